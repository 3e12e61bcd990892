"""Markdown as HTML, with the anchors that the usual hosts give headings, and rules as links."""

import html
import re

from markdown_it import MarkdownIt

EMPTY = re.compile(r"<(img|br|hr|input|col)\b([^>]*?)\s*/?>")
HEADING = re.compile(r"<h([1-6])>(.*?)</h\1>", re.DOTALL)
RULE = re.compile(r"<(li|td)>(\s*(?:<p>)?\s*)<strong>([A-Z]+-[RO]?\d[\d.]*)</strong>")
RULE_NAMES = re.compile(r"^(?:- |\| *)\*\*([A-Z]+-[RO]?\d[\d.]*)\*\*", re.MULTILINE)
CITED = re.compile(r"(?<![\w/-])([A-Z]{2,5})-([RO]?\d+(?:\.\d+)*)(?![\w-])")
SHORT = re.compile(r"(?<![\w.-])([RO]\d+|\d+\.\d+)(?!\w|%|\.\d|-\d)")
PIECE = re.compile(r"(<[^>]+>)")
# Inside these nothing becomes a link.
CLOSED = ("a", "pre", "h1", "h2", "h3", "h4", "h5", "h6", "button", "strong")
FENCES = {"says": "What players read", "mistakes": "What is said of it", "card": "", "sh": "", "text": "", "": ""}

escape = html.escape


def anchor(heading):
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")


def plain(markup):
    return html.unescape(" ".join(re.sub(r"<[^>]+>", " ", markup).split()))


def heading_text(markup):
    return html.unescape(re.sub(r"<[^>]+>", "", markup)).strip()


def code(text, language="", caption=""):
    """A block of code; the keyboard can scroll it."""
    said = f'<p class="caption">{escape(caption)}</p>' if caption else ""
    kind = f" code-{re.sub('[^a-z]', '', language)}" if language else ""
    return f'{said}<pre class="code{kind}" tabindex="0"><code>{escape(text.rstrip())}</code></pre>\n'


def fence(_self, tokens, index, _options, _env):
    language, _, name = tokens[index].info.strip().partition(" ")
    return code(tokens[index].content, language, name or FENCES.get(language, ""))


def converter():
    made = MarkdownIt("commonmark", {"html": True, "xhtmlOut": True}).enable(["table", "strikethrough"])
    made.add_render_rule("fence", fence)
    made.add_render_rule("code_block", lambda _self, tokens, index, _options, _env: code(tokens[index].content))
    return made


MARKDOWN = converter()


def headings(body):
    """Each heading with its anchor. @return the text, and (level, anchor, title) of each"""
    found, seen = [], {}

    def named(match):
        title = heading_text(match[2])
        name = anchor(title)
        seen[name] = seen.get(name, -1) + 1
        name += f"-{seen[name]}" if seen[name] else ""
        found.append((int(match[1]), name, title))
        return (f'<h{match[1]} id="{escape(name)}">{match[2]}'
                f' <a class="here" href="#{escape(name)}" aria-label="link to: {escape(title)}">#</a></h{match[1]}>')

    return HEADING.sub(named, body), found


def render(markdown, address):
    """@param address  what becomes of an address, None where it leads nowhere
    @return the HTML, and its headings"""
    body = re.sub(r"<!--.*?-->", "", MARKDOWN.render(markdown), flags=re.DOTALL)
    body = EMPTY.sub(r"<\1\2/>", body)
    body = re.sub(r"<td>([\d.,]+ (?:\([\d.–-]+\)|± \d+))</td>", r'<td class="together">\1</td>', body)
    body = re.sub(r'style="text-align:(\w+)"', r'class="\1"', body)
    body = body.replace("<table>", '<div class="scroll" tabindex="0" role="group" aria-label="table"><table>')
    body = body.replace("</table>", "</table></div>")

    def moved(match):
        place = address(html.unescape(match[2]))
        return f'{match[1]}="{escape(place)}"' if place is not None else 'data-nowhere=""'

    body = re.sub(r'\b(href|src)="([^"]*)"', moved, body)
    body = body.replace('<a href="http', '<a rel="external noreferrer" href="http')
    body = body.replace("<img ", '<img loading="lazy" ')
    body = re.sub(r"<a data-nowhere=\"\">(.*?)</a>", r"\1", body, flags=re.DOTALL)
    return headings(body)


def rules_of(body):
    """The rules that a page defines, each with its HTML. Each becomes a place that links lead to."""
    found = {}

    def named(match):
        found[match[3]] = ""
        return (f'<{match[1]} id="{match[3]}">{match[2]}<a class="rule" href="#{match[3]}">'
                f"<strong>{match[3]}</strong></a>")

    body = RULE.sub(named, body)
    for name in found:
        start = body.index(f'id="{name}"')
        end = min(at for at in (body.find("</li>", start), body.find("</tr>", start), len(body)) if at > 0)
        found[name] = plain(body[start:end].partition("</strong></a>")[2])
    return body, found


def cite(body, rules, page_of, short=None):
    """Links what cites a rule. @param rules  where each lies   @param short  the prefix of R5 and 7.2 alone"""
    depth, parts = 0, []

    def full(match):
        name = match[0]
        return f'<a class="cites" href="{page_of(rules[name])}#{name}">{name}</a>' if name in rules else name

    def brief(match):
        name = f"{short}-{match[0]}"
        return f'<a class="cites" href="#{name}">{match[0]}</a>' if name in rules else match[0]

    for piece in PIECE.split(body):
        tag = re.match(r"</?([a-z0-9]+)", piece)
        if tag and tag[1] in CLOSED and not piece.endswith("/>"):
            depth += -1 if piece.startswith("</") else 1
        elif not tag and not depth:
            piece = CITED.sub(full, piece)
            if short:
                piece = "".join(SHORT.sub(brief, bit) if not bit.startswith("<a") else bit
                                for bit in re.split(r"(<a .*?</a>)", piece))
        parts.append(piece)
    return "".join(parts)


def name_functions(body, symbols, page_of):
    """Links the functions that a page speaks of. @param symbols  where each is told of"""
    def named(match):
        place = symbols.get(match[1])
        return f'<a href="{page_of(place)}#{match[1]}">{match[0]}</a>' if place else match[0]

    return re.sub(r"(?<!>)<code>(cg_\w+)(?:\(\))?</code>", named, body)


def sections(body):
    """The texts between headings: (anchor, title, text), that of the main heading and before it without an anchor."""
    pieces = re.split(r'<h([123])(?: id="([^"]*)")?[^>]*>(.*?)</h[123]>', body, flags=re.DOTALL)
    found = [("", "", plain(pieces[0]))]
    for level, name, title, text in zip(pieces[1::4], pieces[2::4], pieces[3::4], pieces[4::4]):
        title = re.sub(r'<a class="here".*?</a>', "", title, flags=re.DOTALL)
        found.append((html.unescape(name or "") if level != "1" else "", plain(title), plain(text)))
    return found
