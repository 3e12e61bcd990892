from typing import Any, Optional, Sequence

from . import Game
from .library import Owner
from .space import Space

class Batch(Owner):
    game: Game
    lanes: int
    players: int
    space: Space
    observations: Any
    mask: Any
    counts: Any
    seats: Any
    rewards: Any
    payoffs: Any
    ended: Any
    cut: Any
    matches: Any
    chosen: Any
    def __init__(self, game: Game, lanes: int, threads: int = 1,
                 seeds: Optional[Sequence[int]] = None, limit: int = 0, hidden: bool = False,
                 **match: Any) -> None: ...
    def reset(self, seeds: Optional[Sequence[int]] = None) -> None: ...
    def step(self, actions: Sequence[int]) -> None: ...
    def choose(self) -> Sequence[int]: ...
