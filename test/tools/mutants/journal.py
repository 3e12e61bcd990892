"""What became of each mutant, a line each in a file that a later run goes on with; and the report."""

import json
from collections import Counter

import reviewed

COUNTED = ("killed", "survived", "equivalent")


class Journal:
    """Results by the id of the mutant: that changes with the text of its function."""

    def __init__(self, path):
        self.path, self.results = path, {}
        if path.exists():
            for line in path.read_text(encoding="utf-8").splitlines():
                try:
                    result = json.loads(line)
                except ValueError:
                    continue  # the run was ended while it wrote
                self.results[result["id"]] = result

    def add(self, target, point, outcome, killer, seconds):
        result = {"id": point.id, "target": target, "file": point.path, "line": point.line,
                  "function": point.function, "operator": point.operator, "outcome": outcome,
                  "killer": killer, "seconds": round(seconds, 2), "old": point.old,
                  "new": point.new}
        self.results[point.id] = result
        with open(self.path, "a", encoding="utf-8") as file:
            file.write(json.dumps(result) + "\n")


def outcome_of(result, entries):
    """With those that were reviewed told apart."""
    key = (f"{result['file']}:{result['function']}", result["old"], result["new"])
    return "equivalent" if result["outcome"] == "survived" and key in entries else result["outcome"]


def _row(name, counts):
    tried = counts["killed"] + counts["survived"]
    share = f"{100.0 * counts['killed'] / tried:.1f} %" if tried else "-"
    return f"{name:18} {counts['killed']:6} {counts['survived']:8} {counts['equivalent']:10} " \
           f"{counts['same'] + counts['invalid']:11} {share:>8}"


def share_killed(results, entries):
    """Of those that change something."""
    counts = Counter(outcome_of(r, entries) for r in results)
    tried = counts["killed"] + counts["survived"]
    return 100.0 * counts["killed"] / tried if tried else 100.0


def report(results, entries):
    """Figures by target and by operator, then each survivor."""
    lines = []
    for title, part in (("target", "target"), ("mistake", "operator")):
        lines += [f"{title:18} killed survived equivalent not counted   killed", ""]
        groups = {}
        for result in results:
            groups.setdefault(result[part], Counter())[outcome_of(result, entries)] += 1
        for name in sorted(groups):
            lines.append(_row(name, groups[name]))
        lines += [_row("all", sum(groups.values(), Counter())), ""]
    survivors = [r for r in results if outcome_of(r, entries) == "survived"]
    lines.append(f"{len(survivors)} survivors" + (":" if survivors else ""))
    for result in sorted(survivors, key=lambda r: (r["target"], r["file"], r["line"])):
        lines += ["", f"{result['file']}:{result['line']}: {result['function']} ({result['operator']}, "
                  f"{result['id']})", f"- {result['old']}", f"+ {result['new']}"]
        lines += [f"  {result['killer']}"] if result["killer"] else []
    return "\n".join(lines) + "\n"


def stale(entries, points):
    """Reviewed mistakes that can no longer be made: their entries are to be looked at again."""
    there = {reviewed.key_of(p) for p in points}
    return [key for key in entries if key not in there]
