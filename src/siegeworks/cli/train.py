"""siegeworks train: agents play themselves, and the chance to win is fitted to how their games ended."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from siegeworks.cli.progress import cores, progress


def train(
    game: Annotated[str, typer.Argument(help="The game.")],
    agents: Annotated[
        str, typer.Option(help="Who plays itself, one agent for each round, separated by commas.")
    ] = "greedy,search:walks=48",
    games: Annotated[int, typer.Option(min=5, help="Games a round.")] = 200,
    scenario: Annotated[
        str, typer.Option(help="The scenario, several separated by commas, or all, which take turns.")
    ] = "all",
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    jobs: Annotated[int | None, typer.Option(min=1, help="Processes; one per core by default.")] = None,
    out: Annotated[
        Path | None, typer.Option(help="The file of weights; by default that of the game, which is used from then on.")
    ] = None,
    data: Annotated[Path | None, typer.Option(help="A file for the positions, one a line, as JSON.")] = None,
    priors: Annotated[
        bool, typer.Option(help="Learn instead what long thought tends to choose: name one agent that thinks long.")
    ] = False,
) -> None:
    """Fit a game's chance to win to games that agents play against themselves."""
    if priors:
        learn_priors(game, agents, games, scenario, seed, jobs or cores(), out, data)
        return
    from siegeworks.agents.registry import split
    from siegeworks.agents.training import as_toml, chances_of
    from siegeworks.agents.training import train as learn
    from siegeworks.core.spec import find
    from siegeworks.lab.simulate import scenarios_of

    spec = find(game)
    names = split(agents)
    command = f"siegeworks train {game} --agents {agents} --games {games} --scenario {scenario} --seed {seed}"
    with progress(games * len(names)) as done:
        chosen = scenarios_of(spec, scenario)
        trained = learn(game, chosen, names, games, seed, jobs or cores(), command, None, done, data)
    path = out or chances_of(spec).path
    path.write_text(as_toml(trained.fit), encoding="utf-8")
    for name, found in (("all", trained.whole), ("middle", trained.middle)):
        print(
            f"{name}: log loss {found.log_loss:.3f}, base rate {found.base_rate:.3f}, {found.rows} positions kept out,"
            f" worst tenth off by {found.worst:.1%}"
        )
    print(f"Weights written to {path}")


def learn_priors(
    game: str, agent: str, games: int, scenario: str, seed: int, jobs: int, out: Path | None, data: Path | None
) -> None:
    """Fit a game's priors to what an agent chose against itself."""
    from siegeworks.agents.leaning import as_toml, train_priors
    from siegeworks.core.spec import find
    from siegeworks.lab.simulate import scenarios_of

    spec = find(game)
    command = f"siegeworks train {game} --priors --agents {agent} --games {games} --scenario {scenario} --seed {seed}"
    with progress(games) as done:
        learnt = train_priors(game, scenarios_of(spec, scenario), agent, games, seed, jobs, command, done, data)
    path = out or spec.folder / "thinking" / "prior.toml"
    path.write_text(as_toml(learnt.fit), encoding="utf-8")
    print(
        f"{learnt.choices} choices; on games kept out log loss {learnt.log_loss:.3f}, by the game's own weights "
        f"{learnt.before:.3f}, by even chances {learnt.even:.3f}"
    )
    print(f"Priors written to {path}")
