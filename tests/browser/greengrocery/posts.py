"""What stands in the forum when its screens are looked at, written through the server's own interface by people of a sample."""

import itertools
import subprocess

from product import BINARY

PEOPLE = {"author": ("Nopalita", 3), "neighbour": ("Don Chayo", 7), "moderator": ("Maru Modera", 10)}
ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


def text(words):
    return {"kind": "text", "text": words}


def checks(*lines):
    return {"kind": "checks", "checks": [{"text": line, "isDone": done} for line, done in lines]}


POSTS = [
    (
        "author",
        "Un mes sin el celular en la mesa",
        [
            text("Empezamos los domingos y ya vamos en todas las comidas. Lo que más nos sirvió fue dejarlos en una canasta junto a la puerta."),
            checks(("Comprar la canasta", True), ("Convencer a mi suegro", False)),
        ],
    ),
    (
        "neighbour",
        "¿Qué hacen con el chayote que sobra?",
        [
            text("En mi casa se dio muchísimo este año. Ya hice caldo, ensalada y relleno."),
            {"kind": "link", "url": "https://www.gob.mx/agricultura", "title": "Chayote, de temporada"},
        ],
    ),
    (
        "neighbour",
        "Estiramientos para quien maneja todo el día",
        [text("Manejo un taxi doce horas. Me ayudan los de hombros y los de muñeca, en cada parada de más de cinco minutos.")],
    ),
]
# The first of them, and the second.
OWN, OTHER = (f"01KA000000000000000000000{n}" for n in (1, 2))
COMMENTS = [
    (0, "neighbour", "Lo de la canasta me lo llevo. Gracias."),
    (0, "neighbour", "¿Y las visitas también los dejan?"),
    (1, "author", "En tortitas, con queso fresco."),
]


class Posts:
    """`accounts`: name to (address, password). `ids`: of POSTS. `case`: of what was reported."""

    def __init__(self, product):
        self.product, self.tokens, self.accounts, self.ids = product, {}, {}, []
        self.numbers = itertools.count(1)

    def call(self, who, method, path, body=None):
        return self.product.call(method, path, body, self.tokens[who])

    def join(self, who):
        name, avatar = PEOPLE[who]
        self.accounts[who] = self.product.account(name)
        self.tokens[who] = self.product.access(*self.accounts[who])
        self.call(who, "PUT", "/v1/forum/me", {"name": name, "avatar": avatar})

    def grant(self, who):
        command = [BINARY, "admin", "grant", self.accounts[who][0], "--development"]
        subprocess.run(command, cwd=self.product.folder, env=self.product.environment, check=True, capture_output=True)

    def number(self):
        """An identifier that no other has, of November 2026."""
        n, end = next(self.numbers), ""
        for _ in range(16):
            n, digit = divmod(n, 32)
            end = ALPHABET[digit] + end
        return "01KA000000" + end

    def decide_all(self):
        """The moderator lets everything pass that waits."""
        for one in self.call("moderator", "GET", "/v1/moderation/cases")["cases"]:
            if one["mayClaim"]:
                self.call("moderator", "PUT", f"/v1/moderation/cases/{one['id']}/claim", {"isOn": True})
                self.call("moderator", "POST", f"/v1/moderation/cases/{one['id']}/decision", {"action": "publish", "reason": "other", "words": ""})


def fill_the_forum(product):
    posts = Posts(product)
    for who in PEOPLE:
        posts.join(who)
    posts.grant("moderator")
    for who, title, blocks in POSTS:
        number = posts.number()
        posts.call(who, "POST", "/v1/posts", {"id": number, "title": title, "blocks": blocks})
        posts.ids.append(number)
        posts.decide_all()
    for at, who, words in COMMENTS:
        posts.call(who, "POST", f"/v1/posts/{posts.ids[at]}/comments", {"id": posts.number(), "text": words})
        posts.decide_all()
    posts.call("author", "PUT", f"/v1/posts/{posts.ids[1]}/saved", {"isOn": True})
    posts.call("author", "POST", f"/v1/posts/{posts.ids[2]}/reports", {"reason": "off-topic", "words": "No es de hábitos."})
    posts.case = posts.call("moderator", "GET", "/v1/moderation/cases")["cases"][0]["id"]
    return posts
