"""Sends requests as they are and prints, for each, the status and whether the answer has the security headers.

doors.py PORT
"""

import socket
import sys

requests = {
    "plain": b"GET /v1/openapi.json HTTP/1.1\r\nHost: localhost:1\r\n\r\n",
    "address": b"GET /v1/openapi.json HTTP/1.1\r\nHost: 192.0.2.7:8080\r\n\r\n",
    "address6": b"GET /v1/openapi.json HTTP/1.1\r\nHost: [2001:db8::1]:8080\r\n\r\n",
    "site": b"GET /v1/openapi.json HTTP/1.1\r\nHost: Vereda.Example.\r\n\r\n",
    "named": b"GET /v1/openapi.json HTTP/1.1\r\nHost: inside.example\r\n\r\n",
    "rebound": b"GET /dev/correo HTTP/1.1\r\nHost: rebind.example:8080\r\n\r\n",
    "reboundLogIn": b"POST /v1/auth/login HTTP/1.1\r\nHost: rebind.example\r\nOrigin: http://rebind.example\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}",
    "figuresInName": b"GET /v1/openapi.json HTTP/1.1\r\nHost: 127.0.0.1.rebind.example\r\n\r\n",
    "health": b"GET /healthz HTTP/1.1\r\nHost: pod-7\r\n\r\n",
    "none": b"GET /v1/openapi.json HTTP/1.1\r\n\r\n",
    "two": b"GET /v1/openapi.json HTTP/1.1\r\nHost: localhost\r\nHost: rebind.example\r\n\r\n",
    "parser": b"GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: x\r\n\r\n",
    "garbage": b"\x00\x01\x02\r\n\r\n",
}
for name, request in requests.items():
    with socket.create_connection(("127.0.0.1", int(sys.argv[1])), timeout=60) as connection:
        connection.sendall(request)
        answer = b""
        while b"\r\n\r\n" not in answer:
            piece = connection.recv(65536)
            if not piece:
                break
            answer += piece
    head = answer.split(b"\r\n\r\n")[0].decode("latin-1").lower()
    status = head.split(" ")[1] if " " in head else "nothing"
    print(name, status, "headers" if "x-content-type-options: nosniff" in head and "content-security-policy:" in head else "bare")
