"""Recordings as tools/prerender leaves them, without a voice: silence in Ogg Opus (RFC 7845), made here so that the tests need no encoder."""

import hashlib
import json
import pathlib
import struct

SESSIONS = pathlib.Path(__file__).resolve().parent.parent.parent / "content" / "serenity" / "sessions"


def _table():
    for value in range(256):
        value <<= 24
        for _ in range(8):
            value = (value << 1) ^ (0x04C11DB7 if value & 0x80000000 else 0)
        yield value & 0xFFFFFFFF


TABLE = list(_table())


def _page(packets, position, number, kind=0):
    """One page of whole packets, each shorter than 255 bytes."""
    head = struct.pack("<4sBBqIIIB", b"OggS", 0, kind, position, 1, number, 0, len(packets)) + bytes(len(packet) for packet in packets)
    data, check = head + b"".join(packets), 0
    for byte in data:
        check = (check << 8 & 0xFFFFFFFF) ^ TABLE[check >> 24 ^ byte]
    return data[:22] + struct.pack("<I", check) + data[26:]


def silence(seconds):
    """Ogg Opus: packets of 20 ms, padded to 40 bytes so that there is something to download."""
    # One frame of CELT silence, with padding: a code 3 packet of one frame (RFC 6716, 3.2.5).
    packet = bytes([0xF8 | 3, 0x41, 34]) + b"\xff\xfe\x00" + bytes(34)
    pages = [
        _page([b"OpusHead" + struct.pack("<BBHIhB", 1, 1, 312, 48000, 0, 0)], 0, 0, 2),
        _page([b"OpusTags" + struct.pack("<I", 6) + b"vereda" + struct.pack("<I", 0)], 0, 1),
    ]
    for second in range(seconds):
        pages.append(_page([packet] * 50, (second + 1) * 48000, second + 2, 4 if second == seconds - 1 else 0))
    return b"".join(pages)


def publish(folder, *wanted):
    """Files and manifest of (session, minutes) into a folder. Every 15 s a part of 6 s."""
    folder.mkdir(parents=True, exist_ok=True)
    manifest = {}
    for session, minutes in wanted:
        script, name = json.loads((SESSIONS / f"{session}.json").read_text()), f"{session}-{minutes}-es"
        parts = [part for part in script["parts"] if part["from"] <= minutes]
        data = silence(minutes * 60 + 14)
        (folder / f"{name}.opus").write_bytes(data)
        manifest[name] = {
            "session": session,
            "version": script["version"],
            "minutes": minutes,
            "language": "es",
            "file": f"{name}.opus",
            "bytes": len(data),
            "sha256": hashlib.sha256(data).hexdigest(),
            "made": "for the tests",
            "parts": [{"id": part["id"], "at": place * 15_000, "spoken": 6_000, "pause": part["pause"] * 1000} for place, part in enumerate(parts)],
        }
    (folder / "manifest.json").write_text(json.dumps(manifest))
