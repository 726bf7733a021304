"""A folder comes in and one file that can travel goes out; such a file comes in and is a pack again."""
