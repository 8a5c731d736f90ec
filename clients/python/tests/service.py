from __future__ import annotations

import json
import threading
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import Any, Callable


@dataclass
class Answer:
    status: int = 200
    body: Any = field(default_factory=lambda: {"data": []})
    headers: dict[str, str] = field(default_factory=dict)


@dataclass
class Asked:
    line: str
    headers: dict[str, str]
    body: Any


class Service:
    """A local server that sends prepared responses and records the requests."""

    def __init__(self, answer: Callable[[Asked], Answer] | None = None) -> None:
        self.asked: list[Asked] = []
        #: Sent one after the other; after that `answer` makes the responses.
        self.answers: list[Answer] = []
        self._answer = answer or (lambda _: Answer())
        self._lock = threading.Lock()
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self.url = f"http://127.0.0.1:{self._server.server_port}"

    def __enter__(self) -> Service:
        threading.Thread(target=self._server.serve_forever, args=(0.01,), daemon=True).start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> None:
        self._server.shutdown()
        self._server.server_close()

    def lines(self) -> list[str]:
        return [asked.line for asked in self.asked]

    def next_answer(self, asked: Asked) -> Answer:
        with self._lock:
            self.asked.append(asked)
            return self.answers.pop(0) if self.answers else self._answer(asked)

    def _handler(service) -> type[BaseHTTPRequestHandler]:
        class Handler(BaseHTTPRequestHandler):
            def handle_one_request(self) -> None:
                self.raw_requestline = self.rfile.readline()
                if not self.raw_requestline or not self.parse_request():
                    self.close_connection = True
                    return
                body = self.rfile.read(int(self.headers.get("content-length", 0)))
                headers = {name.lower(): value for name, value in self.headers.items()}
                asked = Asked(
                    f"{self.command} {self.path}", headers, json.loads(body) if body else None
                )
                answer = service.next_answer(asked)
                text = answer.body if isinstance(answer.body, str) else json.dumps(answer.body)
                self.send_response(answer.status)
                for name, value in answer.headers.items():
                    self.send_header(name, value)
                self.send_header("content-length", str(len(text.encode())))
                self.end_headers()
                self.wfile.write(text.encode())

            def log_message(self, *_: Any) -> None:
                pass

        return Handler
