"""The reference of the headers, in the site's look, from what Doxygen reads in them (its XML)."""

import xml.etree.ElementTree as xml

from text import code, escape, headings, plain
from tree import relative

START = "reference/index.html"
PLAIN = {"computeroutput": "code", "emphasis": "em", "bold": "b", "orderedlist": "ol", "itemizedlist": "ul",
         "listitem": "li", "table": "table", "row": "tr", "entry": "td"}
NOTES = {"return": "Returns", "note": "Note", "see": "See", "warning": "Take care", "pre": "Before", "post": "Behind"}
KINDS = (("define", "Macros"), ("typedef", "Types"), ("enum", "Constants"), ("func", "Functions"), ("var", "Variables"))
# The forms for bindings have the page of the function that programs call.
HIDDEN = "_sized"


class Reference:
    def __init__(self, site, folder):
        self.site, self.folder = site, folder
        self.groups = {path.stem: self.read(path.stem) for path in sorted(folder.glob("group__*.xml"))}
        self.parts = [node for node in self.groups.values() if node.find("innergroup") is not None]
        self.places, self.structs = {}, {}
        for name, node in self.groups.items():
            self.note(name, node)

    def read(self, name):
        return xml.parse(self.folder / f"{name}.xml").getroot().find("compounddef")

    def header_of(self, name):
        return f"reference/{name.removeprefix('group__').removesuffix('__h').replace('__', '_')}.html"

    def note(self, name, node):
        """Where each name of a header is told of."""
        page = self.header_of(name) if name.endswith("__h") else f"{START}"
        self.places[name] = (page, "" if name.endswith("__h") else "part-" + name.removeprefix("group__"))
        for one in node.iter("memberdef"):
            self.places[one.get("id")] = (page, one.findtext("name"))
            for value in one.findall("enumvalue"):
                self.places[value.get("id")] = (page, value.findtext("name"))
        for inner in node.findall("innerclass"):
            self.note_struct(page, inner)

    def symbols(self):
        """The page of each function and type."""
        return {name: page for page, name in self.places.values() if name.startswith("cg_") and "." not in name}

    def note_struct(self, page, inner):
        struct = self.read(inner.get("refid"))
        self.structs[inner.get("refid")] = struct
        self.places[inner.get("refid")] = (page, inner.text)
        for one in struct.iter("memberdef"):
            self.places[one.get("id")] = (page, f"{inner.text}.{one.findtext('name')}")

    # --- Descriptions --------------------------------------------------------------------------------

    def inside(self, node, page):
        """What an element holds, as HTML."""
        said = escape(node.text or "")
        for child in node:
            said += self.element(child, page) + escape(child.tail or "")
        return said

    def element(self, node, page):
        tag = node.tag
        if tag == "ref":
            return self.reference(node, page)
        if tag == "ulink":
            return self.inside(node, page)
        if tag == "sp":
            return " "
        if tag == "programlisting":
            lines = "\n".join(plain_code(line) for line in node.iter("codeline"))
            return code(lines)
        if tag == "verbatim":
            return code("".join(node.itertext()).strip("\n"))
        if tag == "parameterlist":
            return self.parameters(node, page)
        if tag == "simplesect":
            return f'<p class="note"><b>{NOTES.get(node.get("kind"), node.get("kind"))}</b> {self.flat(node, page)}</p>'
        if tag == "para":
            return self.paragraph(node, page)
        if tag in PLAIN:
            return f"<{PLAIN[tag]}>{self.inside(node, page)}</{PLAIN[tag]}>"
        return self.inside(node, page)

    def flat(self, node, page):
        """The text of paragraphs without their marks."""
        return " ".join(self.inside(one, page).strip() for one in node.iter("para")).strip()

    def paragraph(self, node, page):
        """What Doxygen puts into a paragraph and HTML must not."""
        blocks = ("parameterlist", "simplesect", "itemizedlist", "orderedlist", "programlisting", "verbatim", "table")
        parts, said = "", escape(node.text or "")
        for child in node:
            if child.tag in blocks:
                parts += (f"<p>{said.strip()}</p>" if said.strip() else "") + self.element(child, page)
                said = escape(child.tail or "")
            else:
                said += self.element(child, page) + escape(child.tail or "")
        return parts + (f"<p>{said.strip()}</p>" if said.strip() else "")

    def reference(self, node, page):
        place = self.places.get(node.get("refid"))
        text = escape("".join(node.itertext()))
        if not place:
            return text
        where = (relative(page, place[0]) if place[0] != page else "") + (f"#{place[1]}" if place[1] else "")
        return f'<a href="{escape(where)}">{text}</a>' if where else text

    def parameters(self, node, page):
        rows = ""
        for item in node.findall("parameteritem"):
            names = ", ".join(one.text or "" for one in item.iter("parametername"))
            rows += f"<dt><code>{escape(names)}</code></dt><dd>{self.flat(item.find('parameterdescription'), page)}</dd>"
        return f'<dl class="parameters">{rows}</dl>'

    def described(self, node, page):
        said = ""
        for tag in ("briefdescription", "detaileddescription"):
            part = node.find(tag)
            if part is not None:
                said += "".join(self.element(child, page) for child in part)
        return said

    # --- Members -------------------------------------------------------------------------------------

    def signature(self, one, page):
        kind = one.get("kind")
        name = f"<b>{escape(one.findtext('name'))}</b>"
        typed = self.inside(one.find("type"), page) if one.find("type") is not None else ""
        if kind == "define":
            names = ", ".join(p.findtext("defname") or "" for p in one.findall("param"))
            value = one.findtext("initializer") or ""
            return f"#define {name}{f'({escape(names)})' if names else ''} {escape(value)}".rstrip()
        if kind == "typedef":
            return f"typedef {typed} {name}{escape(one.findtext('argsstring') or '')};"
        if kind == "enum":
            return f"enum {name}"
        if kind == "variable":
            return f"{typed} {name}{escape(one.findtext('argsstring') or '')};"
        parameters = ",\n    ".join(
            f"{self.inside(p.find('type'), page)} {escape(p.findtext('declname') or '')}".strip()
            for p in one.findall("param"))
        joined = parameters if len(plain(parameters)) < 70 else f"\n    {parameters}"
        if joined is parameters:
            joined = parameters.replace(",\n    ", ", ")
        return f"{typed} {name}({joined});"

    def values(self, one, page):
        rows = "".join(
            f'<tr id="{value.findtext("name")}"><th scope="row"><code>{value.findtext("name")}</code></th>'
            f"<td>{self.described(value, page)}</td></tr>" for value in one.findall("enumvalue"))
        return f'<table class="members"><tbody>{rows}</tbody></table>' if rows else ""

    def member(self, one, page):
        name = one.findtext("name")
        heading = name if not name.startswith("@") else "Constants"
        return (f'<section class="symbol" id="{escape(name)}"><h3 class="plain">{escape(heading)}</h3>'
                f'<pre class="signature" tabindex="0"><code>{self.signature(one, page)}</code></pre>'
                f"{self.described(one, page)}{self.values(one, page)}</section>")

    def struct(self, inner, page):
        node, name = self.structs[inner.get("refid")], inner.text
        rows = "".join(
            f'<tr id="{name}.{one.findtext("name")}"><th scope="row"><code>{self.signature(one, page)}</code></th>'
            f"<td>{self.described(one, page)}</td></tr>" for one in node.iter("memberdef"))
        table = f'<table class="members"><tbody>{rows}</tbody></table>' if rows else ""
        return (f'<section class="symbol" id="{name}"><h3 class="plain">{name}</h3><pre class="signature" tabindex="0">'
                f"<code>struct <b>{name}</b></code></pre>{self.described(node, page)}{table}</section>")

    # --- Pages ---------------------------------------------------------------------------------------

    def header(self, name):
        node, page = self.groups[name], self.header_of(name)
        title = node.findtext("title")
        body = f"<h1>{escape(title)}</h1>{self.described(node, page)}"
        structs = [inner for inner in node.findall("innerclass") if "." not in inner.text]
        members = [one for one in node.iter("memberdef") if not one.findtext("name").endswith(HIDDEN)]
        body += self.overview(members, structs)
        if structs:
            body += "<h2>Structures</h2>" + "".join(self.struct(inner, page) for inner in structs)
        for kind, heading in KINDS:
            wanted = [one for one in members if one.get("kind") == {"func": "function", "var": "variable"}.get(kind, kind)]
            if wanted:
                body += f"<h2>{heading}</h2>" + "".join(self.member(one, page) for one in wanted)
        inner = [inner for inner in node.findall("innerclass") if "." in inner.text]
        if inner:
            body += "<h2>Parts of structures</h2>" + "".join(self.struct(one, page) for one in inner)
        body, found = headings(body)
        hidden = [one.findtext("name") for one in node.iter("memberdef") if one.findtext("name").endswith(HIDDEN)]
        if hidden:
            body += ("<h2 id=\"for-bindings\">For bindings</h2><p>They take the size of the structure as the program knows "
                     "it, and are as those without <code>_sized</code>: "
                     + ", ".join(f'<code id="{one}">{one}</code>' for one in hidden) + ".</p>")
        self.site.page(page, title, body, found=found, trail=((START, "Headers"),))
        self.index(page, title, members, structs)

    def overview(self, members, structs):
        names = [inner.text for inner in structs] + [one.findtext("name") for one in members
                                                     if not one.findtext("name").startswith("@")]
        links = " ".join(f'<a href="#{escape(name)}"><code>{escape(name)}</code></a>' for name in names)
        return f'<p class="names">{links}</p>'

    def index(self, page, title, members, structs):
        for one in members:
            name = one.findtext("name")
            if not name.startswith("@"):
                self.site.find(f"{page}#{name}", name, f"{title} · {one.get('kind')}", "symbol",
                               plain(self.described(one, page)))
            for value in one.findall("enumvalue"):
                self.site.find(f"{page}#{value.findtext('name')}", value.findtext("name"), f"{title} · constant", "symbol",
                               plain(self.described(value, page)))
        for inner in structs:
            node = self.structs[inner.get("refid")]
            said = " ".join(f"{one.findtext('name')} {plain(self.described(one, page))}"
                            for one in node.iter("memberdef"))
            self.site.find(f"{page}#{inner.text}", inner.text, f"{title} · struct", "symbol",
                           f"{plain(self.described(node, page))} {said}")

    def start(self):
        body = ("<h1>The headers</h1><p class=\"lead\">All functions, types and constants of the library, in the order "
                "in which they are read. Each header says at its head what it is for; the search knows every name.</p>")
        for part in self.ordered():
            name = part.findtext("compoundname")
            body += f'<h2>{escape(part.findtext("title"))}</h2>{self.described(part, START)}<ul class="headers" id="part-{name}">'
            for inner in part.findall("innergroup"):
                node = self.groups[inner.get("refid")]
                brief = self.flat(node.find("briefdescription"), START)
                body += (f'<li><a href="{relative(START, self.header_of(inner.get("refid")))}"><code>'
                         f"{escape(node.findtext('title'))}</code></a> {brief}</li>")
            body += "</ul>"
        body, found = headings(body)
        self.site.page(START, "Headers", body, found=found)
        self.site.find_sections(START, "The headers", "Reference", "page", body)

    def ordered(self):
        """The parts as include/docs/parts.dox has them."""
        text = (self.site.tree.root / "include/docs/parts.dox").read_text(encoding="utf-8")
        return sorted(self.parts, key=lambda part: text.index(f"@defgroup {part.findtext('compoundname')} "))


def plain_code(line):
    parts = []
    for child in line.iter():
        parts += [child.text or "", " " if child.tag == "sp" else ""]
        if child is not line:
            parts.append(child.tail or "")
    return "".join(parts)


def write(reference):
    for name in reference.groups:
        if name.endswith("__h"):
            reference.header(name)
    reference.start()
