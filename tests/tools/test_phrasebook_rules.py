"""IM-12: each rule of tools/check-phrasebook sees what it is for, and lets the shipped phrasebook through."""

import pathlib
import shutil
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tools"))
from languages.text import Table
from phrasebook import data, korean, pack, rules

PHRASE = data.Entry("medical.x", "helper", "pain", "yes-no")
NARROW = "\u202f"

# rule, language, what is wrong, the Spanish
WRONG = [
    ("placeholders", "en", "Where is gate {numero}?", "¿Dónde está la puerta {number}?"),
    ("placeholders", "en", "Where is the gate?", "¿Dónde está la puerta {number}?"),
    ("placeholders", "en", "From {number} to {number}?", "¿De {number} a {number2}?"),
    ("placeholders", "en", "Gate {number?", "¿Puerta {number}?"),
    ("questions", "en", "Is it here.", "¿Es aquí?"),
    ("questions", "ja", "ここです。", "¿Es aquí?"),
    ("questions", "zh", "是这里。", "¿Es aquí?"),
    ("questions", "ar", "هنا.", "¿Es aquí?"),
    ("negations", "en", "I can breathe.", "No puedo respirar."),
    ("negations", "fr", "Je peux respirer.", "No puedo respirar."),
    ("negations", "pt", "Não respiro.", "Respiro."),
    ("negations", "de", "Ich kann atmen.", "No puedo respirar."),
    ("negations", "it", "Riesco a respirare.", "No puedo respirar."),
    ("negations", "ja", "息ができます。", "No puedo respirar."),
    ("negations", "ko", "숨을 쉴 수 있어요.", "No puedo respirar."),
    ("negations", "zh", "我能呼吸。", "No puedo respirar."),
    ("negations", "ar", "أستطيع التنفس.", "No puedo respirar."),
    ("numbers", "en", "Call 912.", "Llame al 911."),
    ("numbers", "ja", "電話してください。", "Llame al 911."),
    ("script", "en", "Dónde?", "¿Dónde?"),
    ("script", "ja", "exitはどこですか。", "¿Dónde está la salida?"),
    ("script", "ko", "出口가 어디예요?", "¿Dónde está la salida?"),
    ("script", "ar", "أين gate؟", "¿Dónde está la puerta?"),
    ("spaces", "en", "It  hurts.", "Duele."),
    ("spaces", "zh", "我 痛。", "Me duele."),
    ("punctuation", "es", "Dónde está?", "¿Dónde está?"),
    ("punctuation", "es", "Ayuda!", "¡Ayuda!"),
    ("punctuation", "fr", "Où est la sortie ?", "¿Dónde está la salida?"),
    ("punctuation", "en", "I'm fine.", "Estoy bien."),
    ("punctuation", "en", "I’m fine", "Estoy bien."),
    ("punctuation", "en", "i’m fine.", "Estoy bien."),
    ("punctuation", "zh", "在哪里?", "¿Dónde está?"),
    ("punctuation", "ar", "أين المخرج?", "¿Dónde está la salida?"),
    ("length", "en", "This sentence is so long that nobody could read it from two metres away.", "Es larga."),
    ("length", "ja", "この文はとても長いので、二メートル離れたところからは誰にも読むことができません。", "Es larga."),
    ("politeness", "es", "¿Te duele?", "¿Te duele?"),
    ("politeness", "fr", f"Tu as mal{NARROW}?", "¿Le duele?"),
    ("politeness", "de", "Hast du Schmerzen?", "¿Le duele?"),
    ("politeness", "it", "Ti fa male?", "¿Le duele?"),
]


@pytest.mark.parametrize(("name", "language", "words", "spanish"), WRONG)
def test_a_rule_sees_what_is_wrong(name, language, words, spanish):
    rule = {rule.__name__: rule for rule in rules.RULES}[name]
    assert list(rule(language, PHRASE, data.Text(words), data.Text(spanish)))


def test_a_pronunciation_is_asked_for_where_people_cannot_read_and_nowhere_else():
    def found(language, text, said):
        return list(rules.pronunciation(language, PHRASE, data.Text(text, said), data.Text("")))

    assert found("ja", "はい", "") and found("en", "Yes", "yes")
    assert found("ja", "{number}番", "ban") and found("zh", "是", "shi4ß")
    assert not found("ja", "{number}番", "{number}-ban")


def test_romanisations_are_compared():
    assert list(rules.romanisation("ko", PHRASE, data.Text("학교", "hakkyo"), data.Text("")))
    assert not list(rules.romanisation("ko", PHRASE, data.Text("학교", "hakgyo"), data.Text("")))
    assert list(rules.romanisation("zh", PHRASE, data.Text("不是", "bú"), data.Text("")))


def test_another_language_is_noticed():
    table = Table.read(ROOT / "content/languages/table.json")
    assert list(rules.foreign("es", PHRASE, data.Text("Where is the nearest hospital?"), table))
    assert not list(rules.foreign("en", PHRASE, data.Text("Where is the nearest hospital?"), table))


@pytest.mark.parametrize(
    ("hangul", "latin"),
    [
        ("신라", "silla"),
        ("왕십리", "wangsimni"),
        ("독립문", "dongnimmun"),
        ("좋고", "joko"),
        ("놓다", "nota"),
        ("같이", "gachi"),
        ("해돋이", "haedoji"),
        ("알약", "aryak"),
        ("백마", "baengma"),
        ("없습니다", "eopseumnida"),
        ("않습니다", "anseumnida"),
    ],
)
def test_korean_is_romanised_as_the_ministry_says(hangul, latin):
    assert korean.romanised(hangul) == latin


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("es", ""),
        ("es", "sismo  temblor"),
        ("es", "Sismo"),
        ("es", "sismo, temblor"),
        ("en", "niño"),
        ("ja", "地 震!"),
        ("es", "baño"),
        ("es", "bano"),
        ("es", "sanitario"),
        ("es", "sismo sismo"),
        ("fr", "séisme seisme"),
        ("fr", "bœuf boeuf"),
        ("zh", "洗手"),
    ],
)
def test_search_words_are_small_new_and_there_once(language, words):
    own = {"es": ["¿Dónde está el baño {number}?", "¿Y el sanitario?"], "zh": ["洗手间在哪里？"]}
    assert list(rules.search_words(language, words, own.get(language, [])))


@pytest.mark.parametrize(("language", "words"), [("es", "sismo temblor 911"), ("fr", "rendez-vous"), ("ja", "wifi 迷子"), ("de", "gehörlos")])
def test_good_search_words_are_let_through(language, words):
    assert not list(rules.search_words(language, words, ["Wi-Fiはありますか。"]))


def test_search_words_belong_to_an_entry_that_is_found_and_a_language_once(tmp_path):
    for path in ("tools/phrasebook", "tools/languages", "content/phrasebook", "content/languages"):
        shutil.copytree(ROOT / path, tmp_path / path)
    shutil.copy(ROOT / "tools/check-phrasebook", tmp_path / "tools")
    wrong = ["medical.cure\tes\tmejor", "card.deaf.do1\tes\tsordo", "safety.fire\txx\tincendio", "safety.fire\tes", "safety.fire\tes\totro"]
    with open(tmp_path / "content/phrasebook/words.tsv", "a", encoding="utf-8") as file:
        file.write("\n".join(wrong) + "\n")
    done = subprocess.run([tmp_path / "tools/check-phrasebook", "--quiet"], capture_output=True, text=True)
    assert done.returncode == 1
    assert [line.split(": ")[0].removeprefix("words.tsv ").replace(" ", "\t") for line in done.stdout.splitlines()] == wrong


def test_search_words_are_packed_apart_from_what_is_understood():
    packed = dict(pack.packed(data.index()))
    places = {entry.id: place for place, entry in enumerate(data.index())}
    spanish = packed["phrases-es"]
    assert any(place == places["safety.earthquake"] and "sismo" in words.split() for place, words in spanish["words"])
    assert not any("sismo" in text for _, text in spanish["variants"])


def test_the_shipped_phrasebook_breaks_no_rule():
    done = subprocess.run([ROOT / "tools/check-phrasebook"], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
