"""King of the Hill, a whole game in one file: two sides, a unit each, five places; whoever holds the hill scores."""

from fractions import Fraction
from pathlib import Path
from typing import Any

from siegeworks.core.fate import roll
from siegeworks.core.flow import Choice, Frame, Procedure, Rules, Step, call, finish, jump
from siegeworks.core.journal import Event, tell
from siegeworks.core.spec import Ending, GameSpec, People, Play, Scenario, Thinking
from siegeworks.core.state import DRAW, Field, State
from siegeworks.core.why import Odds, Outcome, Reason
from siegeworks.core.words import Vocabulary, Word

# What is in the box. In the rules everything is a number: its place in one of these tuples.
SEATS = ("north", "south")
AREAS = ("north-camp", "wood", "hill", "ford", "south-camp")
AT = ((50, 0), (0, 50), (50, 50), (100, 50), (50, 100))
NEAR = ((1, 2, 3), (0, 2, 4), (0, 1, 3, 4), (0, 2, 4), (1, 2, 3))
HILL, CAMPS = 2, (0, 4)
WIN, LAST_TURN = 3, 40
ENDINGS = [Ending("points", "HILL-1", "Three points."), Ending("time", "HILL-4", "Forty turns, and nobody has won.")]

WORDS = Vocabulary()  # all that can be said or pointed at
AREA = WORDS.block("area", AREAS)
UNIT = WORDS.block("unit", SEATS)


class HelloState(State):
    """The position: numbers and lists of numbers, saved with the names given here."""

    COLUMNS = (Field("turn"), Field("points", keys=SEATS, bounds=(0, WIN)), Field("unit_area", SEATS, AREAS))

    def __init__(self) -> None:
        super().__init__()
        self.turn = 0
        self.points = [0, 0]
        self.unit_area = list(CAMPS)


# The rules: a step does something or asks something, and the table below says in which order.
def score(s: HelloState, f: Frame) -> None:
    """HILL-1  A side that holds the hill when its turn begins gets a point; three points win."""
    side = s.turn % 2
    if s.unit_area[side] == HILL:
        s.points[side] += 1
        tell(s, "scored", "HILL-1", side=side, points=s.points[side])
    if s.points[side] == WIN:
        finish(s, side, 0)


class WhereTo(Choice):
    """HILL-2  The unit stays or goes along one road, never into the enemy's camp."""

    def seat(self, s: HelloState, f: Frame) -> int:
        return s.turn % 2

    def words(self, s: HelloState, f: Frame) -> list[Word]:
        here = s.unit_area[s.turn % 2]
        return AREA.words(area for area in (here, *NEAR[here]) if area != CAMPS[1 - s.turn % 2])

    def choose(self, s: HelloState, f: Frame, w: Word) -> None:
        s.unit_area[s.turn % 2] = AREA.id(w)
        tell(s, "moved", "HILL-2", side=s.turn % 2, area=AREA.id(w))

    def why_not(self, s: HelloState, f: Frame, w: Word) -> list[Reason]:
        return [Reason("HILL-2", "No road leads there, or it is the enemy's camp.")] if w in AREA else []

    def odds(self, s: HelloState, f: Frame, w: Word) -> Odds | None:
        outcomes = [Outcome("the enemy goes home", Fraction(2, 3)), Outcome("you go home", Fraction(1, 3))]
        return Odds("A fight", "3 or more", [], outcomes) if AREA.id(w) == s.unit_area[1 - s.turn % 2] else None


def fight(s: HelloState, f: Frame) -> None:
    """HILL-3  Where the enemy stands there is a fight: on 3 or more the enemy goes home, else the unit that came."""
    if s.unit_area[0] == s.unit_area[1]:
        loser = 1 - s.turn % 2 if roll(s, 6, "the fight") >= 3 else s.turn % 2
        s.unit_area[loser] = CAMPS[loser]
        tell(s, "beaten", "HILL-3", side=loser)


def next_turn(s: HelloState, f: Frame) -> None:
    """HILL-4  Then the other side; after forty turns nobody has won."""
    s.turn += 1
    jump(f, TURNS, "HILL-1")
    if s.turn == LAST_TURN:
        finish(s, DRAW, 1)


TURNS = Procedure("turns")
TURNS.table(
    Step("HILL-1", do=score),
    Step("HILL-2", ask=WhereTo()),
    Step("HILL-3", do=fight),
    Step("HILL-4", do=next_turn),
)


def invariants(s: HelloState) -> list[Reason]:
    """What must be true of every position: the fuzzer asks after each word, and saved games are refused by it."""
    if s.unit_area[0] == s.unit_area[1] or not 0 <= s.turn <= LAST_TURN:
        return [Reason("HILL-3", "Both units stand in one place, or the game lasts too long.")]
    return []


# What people see. `areas` of the board and `units` of the view are all that the table needs to draw it.
def board() -> dict[str, Any]:
    roads = [[AREA.names[n] for n in row] for row in NEAR]
    rows = zip(AREA.names, AREAS, AT, roads, strict=True)
    return {"areas": [dict(zip(("word", "name", "at", "near"), row, strict=True)) for row in rows]}


def view(s: HelloState, seat: int | None) -> dict[str, Any]:
    units = {UNIT.names[u]: {"area": AREA.names[a], "side": SEATS[u]} for u, a in enumerate(s.unit_area)}
    phase = f"turn {s.turn + 1}, points {s.points[0]} to {s.points[1]}"
    return {"seat": None if seat is None else SEATS[seat], "seats": list(SEATS), "phase": phase, "units": units}


SENTENCES = {
    "scored": "{side} holds the hill: {points}.",
    "moved": "{side} goes to {area}.",
    "beaten": "{side} goes home.",
}


def sentence(e: Event) -> str:
    names = {"side": SEATS, "area": AREAS}
    return SENTENCES.get(e["type"], "").format(**{k: names[k][v] if k in names else v for k, v in e.items()})


def evaluate(s: HelloState, seat: int) -> float:
    """How good a position is for a seat: agents play by it."""
    on_hill = [area == HILL for area in s.unit_area]
    return 0.3 * (s.points[seat] - s.points[1 - seat]) + 0.05 * (on_hill[seat] - on_hill[1 - seat])


GAME = GameSpec(
    id="hello",
    title="King of the Hill",
    text="Hold the hill for three of your turns. The smallest game there is: two minutes.",
    version=1,
    folder=Path(__file__).with_suffix(""),
    rules=Play(
        seats=SEATS,
        scenarios=[Scenario("hill", "The hill", "Both begin in their camps.")],
        endings=ENDINGS,
        words=WORDS,
        table=Rules((TURNS,)),
        state=HelloState,
        set_up=lambda s: call(s, TURNS),
        invariants=invariants,
    ),
    people=People(
        view=view,
        board=board,
        prompt=lambda s, f, ask: "Where does your unit go?",
        sentence=sentence,
        facts={"side": SEATS, "area": AREA},
    ),
    thinking=Thinking(evaluate=evaluate, determinize=lambda s, seat: None),  # nothing is hidden
)
