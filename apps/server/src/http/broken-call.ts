import { randomUUID } from "node:crypto";
import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { refusalForProviders } from "@apogee/gateway";
import { refusalOf } from "@apogee/http";

const STATUS_OF: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};
/** Finds the path in a call that could not be parsed. */
const REQUEST_LINE = /^[A-Z]{1,20} (\/[^ \r\n]{0,200})/;

/** What Node reports about a call that it could not parse. */
interface BrokenCall {
  readonly code?: string | undefined;
  readonly rawPacket?: unknown;
}
/** A socket with the response in progress on it, if any. */
type Answering = Socket & { readonly _httpMessage?: ServerResponse | null };

/**
 * Answers calls that are not HTTP, too large or too slow like every other refusal, and closes the connection. If a
 * response has begun, nothing is written into it.
 */
export function answerBrokenCall(error: BrokenCall, socket: Answering): void {
  if (error.code === "ECONNRESET" || !socket.writable || socket._httpMessage?.headersSent) return void socket.destroy();
  end(socket, STATUS_OF[error.code ?? ""] ?? 400, addressOf(error, socket));
}

/**
 * Answers calls that Node does not pass to the request handler: those with an unknown `Expect` header, and `CONNECT`.
 */
export function answerUnknownWishes(server: Server): void {
  server.on("checkExpectation", answerUnknownExpectation);
  server.on("connect", (_request: IncomingMessage, socket: Socket) => end(socket, 405, ""));
}

/** The path of the call, so that a provider is refused in its own protocol; empty if unknown. */
function addressOf({ rawPacket }: BrokenCall, { _httpMessage: answer }: Answering): string {
  return (
    answer?.req.url ??
    REQUEST_LINE.exec(Buffer.isBuffer(rawPacket) ? rawPacket.subarray(0, 300).toString("latin1") : "")?.[1] ??
    ""
  );
}

function end(socket: Socket, status: number, address: string): void {
  const requestId = randomUUID();
  const refused = { status, body: refusalOf(status, requestId) };
  const said = refusalForProviders(address, refused) ?? refused;
  const body = JSON.stringify(said.body);
  const head = [
    `HTTP/1.1 ${said.status} ${STATUS_CODES[said.status]}`,
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    "cache-control: no-store",
    "x-content-type-options: nosniff",
    `x-request-id: ${requestId}`,
    "connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`, () => socket.destroy());
}

function answerUnknownExpectation(request: IncomingMessage, response: ServerResponse): void {
  const requestId = randomUUID();
  const refused = { status: 417, body: refusalOf(417, requestId) };
  const said = refusalForProviders(request.url ?? "", refused) ?? refused;
  const body = JSON.stringify(said.body);
  const head = {
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "x-request-id": requestId,
    connection: "close",
  };
  response.writeHead(said.status, head).end(body);
}
