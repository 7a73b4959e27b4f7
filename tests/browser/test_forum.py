"""GreenGrocery!'s forum in browsers: news that come while one looks, writing with everything that a post can hold, what others wrote offline."""

import io
import urllib.request

import pytest
from greengrocery.posts import OWN, fill_the_forum, text
from person import log_in
from PIL import Image

APP = "/greengrocery/"
WRITER = "Camara de prueba"


# The stream of news is asked for late, as behind a busy network.
LATE_NEWS = """
const asked = fetch;
globalThis.fetch = async (address, how) => {
  if (String(address).includes("/forum/events")) await new Promise(done => setTimeout(done, 1500));
  return asked(address, how);
};
"""


def photo():
    """3000 × 2000 pixels as a camera writes them, with what it knows of itself and of the place."""
    picture = Image.linear_gradient("L").resize((3000, 2000)).convert("RGB")
    exif = Image.Exif()
    exif[0x010F] = WRITER
    exif.get_ifd(0x8825)[1] = "N"
    exif.get_ifd(0x8825)[2] = (19.0, 29.0, 49.0)
    out = io.BytesIO()
    picture.save(out, "JPEG", quality=95, exif=exif)
    assert WRITER.encode() in out.getvalue()
    return out.getvalue()


@pytest.fixture(scope="module")
def posts(product):
    return fill_the_forum(product)


def reader(visitors, product, engine, before=None):
    device = visitors(product, engine)
    if before:
        device.before(before)
    device.open(APP + "foro")
    device.appears(".feed article")
    return device


def somebody(visitors, product, engine, posts, who="author"):
    device = visitors(product, engine)
    log_in(device, *posts.accounts[who], app=APP)
    return device


def test_news_while_one_looks(visitors, product, posts, engine):
    """GG-07: a post that somebody publishes while the list is looked at is told of, also while the stream of news is still opening, and comes when asked for."""
    device = reader(visitors, product, engine, before=LATE_NEWS)
    title = f"Recién publicado, {engine}"
    posts.call("author", "POST", "/v1/posts", {"id": posts.number(), "title": title, "blocks": [text("Hola a todas y todos.")]})
    device.appears("#fresh")
    device.press("fresh")
    device.appears(".feed article", title)
    device.goes("#fresh")


def test_read_offline(visitors, product, posts, engine):
    """GG-07: what was read is there without a network, and says so."""
    device = reader(visitors, product, engine)
    device.ready_offline()
    device.faults.allow("Failed to load|NetworkError|ERR_|Load failed|Could not connect|NS_ERROR|ServiceWorker intercepted|access control")
    device.offline()
    device.open(APP + "foro/" + OWN)
    device.see_title("Un mes sin el celular en la mesa")
    device.see("Lo que más nos sirvió")


def test_write_comment_react(visitors, product, posts, engine):
    """GG-07: a post with text, a box and a link, markup as it was written; a comment; a reaction that another one sees."""
    device = somebody(visitors, product, engine, posts)
    title = f"<b>Caldo</b> & tortillas, {engine}"
    device.open(APP + "foro/nuevo")
    device.appears("#post-title")
    device.write("post-title", title)
    device.write("block-0", "Con <script>alert(1)</script> y epazote.")
    device.press("block-add-check")
    device.write("block-1", "Comprar epazote")
    device.press("block-add-link")
    device.write("block-2", "La receta")
    device.write("block-2-address", "https://www.gob.mx/agricultura")
    device.press("publish")
    device.see_title(title)
    device.see("Con <script>alert(1)</script> y epazote.")
    device.see("gob.mx")
    device.write("reply", "¿Y con calabaza?")
    device.tab_to("send-reply")  # a toast lies over it, and stays while the pointer does
    device.see("1 comentario")
    device.pick("react-helped")
    device.see("Me sirvió 1")
    device.reload()
    device.see("Me sirvió 1")
    device.see("¿Y con calabaza?")
    other = reader(visitors, product, engine)
    other.open(device.path())
    other.see_title(title)
    other.see("Me sirvió 1")
    assert not other.has("report"), "who is not signed in reads"


def test_what_cannot_be_published(visitors, product, posts, engine):
    """GG-08: an insult and an address that runs a script are told, with why; nothing that was written is lost, not by a reload either."""
    device = somebody(visitors, product, engine, posts)
    device.open(APP + "foro/nuevo")
    device.appears("#post-title")
    device.write("post-title", "A mi vecino")
    device.write("block-0", "Eres un p3nd3jo.")
    device.press("block-add-link")
    device.write("block-1", "Mira")
    device.write("block-1-address", "javascript:alert(1)")
    device.press("publish")
    device.see("«p3nd3jo»")
    device.see("«javascript:alert(1)»")
    device.reload()
    device.appears("#block-0")
    assert device.value_of("block-0") == "Eres un p3nd3jo."
    device.press("discard")


def test_ten_thousand_emoji(visitors, product, posts, engine):
    """GG-07: a text that is far too long is told of, and kept whole."""
    device = somebody(visitors, product, engine, posts)
    device.open(APP + "foro/nuevo")
    device.appears("#post-title")
    device.write("post-title", "Muchos")
    device.paste("block-0", "🥑" * 10_000)
    device.press("publish")
    device.appears("#too-long")
    assert device.run("document.getElementById('block-0').value.length") == 20_000
    device.press("discard")
    # The page goes on.
    device.open(APP + "foro")
    device.appears(".feed article")


def test_a_picture(visitors, product, posts, engine):
    """GG-07: a picture is made small on the device, keeps its shape, and stands in the post; what is no picture is refused in words."""
    device = somebody(visitors, product, engine, posts)
    device.open(APP + "foro/nuevo")
    device.appears("#post-title")
    device.write("post-title", f"Mi puesto, {engine}")
    device.write("block-0", "Así quedó.")
    device.faults.allow("status of 422")
    device.choose_file("add-picture", "no.jpg", "image/jpeg", b"not a picture")
    device.appears("#no-picture")
    device.choose_file("add-picture", "foto.jpg", "image/jpeg", photo())
    device.appears("#block-1")
    device.write("block-1", "Un puesto con jitomates")
    device.press("publish")
    device.see_title(f"Mi puesto, {engine}")
    device.wait("document.querySelector('main img')?.naturalWidth > 0")
    width, height = device.run("(img => [img.naturalWidth, img.naturalHeight])(document.querySelector('main img'))")
    assert (width, height) == (1280, 853)
    served = urllib.request.urlopen(f"http://127.0.0.1:{product.port}" + device.run("new URL(document.querySelector('main img').src).pathname")).read()
    assert WRITER.encode() not in served and not Image.open(io.BytesIO(served)).getexif()
