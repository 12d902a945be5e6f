import type { Call } from "./dialects/dialect.ts";
import { mapperAt } from "./dialects/mappers.ts";
import type { Reason } from "./domain/request.ts";

/** A refusal as the house would say it. */
interface Refused {
  readonly status: number;
  readonly body: { readonly message: string };
}

const OURS = 500;
/** What stands behind the provider, such as `/play`. */
const ADDRESS = /^\/gateway\/[^/?#]+(\/[^?#]+)/;
/** Nobody is there, or is not called so: it is not known whose dialect to speak. */
const NOWHERE: readonly number[] = [404, 405];

/**
 * What is refused under `/gateway/` before it was read, as its callers read refusals: in the dialect that hears the
 * path, with the status and the
 * words by which the dialect refuses what was read. In `gcp`, and where nobody takes such a call, a refusal is a
 * sentence, with a number for a code. Null for any other address.
 */
export function refusalForProviders(
  path: string,
  { status, body: { message } }: Refused,
  isTaken = true,
): { readonly status: number; readonly body: unknown } | null {
  if (!path.startsWith("/gateway/")) return null;
  const own = ADDRESS.exec(path)?.[1] ?? "";
  const mapper = !isTaken || NOWHERE.includes(status) ? undefined : mapperAt(own);
  if (mapper?.refusalCodes === "dialect") return mapper.refuse({ reason: reasonOf(status), message }, unread(own));
  return { status, body: { code: Math.min(status, OURS), message } };
}

function reasonOf(status: number): Reason {
  if (status === 429) return "too_many";
  // What took too long to arrive may be sent again, as what came when there was no room.
  if (status === 503 || status === 408) return "unavailable";
  return status >= OURS ? "internal" : "bad_request";
}

const unread = (path: string): Call => ({ path, sentPath: path, body: Buffer.alloc(0), header: () => undefined });
