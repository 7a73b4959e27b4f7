"""Cuts an app's linked module in two: what its first screen needs, and the rest, which the host fetches after that (web/host/instance.js).

What comes later is named in web/later.txt, and with it goes whatever only that calls. Who calls whom is read from the linker's relocations
(--emit-relocs), which also tell where a function's address is taken. The cutting itself is Binaryen's wasm-split: each call from the first
file into the second goes through the table, whose entries are placeholders until the second file is there.
Formats: https://webassembly.github.io/spec/core/binary/ and WebAssembly/tool-conventions, Linking.md.
"""

import bisect
import collections
import fnmatch
import hashlib
import pathlib
import re
import shutil
import subprocess
import tempfile

IMPORT, FUNCTION, EXPORT, CODE, DATA, CUSTOM = 2, 3, 7, 10, 11, 0
# Relocations that carry an addend (Linking.md): addresses and offsets.
WITH_ADDEND = {3, 4, 5, 8, 9, 11, 14, 15, 16, 17, 21, 22, 23, 25}
# Not all: with typed references the optimizer merges functions in a way that its own encoding of types does not survive.
FEATURES = [
    "--mvp-features",
    *(f"--enable-{name}" for name in ("bulk-memory", "sign-ext", "mutable-globals", "nontrapping-float-to-int", "reference-types", "simd")),
]
OPTIMIZE = [*FEATURES, "-Oz", "--strip-debug", "--strip-producers", "--strip-target-features"]


class SplitError(Exception):
    pass


def number(data, at, signed=False):
    """A LEB128 number and where it ends."""
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            return (value - (1 << shift) if signed and byte & 64 else value), at


def encoded(value):
    out = bytearray()
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    out.append(value)
    return bytes(out)


def text(data, at):
    length, at = number(data, at)
    return data[at : at + length].decode(), at + length


class Module:
    """Functions of a linked module, their names, and what each of them, and each piece of data, refers to."""

    def __init__(self, data):
        self.data, self.sections = data, []
        at = 8
        while at < len(data):
            size, start = number(data, at + 1)
            self.sections.append((data[at], start, start + size))
            at = start + size
        self.imports, self.names, self.symbols, self.roots = 0, {}, [], set()
        self.bodies, relocations = [], {}
        self.code = self.constants = None
        for place, (kind, start, end) in enumerate(self.sections):
            if kind == IMPORT:
                self._read_imports(start)
            elif kind == EXPORT:
                self._read_exports(start)
            elif kind == CODE:
                self.code = place
                self._read_bodies(start)
            elif kind == DATA:
                self.constants = place
            elif kind == CUSTOM:
                name, at = text(data, start)
                if name == "name":
                    self._read_names(at, end)
                elif name == "linking":
                    self._read_symbols(at, end)
                elif name.startswith("reloc."):
                    target, entries = self._read_relocations(at)
                    relocations[target] = entries
        if not self.symbols or self.code not in relocations:
            raise SplitError("the module was linked without --emit-relocs")
        self.size = {place + self.imports: length for place, (_, length) in enumerate(self.bodies)}
        self.edges = collections.defaultdict(set)
        self._follow(relocations)

    def _read_imports(self, start):
        count, at = number(self.data, start)
        for _ in range(count):
            _, at = text(self.data, at)
            _, at = text(self.data, at)
            if self.data[at] != 0:
                raise SplitError("only functions are expected among the imports")
            self.imports += 1
            _, at = number(self.data, at + 1)

    def _read_exports(self, start):
        count, at = number(self.data, start)
        for _ in range(count):
            _, at = text(self.data, at)
            kind = self.data[at]
            index, at = number(self.data, at + 1)
            if kind == 0:
                self.roots.add(("function", index))

    def _read_bodies(self, start):
        count, at = number(self.data, start)
        for _ in range(count):
            length, body = number(self.data, at)
            self.bodies.append((at - start, length))
            at = body + length

    def _read_names(self, at, end):
        while at < end:
            kind = self.data[at]
            length, at = number(self.data, at + 1)
            after = at + length
            if kind == 1:
                count, at = number(self.data, at)
                for _ in range(count):
                    index, at = number(self.data, at)
                    self.names[index], at = text(self.data, at)
            at = after

    def _read_symbols(self, at, end):
        _, at = number(self.data, at)
        while at < end:
            kind = self.data[at]
            length, at = number(self.data, at + 1)
            after = at + length
            if kind == 8:
                count, at = number(self.data, at)
                for _ in range(count):
                    at = self._read_symbol(at)
            at = after

    def _read_symbol(self, at):
        kind = self.data[at]
        flags, at = number(self.data, at + 1)
        defined, named = not flags & 0x10, bool(flags & 0x40)
        if kind == 1:  # data: segment, offset, size
            _, at = text(self.data, at)
            place = None
            if defined:
                segment, at = number(self.data, at)
                offset, at = number(self.data, at)
                size, at = number(self.data, at)
                place = (segment, offset, size)
            self.symbols.append(("data", place))
        elif kind == 3:  # a section
            _, at = number(self.data, at)
            self.symbols.append((None, None))
        else:  # function, global, tag, table
            index, at = number(self.data, at)
            if defined or named:
                _, at = text(self.data, at)
            self.symbols.append(("function" if kind == 0 else None, index))
        return at

    def _read_relocations(self, at):
        target, at = number(self.data, at)
        count, at = number(self.data, at)
        entries = []
        for _ in range(count):
            kind = self.data[at]
            offset, at = number(self.data, at + 1)
            symbol, at = number(self.data, at)
            if kind in WITH_ADDEND:
                _, at = number(self.data, at, signed=True)
            if kind != 6:  # a type, not a symbol
                entries.append((offset, symbol))
        return target, entries

    def _follow(self, relocations):
        starts = [start for start, _ in self.bodies]
        for offset, symbol in relocations[self.code]:
            if node := self._node(symbol):
                self.edges["function", bisect.bisect_right(starts, offset) - 1 + self.imports].add(node)
        if self.constants is None or self.constants not in relocations:
            return
        segments = self._segments()
        pieces = sorted((segments[place[0]] + place[1], place[2], index) for index, (kind, place) in enumerate(self.symbols) if kind == "data" and place)
        starts = [piece[0] for piece in pieces]
        for offset, symbol in relocations[self.constants]:
            if not (node := self._node(symbol)):
                continue
            at = bisect.bisect_right(starts, offset) - 1
            start, size, index = pieces[at] if at >= 0 else (0, 0, 0)
            if at >= 0 and start <= offset < start + max(size, 1):
                self.edges["data", index].add(node)
            else:
                self.roots.add(node)  # nobody says whose it is: it stays

    def _node(self, symbol):
        kind, value = self.symbols[symbol]
        return ("function", value) if kind == "function" else ("data", symbol) if kind == "data" else None

    def _segments(self):
        """Where each begins, counted from the section's payload."""
        start = self.sections[self.constants][1]
        count, at = number(self.data, start)
        found = []
        for _ in range(count):
            flags, at = number(self.data, at)
            if flags == 0:
                if self.data[at] != 0x41:
                    raise SplitError("a data segment does not lie at a constant address")
                _, at = number(self.data, at + 1, signed=True)
                at += 1
            length, at = number(self.data, at)
            found.append(at - start)
            at += length
        return found

    def reached(self, without):
        """Functions that can be called when those of `without` are not there."""
        todo = [node for node in self.roots if node[1] not in without or node[0] != "function"]
        seen = set(todo)
        while todo:
            for node in self.edges.get(todo.pop(), ()):
                if node not in seen and not (node[0] == "function" and node[1] in without):
                    seen.add(node)
                    todo.append(node)
        return {index for kind, index in seen if kind == "function"}

    def renamed(self):
        """The module with short names, each of one function only, and without what only the linker needs."""
        out = bytearray(self.data[:8])
        for kind, start, end in self.sections:
            if kind != CUSTOM or text(self.data, start)[0] == "target_features":
                out += bytes([kind]) + encoded(end - start) + self.data[start:end]
        count = self.imports + len(self.bodies)
        names = encoded(count) + b"".join(encoded(index) + encoded(len(name)) + name for index, name in ((i, short(i).encode()) for i in range(count)))
        section = encoded(4) + b"name" + b"\x01" + encoded(len(names)) + names
        return bytes(out + b"\0" + encoded(len(section)) + section)


def short(index):
    return f"f{index}"


def after_brackets(name, start):
    """What follows the angle brackets that open at `start`; those of arrows are none."""
    depth = 0
    for at in range(start, len(name)):
        depth += {"<": 1, ">": -(name[at - 1] != "-")}.get(name[at], 0)
        if depth == 0:
            return name[at + 1 :]
    return ""


def plain(name):
    """`Module.Type.function` of a demangled name: without arguments, specializations, and the file of what is private."""
    name = re.sub(r"\((\w+) in _[0-9A-F]+\)", r"\1", name)
    name = re.sub(r"^(merged )+", "", name)
    while "specialization <" in name.split(" of ", 1)[0]:
        name = re.sub(r"^(merged )+", "", after_brackets(name, name.index("<")).removeprefix(" of "))
    return re.split(r"\(|<| ->| : ", name.removeprefix("static "), maxsplit=1)[0]


def read_patterns(path):
    """Lines of web/later.txt: what comes later, and after `!` what stays all the same."""
    lines = [line.strip() for line in path.read_text().splitlines()]
    lines = [line for line in lines if line and not line.startswith("#")]
    return [line for line in lines if not line.startswith("!")], [line[1:].strip() for line in lines if line.startswith("!")]


def chosen(module, later, stays):
    """Functions by pattern: {pattern: indices}."""
    defined = [(index, name) for index, name in sorted(module.names.items()) if index >= module.imports]
    demangled = subprocess.run(["swift", "demangle", "--compact"], input="\n".join(name for _, name in defined), capture_output=True, text=True, check=True)
    found = {pattern: set() for pattern in later}
    for (index, _), name in zip(defined, demangled.stdout.splitlines(), strict=True):
        name = plain(name)
        if any(fnmatch.fnmatchcase(name, pattern) for pattern in stays):
            continue
        for pattern in later:
            if fnmatch.fnmatchcase(name, pattern):
                found[pattern].add(index)
    return found


def run(*command):
    subprocess.run([str(part) for part in command], check=True)


def cut(source, first, later, patterns):
    """Writes `first` and, when any pattern is of this module, `later`. - Returns: the patterns that name something here."""
    module = Module(source.read_bytes())
    found = chosen(module, *patterns)
    moved = set(module.size) - module.reached(set().union(*found.values())) if any(found.values()) else set()
    later.unlink(missing_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        whole, names = folder / "whole.wasm", folder / "names"
        whole.write_bytes(module.renamed())
        if not moved:
            run("wasm-opt", *OPTIMIZE, whole, "-o", first)
            return set()
        names.write_text("\n".join(short(index) for index in sorted(moved)))
        halves = folder / "first.wasm", folder / "later.wasm"
        options = ["--import-namespace=first", "--placeholder-namespace=later", "--export-prefix=_"]
        run("wasm-split", *FEATURES, whole, "-o1", halves[0], "-o2", halves[1], f"--split-funcs=@{names}", *options)
        for half, path in zip(halves, (first, later)):
            run("wasm-opt", *OPTIMIZE, half, "-o", path)
    return {pattern for pattern, indices in found.items() if indices}


def cut_all(root, modules, folder):
    """Cuts each app's module, when it changed. - Parameter modules: paths by client. - Returns: (first, later or None) by client."""
    folder.mkdir(parents=True, exist_ok=True)
    rules = root / "web" / "later.txt"
    patterns, used, cuts = read_patterns(rules), set(), {}
    tools = subprocess.run(["wasm-split", "--version"], capture_output=True, text=True, check=True).stdout if shutil.which("wasm-split") else ""
    for client, path in modules.items():
        first, later, stamp = (folder / f"{client}{suffix}" for suffix in (".wasm", ".later.wasm", ".stamp"))
        now = hashlib.sha256(path.read_bytes() + rules.read_bytes() + pathlib.Path(__file__).read_bytes() + tools.encode()).hexdigest()
        known = stamp.read_text().splitlines() if stamp.exists() and first.exists() else []
        if known[:1] != [now]:
            try:
                named = cut(path, first, later, patterns)
            except SplitError as error:
                raise SystemExit(f"{path.name}: {error}") from error
            stamp.write_text("\n".join([now, *sorted(named)]))
            known = [now, *named]
        used.update(known[1:])
        cuts[client] = (first, later if later.exists() else None)
    return cuts, [pattern for pattern in patterns[0] if pattern not in used]
