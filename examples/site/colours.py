"""The colours of each game's pages, from the accent of its layout, so that texts in them can be read."""

LIGHT, DARK = (255, 255, 255), (24, 26, 31)
ENOUGH = 5.2  # more than the 4.5 of WCAG AA, as texts also stand on tinted grounds


def parts(colour):
    return tuple(int(colour[at:at + 2], 16) for at in (1, 3, 5))


def luminance(colour):
    linear = [(one / 255 / 12.92) if one <= 10 else ((one / 255 + 0.055) / 1.055) ** 2.4 for one in colour]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one, other):
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def readable(colour, ground):
    """The colour, nearer to black or white by as much as it takes."""
    toward = (0, 0, 0) if ground == LIGHT else (255, 255, 255)
    for step in range(0, 100, 4):
        mixed = tuple(round(one + (end - one) * step / 100) for one, end in zip(colour, toward))
        if contrast(mixed, ground) >= ENOUGH:
            return mixed
    return toward


def rule(selector, colour, ground):
    text = "#%02x%02x%02x" % readable(parts(colour), ground)
    return f"{selector}{{--accent:{text};--glow:{colour}}}"


def sheet(games):
    light = "\n".join(rule(f".game-{game.name}", game.layout.accent[0], LIGHT) for game in games)
    dark = "\n".join(rule(f".game-{game.name}", game.layout.accent[-1], DARK) for game in games)
    return f"{light}\n@media (prefers-color-scheme: dark) {{\n{dark}\n}}\n"
