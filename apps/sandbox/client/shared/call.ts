import { callKey, SystemClock } from "@apogee/kernel";
import { locale } from "./words.ts";

/** Why a call failed. `code` is `offline` if there was no answer. */
export class CallFailed extends Error {
  override readonly name = "CallFailed";
  readonly code: string;
  readonly status: number | null;
  /** The first message of each refused field. */
  readonly fields: Readonly<Record<string, string>>;
  constructor(message: string, code: string, status: number | null, fields: Readonly<Record<string, string>> = {}) {
    super(message);
    this.code = code;
    this.status = status;
    this.fields = fields;
  }
}

const TIMEOUT_MS = 10_000;
const PAUSES_MS = [500, 1_500];

/** Calls the sandbox. A call without an answer is retried under the same key; every call can be repeated. */
export async function call<T>(method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: unknown): Promise<T> {
  const headers = {
    "x-requested-with": "XMLHttpRequest",
    "x-page-locale": locale,
    ...(body === undefined ? {} : { "content-type": "application/json", "idempotency-key": newKey() }),
  };
  for (let tries = 0; ; tries++) {
    const response = await fetch(path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => null);
    if (response) return read<T>(response);
    const pause = PAUSES_MS[tries];
    if (pause === undefined)
      throw new CallFailed("The sandbox is not responding. Is the server running?", "offline", null);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** `crypto.randomUUID` does not exist over plain HTTP beyond localhost. */
const newKey = (): string => callKey(new SystemClock().now(), crypto.getRandomValues(new Uint8Array(10)));

async function read<T>(response: Response): Promise<T> {
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return body as T;
  const { code = "failed", message = "The sandbox could not do this.", errors = {} } = (body ?? {}) as Partial<Refused>;
  const fields = Object.fromEntries(
    Object.entries(errors).map(([field, byCode]) => [
      field.split(".").at(-1) ?? field,
      Object.values(byCode)[0] ?? message,
    ]),
  );
  throw new CallFailed(message, code, response.status, fields);
}

interface Refused {
  readonly code: string;
  readonly message: string;
  readonly errors: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
