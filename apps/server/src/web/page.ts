import { createHash } from "node:crypto";
import { encode, type Encoding } from "./encoding.ts";

/** A page in one encoding: the raw headers (name, value, name, value, and so on) and the bytes. */
export interface PageForm {
  readonly head: readonly string[];
  readonly body: Buffer;
}

/** A rendered page that can be sent any number of times. */
export interface Page {
  readonly status: number;
  readonly etag: string;
  readonly size: number;
  /** The target of a redirect. */
  readonly location: string | undefined;
  form(encoding: Encoding): PageForm | Promise<PageForm>;
}

export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly string[];
  readonly body: Buffer;
}

/** Encodes each form once, when it is first needed. */
export function pageOf({ status, headers, cookies, body }: RenderedPage, kept: boolean): Page {
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const common = [
    ...Object.entries(headers).flat(),
    ...cookies.flatMap((cookie) => ["set-cookie", cookie]),
    "etag",
    etag,
  ];
  const formOf = (encoding: Encoding, bytes: Buffer): PageForm => ({
    head: [
      ...common,
      ...(encoding === "identity" ? [] : ["content-encoding", encoding]),
      "content-length",
      String(bytes.length),
    ],
    body: bytes,
  });
  const forms = new Map<Encoding, PageForm | Promise<PageForm>>([["identity", formOf("identity", body)]]);
  return {
    status,
    etag,
    size: body.length,
    location: headers["location"],
    form(encoding) {
      const known = forms.get(encoding);
      if (known) return known;
      const coming = encode(body, encoding, kept).then((bytes) => {
        const form = formOf(encoding, bytes);
        forms.set(encoding, form);
        return form;
      });
      forms.set(encoding, coming);
      return coming;
    },
  };
}
