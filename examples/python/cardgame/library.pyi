from typing import Any, TypeVar

PLAYERS_MAX: int
SPECTATOR: int
CHANCE: int
NOBODY: int
lib: Any
Self = TypeVar("Self", bound="Owner")

class Error(Exception):
    code: str
    status: int
    def __init__(self, text: str, code: str = "", status: int = 0) -> None: ...

class Owner:
    @property
    def closed(self) -> bool: ...
    def close(self) -> None: ...
    def __enter__(self: Self) -> Self: ...
    def __exit__(self, *why: Any) -> None: ...
