"""Turns a catalogue of rules in Markdown into a game's rules.toml: `make_rules.py CATALOGUE [-o FILE]`.

A catalogue lists one rule per line, `- **ID** [tags] text` or a table row `| **ID** | ... |`, and its ambiguities
in the same way under AMB ids.
Page citations are dropped; tags become `kind` and `flags`; mentions of ambiguities become `rulings`.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from pathlib import Path

LINE = re.compile(r"^- \*\*([A-Z0-9]+(?:-[A-Z0-9]+)*-\d+[a-z]?)\*\*\s*(.*)$")
SHORT_RULING = re.compile(r"^- \*\*(AMB-\d+) ([^*]+)\*\*\s*(.*)$")
ROW = re.compile(r"^\| \*\*([A-Z0-9]+(?:-[A-Z0-9]+)*-\d+)\*\* \|(.*)\|$")
TAG = re.compile(r"\[([A-Za-z][^\]\[]*)\]")
CITATION = re.compile(r"\s*\((?:seeds? \d{3}[^()]*(?:\([^()]*\)[^()]*)*)\)")
NOT_RULES = {"AMB", "MAP", "INV", "VEC", "GAP"}  # INV only where it lists an engine's invariants (see `skipped`)
SIDES = {
    "Imp": "imperial", "Tra": "traitor", "Atk": "attacker", "Def": "defender", "Own": "owner", "owner": "owner",
    "Act": "active", "active": "active", "Opp": "opponent", "Init": "initiative", "drawer": "drawer",
    "Opp of the acting unit": "opponent",
}  # fmt: skip
PLAIN = {
    "SEQ": "sequence of play",
    "SETUP": "set-up",
    "STRAT": "strategy segment and cards",
    "STACK": "stacking",
    "MOVE": "movement",
    "ORBIT": "orbit and landing",
    "CBT": "combat",
    "HIT": "hits",
    "CRT": "combat results",
    "RET": "retreat",
    "ADV": "advance",
    "BUILD": "build phase",
    "CHAR": "characters",
    "LASER": "defence lasers",
    "SKY": "sky fortress",
    "WIN": "victory",
    "TERR": "terrain",
    "ZOC": "zones of control",
    "LOS": "line of sight",
    "RANGE": "range",
    "ARC": "firing arcs",
    "FORT": "fortifications and breaches",
    "CREV": "crevasses",
    "AREA": "areas",
    "VS": "the Vengeful Spirit",
    "DECK": "decks",
}
SOURCES = {"seed 000": "the rulebook", "seed 001": "the rulebook", "seed 002": "the rulebook",
           "seed 003": "one summary", "seed 004": "the players' summary"}  # fmt: skip


class Catalogue:
    """What has been read of a catalogue so far, and where in it the reader stands."""

    def __init__(self, prefix: str) -> None:
        self.prefix = prefix
        self.rules: list[dict[str, object]] = []
        self.rulings: list[dict[str, object]] = []
        self.titles: dict[str, str] = {}
        self.header: list[str] = []  # of the table that is being read
        self.section = self.chapter = ""

    def take(self, line: str) -> None:
        """Read one line."""
        if line.startswith("#"):
            self.heading(line)
        elif re.fullmatch(r"[A-Z][^|*`]{2,60}(\(HBR-[A-Z-]+[^)]*\))", line.strip()):
            self.section = clean(re.sub(r"\s*\(.*\)$", "", line.strip()), self.prefix)
        elif line.startswith("| ID |"):
            self.header = [c.strip() for c in line.strip().strip("|").split("|")]
        elif ruling := SHORT_RULING.match(line):
            self.rulings.append(a_ruling(f"{self.prefix}-{ruling[1]}", f"{ruling[2]} {ruling[3]}", self.prefix))
        elif rule := LINE.match(line):
            self.rule(rule[1], rule[2])
        elif row := ROW.match(line):
            self.row(row[1], [c.strip() for c in row[2].split("|")])

    def heading(self, line: str) -> None:
        """A chapter or a section begins."""
        self.section = clean(line.lstrip("# ").strip(), self.prefix) if line.startswith("###") else ""
        self.chapter = line.lower()
        note_title(line, self.prefix, self.titles)

    def rule(self, rule: str, text: str) -> None:
        """A numbered line: a rule, an ambiguity, or neither."""
        if rule.split("-")[1] == "AMB":
            self.rulings.append(a_ruling(rule, text, self.prefix))
        elif not skipped(rule, self.chapter):
            self.rules.append(a_rule(rule, text, self.section, self.prefix))

    def row(self, rule: str, cells: list[str]) -> None:
        """A row of a table: its first cell and the facts under the headings."""
        facts = [f"{h}: {c}" for h, c in zip(self.header[2:], cells[1:], strict=False) if c not in ("–", "-", "")]
        text = f"{cells[0]}. {'; '.join(facts)}."
        self.rules.append(a_rule(rule, f"[DATA] {text}", self.section, self.prefix))


def read(text: str, prefix: str) -> dict[str, list[dict[str, object]]]:
    """Chapters, rules and rulings of a catalogue whose ids begin with `prefix`."""
    catalogue = Catalogue(prefix)
    for line in text.splitlines():
        catalogue.take(line)
    codes = dict.fromkeys(str(rule["chapter"]) for rule in catalogue.rules)
    chapters: list[dict[str, object]] = [
        {"id": code, "title": catalogue.titles.get(code, code.capitalize())} for code in codes
    ]
    return {"chapter": chapters, "rule": catalogue.rules, "ruling": catalogue.rulings}


def skipped(rule: str, chapter: str) -> bool:
    """Whether a numbered line is no rule: a map fact, or an invariant of an implementation."""
    code = rule.split("-")[1]
    return code in NOT_RULES and not (code == "INV" and "invariants" not in chapter)


def note_title(line: str, prefix: str, titles: dict[str, str]) -> None:
    """Learn the title of a chapter from its heading."""
    if m := re.match(rf"^## {prefix}-([A-Z]+)(?: \((.*)\))?$", line):
        titles[m[1]] = capital(m[2] or PLAIN.get(m[1], m[1].lower()))
    elif m := re.match(r"^## \d+\. ([A-Z, and]+) — (.*)$", line):
        for code in re.findall(r"[A-Z]{2,}", m[1]):
            titles[code] = capital(m[2])
    elif m := re.match(r"^### ([A-Z]{2,})(?: — (.*))?$", line):
        titles[m[1]] = capital(m[2] or PLAIN.get(m[1], m[1].lower()))


def capital(text: str) -> str:
    """The text with a capital letter in front."""
    text = text.replace("*", "")
    return text[:1].upper() + text[1:]


def a_rule(rule: str, rest: str, section: str, prefix: str) -> dict[str, object]:
    """One rule: its chapter, kind, flags, text and the rulings it rests on."""
    rulings: list[str] = []
    flags: list[str] = []
    kind = "rule"

    def tag(m: re.Match[str]) -> str:
        nonlocal kind
        for part in re.split(r",\s*(?:see )?", m[1]):
            word = re.sub(rf"^({prefix}-AMB-\d+) \w+$", r"\1", part.strip())
            if re.fullmatch(rf"(?:{prefix}-)?AMB-\d+[a-z]?", word):
                continue
            if word.lower() in ("data", "data missing"):
                kind = "data"
            elif word == "ADV":
                kind = "advice"
            elif not flag(word, flags):
                return m[0]
        return ""

    for short in re.findall(r"(?<![A-Z0-9])AMB-(\d+)", rest):
        if f"{prefix}-AMB-{short}" not in rulings:
            rulings.append(f"{prefix}-AMB-{short}")
    text = TAG.sub(tag, rest)
    text = clean(text, prefix)
    if "forbidden" in flags:
        text = f"Not allowed: {text[:1].lower()}{text[1:]}" if text[1:2].islower() else f"Not allowed: {text}"
    row: dict[str, object] = {"id": rule, "chapter": rule.split("-")[1], "kind": kind, "text": text}
    if section:
        row["section"] = section
    if flags:
        row["flags"] = flags
    if rulings:
        row["rulings"] = rulings
    return row


def flag(word: str, flags: list[str]) -> bool:
    """Note what a tag says; False if it is no tag at all but part of the sentence."""
    known = {"M": "mandatory", "O": "optional", "AUTO": "automatic", "BAN": "forbidden", "INFO": "information",
             "HID": "hidden", "DER": "derived", "DERIVED": "derived"}  # fmt: skip
    if word in known:
        flags.append(known[word])
    elif word in SIDES:
        flags.append(f"by {SIDES[word]}")
    elif m := re.fullmatch(r"(MUST|MAY) (.+)", word):
        flags.append(f"{'must' if m[1] == 'MUST' else 'may'} {m[2]}")
    elif m := re.fullmatch(r"([MO]) (.+)", word):
        flags.append(f"{known[m[1]]} {m[2]}")
    elif m := re.fullmatch(r"HID (.+)", word):
        flags.append(f"hidden {m[1]}")
    else:
        return False
    return True


def a_ruling(name: str, rest: str, prefix: str) -> dict[str, object]:
    """One ambiguity and the ruling chosen."""
    for mark in ("**Ruling:**", " -> "):
        if mark in rest:
            issue, ruling = rest.split(mark, 1)
            return {"id": name, "text": clean(issue, prefix), "ruling": clean(ruling, prefix)}
    return {"id": name, "text": clean(rest, prefix), "ruling": clean(rest, prefix)}


def clean(text: str, prefix: str) -> str:
    """Our words alone: no citations, no mark-up, full rule ids."""
    text = CITATION.sub("", text)
    text = re.sub(r"\s*\bSee (?:also )?(?:GAP|VEC)-\d+(?:(?:, | and |/)(?:GAP-|VEC-|-)?\d+)*\.?", "", text)
    text = re.sub(r"\s*\((?:see )?(?:GAP|VEC)-\d+(?:, (?:GAP|VEC)-\d+)*\)", "", text)
    text = re.sub(r"\bseeds (\d{3})(?: and |/|, )(\d{3})(?:(?: and |/|, )(\d{3}))?", _seeds, text, flags=re.IGNORECASE)
    text = re.sub(r"\bseed \d{3}\b", lambda m: _cased(m[0], SOURCES[m[0].lower()]), text, flags=re.IGNORECASE)
    text = re.sub(r"\s*\(facts/[^)]*\)", "", text)
    text = re.sub(r"(?<!\*)\*{1,2}(?!\*)|`", "", text)
    codes = (
        r"(?:AMB|COMP|TERM|UNIT|SETUP|INIT|PHASE|ORD|ACT|MOVE|FLY|"
        r"BAT|DMG|RET|ROUT|HERO|FORT|CREV|BOMB|LASER|CORR|AREA|VS|STACK|DECK|INFO|WIN|FAQ)"
    )
    if prefix == "H10":
        text = re.sub(rf"(?<![A-Z0-9-])({codes}-\d+)", rf"{prefix}-\1", text)
    return re.sub(r"\s+", " ", text).replace(" .", ".").strip()


def _cased(old: str, new: str) -> str:
    return capital(new) if old[0].isupper() else new


def _seeds(m: re.Match[str]) -> str:
    names = list(dict.fromkeys(SOURCES[f"seed {n}"] for n in m.groups() if n))
    return _cased(m[0], " and ".join(names))


def to_toml(data: dict[str, list[dict[str, object]]]) -> str:
    """The tables as TOML, one block per record."""
    lines = [
        "# The numbered rules in our own words, shown to players and counted by `siegeworks rules GAME --status`.",
        "# kind: rule (enforced by code), data (held by the data files), advice (for players, nothing to enforce).",
    ]
    for table, rows in data.items():
        for row in rows:
            lines += ["", f"[[{table}]]"]
            lines += [f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in row.items()]
    return "\n".join(lines) + "\n"


def main() -> int:
    """Read the catalogue, write the TOML, say the totals."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("catalogue", type=Path)
    parser.add_argument("-o", "--output", type=Path)
    args = parser.parse_args()
    text = args.catalogue.read_text(encoding="utf-8")
    first = re.search(r"\*\*([A-Z0-9]+)-[A-Z]+-\d+\*\*", text)
    if first is None:
        print(f"{args.catalogue}: no numbered rule found", file=sys.stderr)
        return 1
    data = read(text, first[1])
    out = to_toml(data)
    if args.output is None:
        print(out, end="")
    else:
        args.output.parent.mkdir(parents=True, exist_ok=True)
        args.output.write_text(out, encoding="utf-8")
    kinds = [r["kind"] for r in data["rule"]]
    counts = ", ".join(f"{kinds.count(k)} {k}" for k in ("rule", "data", "advice"))
    print(f"{args.catalogue.name}: {len(kinds)} rules ({counts}), {len(data['ruling'])} rulings", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
