"""The text of every card of every pack, in four languages: read it when it changes."""

import pytest
from syrupy.assertion import SnapshotAssertion

from engine.machine.game import check_folder
from engine.pack.shelf import shipped_packs
from engine.source.diagnostic import Findings
from engine.text.card import CardWriter
from engine.text.tongues import speaker
from tests.transcripts.test_transcripts import LANGUAGES, Transcript


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("pack", ["leduc_poker", "sylla"])
def test_the_cards_read_so(pack: str, language: str, snapshot: SnapshotAssertion) -> None:
    checked = check_folder(shipped_packs()[pack], Findings())
    assert checked is not None
    writer = CardWriter(speaker(language, checked.pack), checked)
    cards = [writer.card(item.kind, item.id) for item in checked.pack.items]
    text = "\n".join("\n".join([card.name, *(f"  {line}" for line in card.lines)]) for card in cards)
    assert snapshot.use_extension(Transcript) == f"{text}\n"
