"""What the checks of the host's modules share: the list of checks, and the page that each of them starts with."""

CHECKS = []

PREPARE = """async () => {
  const { openRecords } = await import('/host/records.js');
  window.records = await openRecords();
  window.rec = (i, c = 'serenity.mood') => ({ c, i: 'R' + i, s: 'x', f: { level: i } });
}"""


def check(name, engines=None):
    """`engines`: the only ones in which it can be brought about; by default all."""

    def keep(function):
        if engines:
            function.engines = engines
        CHECKS.append((name, function))
        return function

    return keep
