import { callKey } from "@apogee/kernel";
import { clock } from "../clock.ts";
import { Refused, UNREACHABLE, type RefusalBody } from "./refused.ts";

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Asks the member for a code of the authenticator; false: the member gave up. */
type Confirm = () => Promise<boolean>;

let confirm: Confirm = async () => false;

/** The confirmation prompt registers itself here, because calls outside of components need it too. */
export function onConfirmationNeeded(ask: Confirm): () => void {
  confirm = ask;
  return () => {
    confirm = async () => false;
  };
}

/** A new idempotency key: one for each order that the member gives. */
export const newKey = (): string => callKey(clock.now(), crypto.getRandomValues(new Uint8Array(10)));

/** Options of a call. */
export interface CallOptions {
  readonly key?: string;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Calls the server. Throws `Refused`. If the server wants a confirmation first, the member is asked for a code and the
 * call is repeated under the same key.
 */
export async function call<T>(method: Method, path: string, body?: unknown, options: CallOptions = {}): Promise<T> {
  try {
    return await send<T>(method, path, body, options);
  } catch (error) {
    if (error instanceof Refused && error.code === "confirmation_needed" && (await confirm()))
      return send<T>(method, path, body, options);
    throw error;
  }
}

async function send<T>(method: Method, path: string, body: unknown, { key, signal }: CallOptions): Promise<T> {
  const headers: Record<string, string> = { accept: "application/json" };
  if (method !== "GET") headers["x-requested-with"] = "XMLHttpRequest";
  if (body !== undefined) headers["content-type"] = "application/json";
  if (key !== undefined) headers["idempotency-key"] = key;
  const response = await reach(path, {
    method,
    headers,
    credentials: "same-origin",
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  if (response.status === 204) return null as T;
  const answer = await response.json().catch(() => ({}));
  if (response.ok) return answer as T;
  const wait = Number(response.headers.get("retry-after"));
  throw new Refused(response.status, answer as RefusalBody, Number.isFinite(wait) && wait > 0 ? wait : null);
}

async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new Refused(0, { code: UNREACHABLE });
  }
}
