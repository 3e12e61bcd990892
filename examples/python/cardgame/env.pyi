from typing import Any, Dict, Iterator, List, Mapping, NamedTuple, Optional, Sequence, Tuple, Union

from . import Game, Match
from .space import Space

class Box(NamedTuple):
    low: int
    high: int
    shape: Tuple[int, ...]
    dtype: str

class Discrete(NamedTuple):
    n: int

class CardgameEnv:
    metadata: Dict[str, Any]
    game: Game
    match: Optional[Match]
    space: Space
    agents: List[str]
    possible_agents: List[str]
    agent_selection: Optional[str]
    rewards: Dict[str, float]
    terminations: Dict[str, bool]
    truncations: Dict[str, bool]
    infos: Dict[str, Dict[str, Any]]
    def __init__(self, game: Union[str, Game], players: int = 0,
                 options: Optional[Mapping[str, Any]] = None, views: bool = False,
                 hidden: bool = False, limit: int = 0) -> None: ...
    def observation_space(self, agent: Optional[str] = None) -> Dict[str, Box]: ...
    def action_space(self, agent: Optional[str] = None) -> Discrete: ...
    def reset(self, seed: Optional[int] = None,
              options: Optional[Mapping[str, Any]] = None) -> None: ...
    def action_mask(self) -> Sequence[int]: ...
    def observe(self, agent: str) -> Dict[str, Any]: ...
    def last(self, observe: bool = True) -> Tuple[Any, float, bool, bool, Dict[str, Any]]: ...
    def step(self, action: Optional[int]) -> None: ...
    def agent_iter(self, max_iter: int = ...) -> Iterator[str]: ...
    def close(self) -> None: ...
