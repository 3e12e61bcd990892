"""Neovim as a page has it typed into: without a screen, over the socket on which it listens."""

import json
import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

PATIENCE = 20  # seconds after which what is to be shown is not shown any more
LOOK = 0.05
GLANCE = 0.7

# What the editor tells whoever types: mistakes, windows that float over the text, what is offered, messages.
SHOWN = """
local lines = {}
local function tell(text) for line in tostring(text):gmatch("[^\\n]+") do table.insert(lines, line) end end
for _, one in ipairs(vim.diagnostic.get(0)) do tell(one.message) end
for _, window in ipairs(vim.api.nvim_list_wins()) do
  if vim.api.nvim_win_get_config(window).relative ~= "" then
    for _, line in ipairs(vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1, false)) do tell(line) end
  end
end
for _, item in ipairs(vim.fn.complete_info({"items"}).items or {}) do tell(item.abbr ~= "" and item.abbr or item.word) end
for _, line in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, false)) do tell(line) end
tell(vim.fn.execute("messages"))
return vim.fn.json_encode(lines)
"""


def here():
    return shutil.which("nvim") is not None


class Editor:
    def __init__(self, arguments, folder, environment):
        self.folder, self.environment = folder, dict(environment)
        self.work = tempfile.mkdtemp()
        self.socket = os.path.join(self.work, "socket")
        self.environment.update({"XDG_RUNTIME_DIR": self.work, "XDG_STATE_HOME": self.work,
                                 "XDG_CACHE_HOME": self.work, "XDG_DATA_HOME": self.work})
        look = Path(self.work, "look.lua")
        look.write_text("function _G.what_is_shown()\n" + SHOWN + "end\n")
        self.process = subprocess.Popen(["nvim", "--headless", "--listen", self.socket, "-n", "--cmd", f"luafile {look}",
                                         *arguments], cwd=folder, env=self.environment, stdin=subprocess.PIPE,
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.until(lambda: os.path.exists(self.socket), "the editor does not begin")

    def until(self, so, why):
        end = time.monotonic() + PATIENCE
        while not so():
            if time.monotonic() > end:
                raise TimeoutError(why() if callable(why) else why)
            time.sleep(LOOK)

    def remote(self, *arguments):
        return subprocess.run(["nvim", "--server", self.socket, "--headless", *arguments], env=self.environment, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=PATIENCE, check=False).stdout

    def type(self, keys):
        """Keys as Neovim writes them: text, <Esc>, <Enter>, <C-x>. A person looks up after each line."""
        self.remote("--remote-send", keys)
        time.sleep(GLANCE)

    def shown(self):
        try:
            return json.loads(self.remote("--remote-expr", "v:lua.what_is_shown()"))
        except ValueError:
            return []

    def shows(self, lines):
        """Waits until all of the lines are shown. @return those that are not, with what is shown instead"""
        missing = list(lines)

        def found():
            seen = "\n".join(self.shown())
            missing[:] = [line for line in lines if line.strip() not in seen]
            return not missing
        try:
            self.until(found, "")
        except TimeoutError:
            return missing + ["instead of that:"] + self.shown()
        return []

    def close(self):
        """@return whether it was left already, as the page says"""
        try:
            self.process.wait(PATIENCE / 4)
            return True
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            return False
        finally:
            shutil.rmtree(self.work, ignore_errors=True)
