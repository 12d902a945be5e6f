import { randomUUID } from "node:crypto";
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { refusalForProviders } from "@apogee/gateway";
import { refusalOf } from "@apogee/http";

const STATUS_OF: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431, HPE_CHUNK_EXTENSIONS_OVERFLOW: 413 };

/** Answers what is no HTTP at all, too large or too slow, as every other refusal, and ends the connection. */
export function answerBrokenCall(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const status = STATUS_OF[error.code ?? ""] ?? 400;
  const body = JSON.stringify(refusalOf(status, randomUUID()));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`, "content-type: application/json; charset=utf-8", `content-length: ${Buffer.byteLength(body)}`,
    "cache-control: no-store", "x-content-type-options: nosniff", "connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`, () => socket.destroy());
}

/** Answers a call that expects what no server knows; Node alone would say nothing with its 417. */
export function answerUnknownExpectation(request: IncomingMessage, response: ServerResponse): void {
  const requestId = randomUUID();
  const refused = { status: 417, body: refusalOf(417, requestId) };
  const body = JSON.stringify(refusalForProviders(request.url ?? "", refused) ?? refused.body);
  const head = { "content-type": "application/json; charset=utf-8", "content-length": Buffer.byteLength(body), "cache-control": "no-store", "x-content-type-options": "nosniff", "x-request-id": requestId, connection: "close" };
  response.writeHead(417, head).end(body);
}
