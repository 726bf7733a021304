"""Hooks that are triggered but heard by no item, and hooks that are heard but never triggered.

Cannot decide whether the line that triggers a hook ever happens, nor whether an item that hears it is among
those on which it is triggered.
"""

from __future__ import annotations

from engine.lang.forms.trigger import Trigger
from engine.lint.uses import Uses
from engine.source.diagnostic import Findings, Severity, code

UNHEARD = code(
    "W116",
    "the hook '{name}' is triggered, but no '{kind}' hears it",
    "Nothing happens when it is triggered. Write an effect that waits for it, or delete the hook.",
    Severity.WARNING,
)
UNTRIGGERED = code(
    "W117",
    "nothing triggers the hook '{name}'; effects that wait for it: {effects}",
    "These effects never happen. Trigger the hook where its moment comes, or delete it with them.",
    Severity.WARNING,
)
UNUSED = code(
    "W118",
    "nothing uses the hook '{name}'",
    "The game plays as if it were not declared. Use it, or delete it.",
    Severity.WARNING,
)


def check(uses: Uses, findings: Findings) -> None:
    triggered = {node.hook.id for _, node in uses.of(Trigger)}
    heard: dict[str, int] = {}
    for effect in uses.checked.effects:
        heard[effect.effect.when] = heard.get(effect.effect.when, 0) + 1
    for hook in uses.pack.hooks.values():
        if hook.id in triggered and hook.id not in heard:
            findings.add(UNHEARD, hook.where.key, name=hook.id, kind=hook.heard_by)
        elif hook.id not in triggered and hook.id in heard:
            findings.add(UNTRIGGERED, hook.where.key, name=hook.id, effects=heard[hook.id])
        elif hook.id not in triggered:
            findings.add(UNUSED, hook.where.key, name=hook.id)
