import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";

/** Refuses a socket with a plain HTTP answer, and closes it at once. */
export function refuseUpgrade(stream: Duplex, status: 403 | 404 | 429 | 500): void {
  stream.on("error", () => stream.destroy());
  stream.once("finish", () => stream.destroy());
  stream.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}
