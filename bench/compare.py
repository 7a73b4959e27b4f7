"""What changed between two reports of bench/run: compare.py OLD.md NEW.md. Prints every figure of the old one that has a partner in the new one."""

import pathlib
import re
import sys


def figures(text):
    """{(heading, row, column): text} of all tables, and of the server's lines."""
    found, heading, columns = {}, "", []
    for line in text.splitlines():
        if line.startswith("## "):
            heading, columns = line[3:].split(" (")[0], []
        elif line.startswith("|---"):
            continue
        elif line.startswith("| "):
            cells = [cell.strip() for cell in line.strip("| ").split(" | ")]
            if not columns:
                columns = cells
                continue
            for column, cell in zip(columns[1:], cells[1:], strict=False):
                found[heading, cells[0], column] = cell
        elif match := re.match(r"((?:SQLite|PostgreSQL): [^,:]+)(?:, [^:]+)?: (.*)", line):
            found[heading, match[1], ""] = match[2]
    return found


def figure(cell):
    """The share that a cell gives against its reference, else its first number."""
    match = re.search(r"\*\*([\d.]+)\*\*", cell) or re.search(r"(\d+) %", cell) or re.search(r"([\d][\d,]*\.?\d*)", cell)
    return float(match[1].replace(",", "")) if match else None


def main():
    old, new = (figures(pathlib.Path(path).read_text()) for path in sys.argv[1:3])
    for key in old:
        if key not in new:
            continue
        before, after = figure(old[key]), figure(new[key])
        change = f"{(after / before - 1) * 100:+.0f} %" if before and after is not None else ""
        print("\t".join((*key, old[key], "→", new[key], change)))


main()
