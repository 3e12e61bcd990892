"""What a worker does: one shard of a study, by the command, in a process and a folder of its own.

The function travels to the workers with each call, so nothing of this need be installed there. It
needs the standard library alone, and returns what happened instead of raising it.
"""

import hashlib
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

# Whoever starts a shard may be killed; its process ends with it and does not play for nobody.
GUARD = ["setpriv", "--pdeathsig", "KILL"]
SAID_MOST = 2000


def unpack(files, folder):
    for name, data in files.items():
        path = Path(folder, name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def play(order):
    """Plays `order["shard"]`, "3/64", of the study in `order["files"]`.

    Returns {"part", "sha256"}; or {"failed"}: why the command did not play it; or {"unfit"}: why
    there is nothing to play it with.
    """
    try:
        name = os.environ.get("CARDGAME_COMMAND", order["command"])
        command = shutil.which(name)
        if not command:
            return {"unfit": f"there is no command '{name}'"}
        with tempfile.TemporaryDirectory(prefix="cardgame-") as folder:
            unpack(order["files"], folder)
            part = Path(folder, "part.json")
            guard = GUARD if shutil.which(GUARD[0]) else []
            done = subprocess.run(
                [*guard, command, "balance", "run", order["study"], "--shard", order["shard"],
                 "--threads", str(order["threads"]), "-o", part],
                cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE, text=True, errors="replace", start_new_session=True)
            if done.returncode:
                how = (f"signal {-done.returncode} ended it" if done.returncode < 0
                       else f"it ended with status {done.returncode}")
                return {"failed": done.stderr.strip()[-SAID_MOST:] or how}
            data = part.read_bytes()
            return {"part": data, "sha256": hashlib.sha256(data).hexdigest()}
    except OSError as wrong:
        return {"unfit": str(wrong)}
