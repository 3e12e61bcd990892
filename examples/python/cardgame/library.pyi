from typing import Any

PLAYERS_MAX: int
SPECTATOR: int
CHANCE: int
NOBODY: int
lib: Any

class Error(Exception):
    code: str
    status: int
    def __init__(self, text: str, code: str = "", status: int = 0) -> None: ...
