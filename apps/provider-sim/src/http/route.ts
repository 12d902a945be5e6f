import type { IncomingMessage } from "node:http";
import { Refused, unreadable } from "../errors.ts";

/** A call as a route receives it. */
export interface Call {
  readonly request: IncomingMessage;
  readonly url: URL;
  /** The raw bytes. */
  readonly raw: Buffer;
  /** The body as an object; refused if it is not one. */
  json(): Record<string, unknown>;
}

/** The answer of a route: JSON, or text with its content type. */
export type Reply =
  | { readonly status?: number; readonly json: unknown }
  | {
      readonly status?: number;
      readonly text: string | Buffer;
      readonly type: string;
      readonly headers?: Readonly<Record<string, string>>;
    };

export interface Route {
  readonly method: "GET" | "POST";
  readonly path: string | RegExp;
  answer(call: Call): Promise<Reply> | Reply;
}

const MOST_BYTES = 256 * 1024;

/** Reads a request's body; refuses one that is too large. */
export async function readCall(request: IncomingMessage, origin: string): Promise<Call> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    bytes += (part as Buffer).length;
    if (bytes > MOST_BYTES) throw new Refused(413, "too_large");
    parts.push(part as Buffer);
  }
  const raw = Buffer.concat(parts);
  const address = request.url ?? "/";
  if (!URL.canParse(address, origin)) throw new Refused(404, "not_found");
  return { request, url: new URL(address, origin), raw, json: () => objectIn(raw) };
}

function objectIn(raw: Buffer): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(raw.toString("utf8"));
  } catch {
    throw unreadable("body");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw unreadable("body");
  return value as Record<string, unknown>;
}

/** A text field of a body, neither empty nor long. */
export function textOf(body: Readonly<Record<string, unknown>>, field: string): string {
  const value = body[field];
  if (typeof value !== "string" || value === "" || value.length > 300) throw unreadable(field);
  return value;
}

/** A field of a body that is a whole number of at least 1. */
export function countOf(body: Readonly<Record<string, unknown>>, field: string): number {
  const value = body[field];
  if (typeof value !== "number" || !Number.isSafeInteger(value) || value < 1) throw unreadable(field);
  return value;
}
