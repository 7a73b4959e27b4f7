"""Turns the rules of structural transfer (.t1x, .t2x, .t3x) into words that the interpreter reads.

The words are a tree in prefix order; docs/apertium.md has the table. An element that no pair of ours uses is an error
here, not something that is silently left out.
"""

import xml.etree.ElementTree as ElementTree

from apertium.layout import STREAM_MARKS, Bytes

LET, APPEND, OUT, CHOOSE, MODIFY_CASE, CALL = 1, 2, 3, 4, 5, 6
BLANK, CLIP, LITERAL, VARIABLE, CASE_FROM, CASE_OF, CONCAT, UNIT, MULTIUNIT = range(10, 19)
CHUNK, PLAIN_CHUNK, COUNT, LINK = range(19, 23)
AND, OR, NOT, EQUAL, IN, ALWAYS = range(30, 36)
SIDES = {"sl": 0, "tl": 1}
PARTS = ["lem", "lemh", "lemq", "whole", "tags", "chcontent"]
KINDS = {"transfer": 0, "interchunk": 1, "postchunk": 2}


class Rules:
    def __init__(self, path, tags):
        root = ElementTree.parse(path).getroot()
        self.tags = tags
        self.path = path
        self.kind = KINDS[root.tag]
        self.chunks = root.get("default") == "chunk"
        self.literals, self.literal_places = [], {}
        self.attributes = {}
        for attribute in root.iter("def-attr"):
            items = [item.get("tags") for item in attribute.iter("attr-item")]
            self.attributes[attribute.get("n")] = len(self.attributes), items
        self.variables = {v.get("n"): (i, v.get("v") or "") for i, v in enumerate(root.iter("def-var"))}
        self.lists = {}
        for number, found in enumerate(root.iter("def-list")):
            self.lists[found.get("n")] = number, [item.get("v") for item in found.iter("list-item")]
        self.macros = {m.get("n"): i for i, m in enumerate(root.iter("def-macro"))}
        self.macro_words = [self.statements(m) for m in root.iter("def-macro")]
        self.rule_words = [self.statements(r.find("action")) for r in root.iter("rule")]

    def variable(self, name):
        """An undefined one is empty, as a new one is: eng-spa's `namefrom="ger"` names an attribute."""
        return self.variables.setdefault(name, (len(self.variables), ""))[0]

    def fail(self, what):
        raise ValueError(f"{self.path}: {what}")

    def literal(self, text):
        return self.symbols(self.tags.symbols(text, STREAM_MARKS + "*"))

    def symbols(self, symbols):
        key = tuple(symbols)
        if key not in self.literal_places:
            self.literal_places[key] = len(self.literals)
            self.literals.append(symbols)
        return [LITERAL, self.literal_places[key]]

    def tag_sequence(self, text):
        return [self.tags.tag(name) for name in text.split(".")]

    def part(self, name):
        if name in PARTS:
            return PARTS.index(name)
        if name in ("content", "chname"):
            self.fail(f"part {name}")
        if name not in self.attributes:
            self.fail(f"attribute {name} is not defined")
        return len(PARTS) + self.attributes[name][0]

    def clip(self, element, opcode):
        side = SIDES[element.get("side", "tl")]
        if element.get("queue"):
            self.fail("queue")
        return [opcode, int(element.get("pos")), side, self.part(element.get("part"))]

    def statements(self, element, skip=0):
        children = list(element)[skip:]
        return [len(children)] + [word for child in children for word in self.statement(child)]

    def values(self, children):
        children = list(children)
        return [len(children)] + [word for child in children for word in self.value(child)]

    def statement(self, e):
        match e.tag:
            case "let":
                return [LET, *self.value(e[0]), *self.value(e[1])]
            case "append":
                return [APPEND, self.variable(e.get("n")), *self.values(e)]
            case "out":
                return [OUT, *self.values(e)]
            case "modify-case":
                return [MODIFY_CASE, *self.value(e[0]), *self.value(e[1])]
            case "call-macro":
                positions = [int(p.get("pos")) for p in e]
                return [CALL, self.macros[e.get("n")], len(positions), *positions]
            case "choose":
                branches = []
                for branch in e:
                    if branch.tag == "when":
                        words = [*self.condition(branch.find("test")[0]), *self.statements(branch, 1)]
                    else:
                        words = [ALWAYS, *self.statements(branch)]
                    branches += [len(words), *words]
                return [CHOOSE, len(branches) + 1, len(e), *branches]
        self.fail(e.tag)

    def condition(self, e):
        caseless = int(e.get("caseless") == "yes")
        match e.tag:
            case "and" | "or":
                words = [len(e)] + [word for child in e for word in self.condition(child)]
                return [AND if e.tag == "and" else OR, len(words), *words]
            case "not":
                return [NOT, *self.condition(e[0])]
            case "equal":
                return [EQUAL, caseless, *self.value(e[0]), *self.value(e[1])]
            case "in":
                return [IN, caseless, self.lists[e[1].get("n")][0], *self.value(e[0])]
        self.fail(e.tag)

    def value(self, e):
        match e.tag:
            case "b":
                return [BLANK, int(e.get("pos") or 0)]
            case "clip":
                if e.get("link-to"):
                    link = self.symbols([self.tags.tag(e.get("link-to"))])
                    return [LINK, *self.clip(e, CLIP)[1:], link[1]]
                return self.clip(e, CLIP)
            case "lit":
                return self.literal(e.get("v"))
            case "lit-tag":
                return self.symbols(self.tag_sequence(e.get("v")))
            case "var":
                return [VARIABLE, self.variable(e.get("n"))]
            case "get-case-from":
                return [CASE_FROM, int(e.get("pos")), *self.value(e[0])]
            case "case-of":
                return self.clip(e, CASE_OF)
            case "concat":
                return [CONCAT, *self.values(e)]
            case "lu":
                return [UNIT, *self.values(e)]
            case "mlu":
                return [MULTIUNIT, *self.values(e)]
            case "lu-count":
                return [COUNT]
            case "chunk" if self.kind == 0:
                return self.chunk(e)
            case "chunk":
                return [PLAIN_CHUNK, *self.values(e)]
        self.fail(e.tag)

    def chunk(self, e):
        """Name, variable of its case + 1 (0: as it is), tags, contents."""
        name = [VARIABLE, self.variable(e.get("namefrom"))] if e.get("namefrom") else self.literal(e.get("name"))
        case = self.variable(e.get("case")) + 1 if e.get("case") else 0
        tags = [word for tag in e.find("tags") for word in self.value(tag[0])]
        rest = [child for child in e if child.tag != "tags"]
        return [CHUNK, case, *name, len(e.find("tags")), *tags, *self.values(rest)]

    def part_bytes(self):
        """Kind, whether unmatched words become chunks, literals, attributes, variables, lists, macros, rules, words."""
        out = Bytes()
        out.number(self.kind)
        out.number(int(self.chunks))
        variables = [self.literal(text)[1] for _, text in self.variables.values()]
        lists = [[self.literal(v)[1] for v in items] for _, items in self.lists.values()]
        out.number(len(self.literals))
        for literal in self.literals:
            out.numbers(literal)
        out.number(len(self.attributes))
        for _, items in self.attributes.values():
            # The longest first: what the rules' authors expect of `adj` and `adj.sup`.
            sequences = sorted((self.tag_sequence(item) for item in items if item), key=len, reverse=True)
            out.number(len(sequences))
            for sequence in sequences:
                out.numbers(sequence)
        out.numbers(variables)
        out.number(len(lists))
        for items in lists:
            out.numbers(items)
        for group in (self.macro_words, self.rule_words):
            out.number(len(group))
            for words in group:
                out.number(len(words))
        for group in (self.macro_words, self.rule_words):
            for words in group:
                for word in words:
                    out.number(word)
        return bytes(out.data)
