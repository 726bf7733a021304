"""Ways to print how scenarios end, one a file, found by discovery."""
