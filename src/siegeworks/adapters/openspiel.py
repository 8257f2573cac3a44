"""Every game as an OpenSpiel game, named siegeworks_<game>.

Our fate is fixed by a seed, so chance is one node at the start: which of `seeds` fates this game has. After that
the game is a function of the words, as in our own records. Parameters: scenario (text), seeds (how many fates, 997
unless told), size (length of the observation).
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from siegeworks.adapters.observe import SIZE, Encoder
from siegeworks.core.seam import AnyState
from siegeworks.core.spec import GameSpec, find, game_ids

SEEDS = 997
LONGEST = 200_000


class Held:
    """Holds a state so that OpenSpiel's own copying (deep, attribute by attribute) uses our clone."""

    def __init__(self, s: AnyState) -> None:
        self.s = s

    def __deepcopy__(self, memo: dict[int, Any]) -> Held:
        return Held(self.s.clone() if self.s is not None else None)


def game_type(spec: GameSpec) -> Any:
    """How OpenSpiel should think of a game of ours."""
    return pyspiel.GameType(
        short_name=f"siegeworks_{spec.id}",
        long_name=f"Siegeworks: {spec.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=len(spec.seats),
        min_num_players=len(spec.seats),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"scenario": spec.scenarios[0].id, "seeds": SEEDS, "size": SIZE},
    )


class SiegeworksState(pyspiel.State):  # type: ignore[misc]
    """One moment of play."""

    def __init__(self, game: SiegeworksGame) -> None:
        super().__init__(game)
        self.held = Held(None)

    def current_player(self) -> int:
        """The seat to choose, chance before the start, or the end."""
        s = self.held.s
        if s is None:
            return int(pyspiel.PlayerId.CHANCE)
        if not s.frames:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(self._spec().rules.seat(s))

    def _spec(self) -> GameSpec:
        spec: GameSpec = self.get_game().spec
        return spec

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.held.s.offered)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Which fate this game has."""
        seeds = self.get_game().seeds
        return [(i, 1.0 / seeds) for i in range(seeds)]

    def _apply_action(self, action: int) -> None:
        if self.held.s is None:
            self.held.s = self._spec().new(self.get_game().scenario, action)
        else:
            self._spec().choose(self.held.s, action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"fate:{action}" if player == pyspiel.PlayerId.CHANCE else self._spec().vocabulary.name(action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.held.s is not None and not self.held.s.frames

    def returns(self) -> list[float]:
        """1 for the winner, -1 for the others."""
        return self._spec().returns(self.held.s) if self.is_terminal() else [0.0] * self.get_game().num_players()

    def __str__(self) -> str:
        if self.held.s is None:
            return "before the start"
        return self._spec().rules.where(self.held.s) or str(self._spec().outcome(self.held.s))


class SeatObserver:
    """A seat's view as a tensor and as text."""

    def __init__(self, spec: GameSpec, size: int) -> None:
        self.encoder = Encoder(spec, size)
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"view": self.tensor}

    def set_from(self, state: SiegeworksState, player: int) -> None:
        """Fill the tensor with what the seat sees."""
        s = state.held.s
        self.tensor[:] = 0.0 if s is None else self.encoder.encode(self.encoder.spec.view(s, player))

    def string_from(self, state: SiegeworksState, player: int) -> str:
        """What the seat sees, as text."""
        return "before the start" if state.held.s is None else str(self.encoder.spec.view(state.held.s, player))


class SiegeworksGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games with its parameters."""

    def __init__(self, spec: GameSpec, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        self.spec = spec
        self.scenario = str(given.get("scenario", spec.scenarios[0].id))
        self.seeds = int(given.get("seeds", SEEDS))
        self.size = int(given.get("size", SIZE))
        info = pyspiel.GameInfo(
            num_distinct_actions=len(spec.vocabulary),
            max_chance_outcomes=self.seeds,
            num_players=len(spec.seats),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(spec), info, given)

    def new_initial_state(self) -> SiegeworksState:
        """Before the fate is drawn."""
        return SiegeworksState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SeatObserver:
        """What a seat sees of a state."""
        return SeatObserver(self.spec, self.size)


def register(games: list[str] | None = None) -> list[str]:
    """Register games (every installed one unless told) with OpenSpiel; returns their names."""
    names = []
    for game in games if games is not None else game_ids():
        spec = find(game)
        name = f"siegeworks_{spec.id}"
        if name not in pyspiel.registered_names():
            pyspiel.register_game(game_type(spec), _maker(spec))
        names.append(name)
    return names


def _maker(spec: GameSpec) -> Any:
    class Made(SiegeworksGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(spec, params)

    return Made
