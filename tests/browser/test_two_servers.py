"""PL-01: two processes of the server on one database: a session that one of them closes is refused by the other within two seconds (docs/session-reads.md). Real clocks."""

import json
import time
import urllib.error
import urllib.request

import pytest
from product import Product

BOUND = 2.0  # seconds, as the docs say
CALL = 0.25  # what the asking itself may take on a busy machine


@pytest.fixture(scope="module")
def two():
    first = Product()
    second = Product(database=first.database, VEREDA_DEVELOPMENT_KEY=first.folder / "key")
    yield first, second
    second.close()
    first.close()


def call(product, method, path, body=None, access=None):
    """(status, answer)"""
    headers = {"Content-Type": "application/json", "X-Vereda-Transport": "body"}
    if access:
        headers["Authorization"] = f"Bearer {access}"
    request = urllib.request.Request(
        f"http://127.0.0.1:{product.port}{path}", method=method, headers=headers, data=None if body is None else json.dumps(body).encode()
    )
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            text = answer.read()
            return answer.status, json.loads(text) if text else None
    except urllib.error.HTTPError as error:
        return error.code, None


@pytest.mark.parametrize("times", range(3))
def test_closed_elsewhere(two, times):
    first, second = two
    email, password = first.account()
    status, session = call(first, "POST", "/v1/auth/login", {"email": email, "password": password, "device": "Teléfono"})
    assert status == 200
    access = session["access"]
    for product in (first, second, second):  # both know it, from several calls
        assert call(product, "GET", "/v1/account", access=access)[0] == 200
    assert call(first, "POST", "/v1/auth/logout-all", access=access)[0] == 204
    closed = time.monotonic()
    assert call(first, "GET", "/v1/account", access=access)[0] == 401, "the process that closed it refuses it at once"
    last = 0.0
    while (status := call(second, "GET", "/v1/account", access=access)[0]) == 200:
        last = time.monotonic() - closed
        assert last < BOUND + 5, "it is never refused"
        time.sleep(0.02)
    assert status == 401 and last <= BOUND + CALL, f"still accepted {last:.2f} s after it was closed"
