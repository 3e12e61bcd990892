"""How much the server of examples/table bears, with the scripted people of test/bench/table.

    table_load.py knee [--connections N,N,...] [--rounds N] [--seconds N] [--picture FILE]
    table_load.py sizes [--matches N]

`knee` lets more and more people play Demidice, each with one answer a second, and prints how long their answers
take and what the server uses, medians of several rounds; the picture shows it. `sizes` plays whole random
matches of each game and prints how large the messages are. Both print a table in Markdown.

environment: BUILD, GAMES
"""
import argparse
import json
import math
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

TOP = Path(__file__).resolve().parents[2]
BUILD = TOP / os.environ.get("BUILD", "build/release")
SERVER, LOAD = BUILD / "bin" / "cardgame-table", BUILD / "test" / "bench" / "table_load"
GAMES = os.environ.get("GAMES", "deities_demidice demi divinity divino gemu_land").split()
SEATS = {"divino": 3}
BAR = 50  # milliseconds


def measure(*arguments, server=()):
    """Runs a server of its own with a new database on the disk, and people who play there. @return what they say"""
    with tempfile.TemporaryDirectory(dir=BUILD) as folder:
        process = subprocess.Popen([SERVER, "--port", "0", "--data", f"{folder}/table.db", "--no-limits", *server],
                                   stdout=subprocess.PIPE, text=True)
        try:
            port = process.stdout.readline().split(":")[-1].strip()
            done = subprocess.run([LOAD, port, "--server", str(process.pid), *map(str, arguments)],
                                  stdout=subprocess.PIPE, text=True, check=False)
        finally:
            process.terminate()
            process.wait()
    if done.returncode:
        sys.exit("not all answers were acknowledged and shown")
    return json.loads(done.stdout)


def table(head, rows):
    print("| " + " | ".join(head) + " |")
    print("|---|" + "---:|" * (len(head) - 1))
    for row in rows:
        print("| " + " | ".join(str(cell) for cell in row) + " |")


# ---- how many connections ----

def median(rounds, *path):
    def inner(said):
        for name in path:
            said = said[name]
        return said
    return statistics.median(inner(said) for said in rounds)


def knee(wishes):
    rows, points = [], []
    for connections in wishes.connections:
        rounds = [measure("--connections", connections, "--seconds", wishes.seconds, "--warm", 3)
                  for _ in range(wishes.rounds)]
        half, most = median(rounds, "shown_ms", "p50"), median(rounds, "shown_ms", "p99")
        worst = max(said["shown_ms"]["p99"] for said in rounds)
        points.append((connections, half, most))
        rows.append((f"{connections:,}", f"{half:.1f}", f"{median(rounds, 'acknowledged_ms', 'p99'):.1f}", f"{most:.1f}",
                     f"{worst:.1f}", f"{median(rounds, 'shown_ms', 'p999'):.1f}",
                     f"{median(rounds, 'server', 'most_kb_a_match'):.0f}",
                     f"{1000 * median(rounds, 'server', 'ms_an_answer'):.0f}"))
        print(connections, half, most, file=sys.stderr, flush=True)
    table(["connections", "50 % shown, ms", "99 % acknowledged", "99 % shown", "in the worst round", "99.9 % shown",
           "KB a match", "µs an answer"], rows)
    if wishes.picture:
        wishes.picture.write_text(picture(points))


WIDTH, HEIGHT, LEFT, BOTTOM, TOP_EDGE, RIGHT = 640, 360, 56, 44, 24, 16
LOW, HIGH = 1, 10000  # milliseconds, on a scale of powers of ten


def picture(points):
    """Latency by connections, as SVG."""
    last = max(connections for connections, _, _ in points)

    def x(connections):
        return LEFT + (WIDTH - LEFT - RIGHT) * connections / last

    def y(milliseconds):
        part = math.log(max(LOW, min(HIGH, milliseconds)) / LOW) / math.log(HIGH / LOW)
        return HEIGHT - BOTTOM - (HEIGHT - BOTTOM - TOP_EDGE) * part

    def line(values, colour):
        path = " ".join(f"{x(c):.1f},{y(v):.1f}" for c, v in values)
        dots = "".join(f'<circle cx="{x(c):.1f}" cy="{y(v):.1f}" r="3" fill="{colour}"/>' for c, v in values)
        return f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>{dots}'

    def text(left, top, what, more=""):
        return f'<text x="{left:.1f}" y="{top:.1f}" {more}>{what}</text>'

    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" '
             'font-size="12" fill="#222">', f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>']
    for milliseconds in (1, 10, 100, 1000, 10000):
        parts.append(f'<path d="M{LEFT} {y(milliseconds):.1f}H{WIDTH - RIGHT}" stroke="#ddd"/>')
        parts.append(text(LEFT - 6, y(milliseconds) + 4, f"{milliseconds:,}", 'text-anchor="end"'))
    for connections, _, _ in points:
        parts.append(text(x(connections), HEIGHT - BOTTOM + 16, f"{connections:,}", 'text-anchor="middle" font-size="10"'))
    parts.append(f'<path d="M{LEFT} {y(BAR):.1f}H{WIDTH - RIGHT}" stroke="#555" stroke-dasharray="4 3"/>')
    parts.append(text(LEFT + 6, y(BAR) - 5, f"{BAR} ms"))
    parts.append(line([(c, half) for c, half, _ in points], "#1f6feb"))
    parts.append(line([(c, most) for c, _, most in points], "#c2410c"))
    parts.append(text(LEFT + 8, TOP_EDGE + 10, "50 % of answers shown after", 'fill="#1f6feb"'))
    parts.append(text(LEFT + 8, TOP_EDGE + 26, "99 % of answers shown after", 'fill="#c2410c"'))
    parts.append(text(6, 14, "ms"))
    parts.append(text(WIDTH - RIGHT, HEIGHT - 8, "connections, each with one answer a second", 'text-anchor="end"'))
    return "\n".join([*parts, "</svg>"]) + "\n"


# ---- how large messages are ----

def sizes(wishes):
    rows = []
    for game in GAMES:
        seats = SEATS.get(game, 2)
        said = measure("--game", game, "--seats", seats, "--connections", 4 * seats, "--rate", 0, "--seconds", 600,
                       "--ends", wishes.matches, "--sizes", server=["--rate", "1000000"])
        patch, change = said["patch_bytes"], said["change_bytes"]
        answers, seat = said["match_answers"], said["seat_bytes"]
        rows.append((game, *(f"{value:,.0f}" for value in (
            patch["p50"], patch["p99"], patch["max"], change["p50"], change["p99"], said["whole_bytes"]["max"],
            answers["p50"], seat["p50"] / 1024, seat["p50"] / answers["p50"]))))
    table(["game", "patch, 50 %", "99 %", "largest", "with events, 50 %", "99 %", "whole showing, largest",
           "answers a match", "KB a seat and match", "bytes a seat and answer"], rows)


def numbers(text):
    return [int(number) for number in text.split(",")]


def main():
    parser = argparse.ArgumentParser(description="Measures the server of examples/table.")
    parts = parser.add_subparsers(required=True)
    part = parts.add_parser("knee", help="how long answers take, by the number of connections")
    part.add_argument("--connections", type=numbers, default=numbers("500,1000,2000,3000,4000,5000"))
    part.add_argument("--rounds", type=int, default=3)
    part.add_argument("--seconds", type=float, default=4)
    part.add_argument("--picture", type=Path)
    part.set_defaults(run=knee)
    part = parts.add_parser("sizes", help="how large messages are, by game")
    part.add_argument("--matches", type=int, default=12)
    part.set_defaults(run=sizes)
    wishes = parser.parse_args()
    wishes.run(wishes)


if __name__ == "__main__":
    main()
