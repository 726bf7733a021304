"""The page about texts: its sections are those of the schema, and its examples those of shipped packs."""

import json
import re
from pathlib import Path

import yaml

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "reference" / "texts.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```yaml\n(.*?)```", PAGE, re.S)


def test_every_section_is_told() -> None:
    schema = json.loads((ROOT / "schemas" / "texts.schema.json").read_text(encoding="utf-8"))
    table = PAGE.split("## Sections\n")[1].split("\n## ")[0]
    assert sorted(schema["properties"]) == sorted(re.findall(r"^\| `(\w+)` \|", table, re.M))


def test_the_examples_stand_in_shipped_packs() -> None:
    packs = [
        yaml.safe_load((ROOT / "content" / pack / "texts.yaml").read_text(encoding="utf-8"))
        for pack in ("sylla", "saturnalia")
    ]
    stated = [
        (section, key, text)
        for one in EXAMPLES
        for section, texts in yaml.safe_load(one).items()
        for key, text in texts.items()
    ]
    assert len(stated) > 10
    assert [] == [
        one for one in stated if not any(pack.get(one[0], {}).get(one[1]) == one[2] for pack in packs)
    ]
