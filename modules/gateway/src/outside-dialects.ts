import type { Call } from "./dialects/dialect.ts";
import { mapperAt } from "./dialects/mappers.ts";
import type { Reason } from "./domain/request.ts";

/** A refusal in the platform's own format. */
interface Refused {
  readonly status: number;
  readonly body: { readonly message: string };
}

const OURS = 500;
/** The path after the provider, such as `/play`. */
const ADDRESS = /^\/gateway\/[^/?#]+(\/[^?#]+)/;
/** Unknown address or method: the protocol is unknown. */
const NOWHERE: readonly number[] = [404, 405];

/**
 * Formats a refusal that happened before parsing of a call under `/gateway/`: in the dialect that owns the path, with
 * the same status and format as a refusal after parsing. In `gcp`, and if no dialect owns the path, it is `{code,
 * message}` with a number as code. Null for any other address.
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
  // A call that took too long to arrive may be sent again, like one that was rejected for overload.
  if (status === 503 || status === 408) return "unavailable";
  return status >= OURS ? "internal" : "bad_request";
}

const unread = (path: string): Call => ({ path, sentPath: path, body: Buffer.alloc(0), header: () => undefined });
