"""A running preview, for tests: it is asked by HTTP, and tells what changes by its events.

Nothing here waits for a time: an answer shows all that was written before it was asked for, and an
event is waited for until it comes. The limit is for a preview that hangs.
"""

import http.client
import os
import signal
import socket
from dataclasses import dataclass
from urllib.parse import urlsplit

import onglet

LIMIT = onglet.LIMIT


def edit(file, old, new):
    """Replaces words in a file at once: a preview that reads a file while it is written tells of two changes."""
    text = file.read_text(encoding="utf-8")
    assert old in text
    aside = file.with_name(f".{file.name}.new")
    aside.write_text(text.replace(old, new), encoding="utf-8")
    os.replace(aside, file)


@dataclass(frozen=True)
class Answer:
    """What the preview answered."""

    status: int
    headers: dict
    body: bytes

    @property
    def text(self):
        return self.body.decode()


class Preview:
    """`onglet serve` on a free port."""

    def __init__(self, folder, *arguments, **options):
        self.process = onglet.start(
            "serve", "--port", "0", "--no-highlight", *arguments, folder=folder, **options
        )  # fmt: skip
        self.first_line = self.process.stdout.readline().decode().rstrip("\n")
        assert self.first_line, self.process.stderr.read().decode()
        self.address = self.first_line.split()[0]
        self.host = urlsplit(self.address).netloc
        self._streams = []

    def get(self, path, method="GET", headers=()):
        """Asks for a path as it is written, without any tidying."""
        connection = http.client.HTTPConnection(self.host, timeout=LIMIT)
        try:
            connection.request(method, path, headers=dict(headers))
            response = connection.getresponse()
            fields = {name.lower(): value for name, value in response.getheaders()}
            return Answer(response.status, fields, response.read())
        finally:
            connection.close()

    def raw(self, request):
        """Sends bytes, and gives all that comes until the preview closes the connection."""
        host, port = self.host.rsplit(":", 1)
        with socket.create_connection((host, int(port)), timeout=LIMIT) as connection:
            connection.sendall(request)
            answer = b""
            while piece := connection.recv(65536):
                answer += piece
            return answer

    def listen(self):
        """The events from now on."""
        stream = Events(self.host)
        self._streams.append(stream)
        return stream

    def end(self, number=signal.SIGINT):
        """Ends the preview by a signal: its exit status and what it had not said yet."""
        for stream in self._streams:
            stream.close()
        self.process.send_signal(number)
        try:
            out, err = self.process.communicate(timeout=LIMIT)
        finally:
            self.process.kill()
        return onglet.Run(self.process.returncode, out.decode(), err.decode())


class Events:
    """The stream of a preview's events."""

    def __init__(self, host):
        self._connection = http.client.HTTPConnection(host, timeout=LIMIT)
        self._connection.request("GET", "/_events")
        self._response = self._connection.getresponse()
        assert self._response.status == 200
        self.headers = {name.lower(): value for name, value in self._response.getheaders()}
        self.revision = self.next("hello").split("\n")[0]

    def next(self, name):
        """The data of the next event of that name; others are passed over."""
        while True:
            event, data = self._read()
            if event == name:
                return data

    def next_of(self, *names):
        """Which of these events comes next; others are passed over."""
        while True:
            event, _ = self._read()
            if event in names:
                return event

    def _read(self):
        event, data = None, []
        while True:
            line = self._response.readline().decode().rstrip("\n")
            if not line and event:
                return event, "\n".join(data)
            field, _, value = line.partition(": ")
            if field == "event":
                event = value
            elif field == "data":
                data.append(value)

    def close(self):
        self._connection.close()
