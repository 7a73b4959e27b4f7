"""A real SMTP server (aiosmtpd) for the tests: writes each message it takes as one JSON line to standard output."""

import json
import socket
import ssl
import sys

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, AuthResult

mode, certificate, key = sys.argv[1], sys.argv[2], sys.argv[3]


class Handler:
    put_off = set()

    async def handle_RCPT(self, server, session, envelope, address, options):
        if address.startswith("nadie@"):
            return "550 no such person"
        if address.startswith("despues@") and address not in self.put_off:
            self.put_off.add(address)
            return "451 try again later"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        line = {
            "from": envelope.mail_from,
            "to": envelope.rcpt_tos,
            "tls": session.ssl is not None,
            "user": getattr(session, "user", None),
            "content": envelope.content.decode(),
        }
        print(json.dumps(line), flush=True)
        return "250 taken"


def authenticate(server, session, envelope, mechanism, data):
    ok = data.login == b"vereda" and data.password == "contraseña ñ".encode()
    session.user = data.login.decode()
    return AuthResult(success=ok, handled=False)


context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain(certificate, key)
options = {"hostname": "127.0.0.1", "port": 0}
if mode == "starttls":
    options |= {"require_starttls": True, "tls_context": context, "authenticator": authenticate, "auth_required": True}


class OpenPort(Controller):
    def factory(self):
        return SMTP(self.handler, **self.SMTP_kwargs)


if mode == "tls":
    options["ssl_context"] = context
# A free port may be taken by somebody else before it is ours: then another one.
for attempt in range(10):
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        options["port"] = probe.getsockname()[1]
    controller = OpenPort(Handler(), **options)
    try:
        controller.start()
        break
    except OSError:
        if attempt == 9:
            raise
print(options["port"], flush=True)
sys.stdin.read()
controller.stop()
