import { createHash } from "node:crypto";
import { encode, type Encoding } from "./encoding.ts";

/** A rendered page, ready to be sent any number of times. */
export interface Page {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly string[];
  readonly etag: string;
  readonly size: number;
  body(encoding: Encoding): Buffer | Promise<Buffer>;
}

/** Encodes each form once, when it is first asked for. */
export function pageOf(answer: { status: number; headers: Record<string, string>; cookies: readonly string[]; body: Buffer }, kept: boolean): Page {
  const forms = new Map<Encoding, Buffer | Promise<Buffer>>([["identity", answer.body]]);
  return {
    status: answer.status, headers: answer.headers, cookies: answer.cookies, size: answer.body.length,
    etag: `W/"${createHash("sha256").update(answer.body).digest("base64url").slice(0, 22)}"`,
    body(encoding) {
      const known = forms.get(encoding);
      if (known) return known;
      const coming = encode(answer.body, encoding, kept).then((bytes) => {
        forms.set(encoding, bytes);
        return bytes;
      });
      forms.set(encoding, coming);
      return coming;
    },
  };
}
