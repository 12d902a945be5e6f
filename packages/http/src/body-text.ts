import type { IncomingHttpHeaders } from "node:http";
import { BadRequest, BodyNotReadable } from "./errors.ts";

/** Refuses a body whose headers declare compression or another charset than UTF-8. Status 415. */
export function refuseForeignBody(headers: IncomingHttpHeaders): void {
  const packed = headers["content-encoding"];
  if (packed !== undefined && packed.trim().toLowerCase() !== "identity") throw new BodyNotReadable();
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(headers["content-type"] ?? "")?.[1];
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) throw new BodyNotReadable();
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** The text of a body. Invalid UTF-8 is refused, not replaced. Status 400, code `text_invalid`. */
export function textOf(body: Uint8Array): string {
  try {
    return utf8.decode(body);
  } catch {
    throw new BadRequest("The body is not valid UTF-8.", "text_invalid");
  }
}
