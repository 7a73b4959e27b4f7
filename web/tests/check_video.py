"""A video (web/widgets/video.js): where it goes on, and what it tells of itself."""

from host_checks import check


@check("HB-08: a video tells nothing of where it stands until it stands where the person was")
def placed(page):
    """Some browsers say that a video waits, its length known, before they say that it has one: it stands at 0 then."""
    told, at = page.evaluate("""async () => {
      const { video } = await import('/widgets/video.js'), node = document.body.appendChild(document.createElement('div')), told = [];
      const configuration = { name: 'Pausa', sources: [], start: 6000, watched: [[0, 6000]], language: 'es', captions: 'Subtítulos', cues: [] };
      video(node, configuration, words => told.push(JSON.parse(words)), { addressOf: address => address });
      const player = node.querySelector('video');
      let at = 0;
      Object.defineProperties(player, { duration: { get: () => 157.4 }, currentTime: { get: () => at, set(to) { at = to; } } });
      player.dispatchEvent(new Event('waiting'));
      player.dispatchEvent(new Event('loadedmetadata'));
      player.dispatchEvent(new Event('seeked'));
      return [told, at];
    }""")
    assert at == 6
    assert told == [{"at": 6000, "length": 157400, "playing": False}]
