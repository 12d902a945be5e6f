/** The dependencies of retries, which tests replace. */
export interface RetryParts {
  /** Resolves after this many ms, or earlier when the device reports that it is online again. */
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** A fraction from 0 to below 1, for the jitter between retries. */
  readonly random: () => number;
}

export interface RetryOptions {
  /** Called after each attempt that failed and is followed by another, with the number of failures. */
  readonly onTrouble?: ((failures: number) => void) | undefined;
  /** Aborts the call. */
  readonly signal?: AbortSignal | undefined;
}

const TIMEOUT_MS = 30_000;
const RETRIES = 6;

/** Every attempt failed without an answer. The action may still have happened; a call with the same key finds out. */
export class ConnectionLost extends Error {
  override readonly name = "ConnectionLost";
}

/** The attempt took too long. */
class TimedOut extends Error {
  override readonly name = "TimedOut";
}

/**
 * Retries a call in every browser program: after a network failure, or no answer in 30 s, up to six times after 1, 2,
 * 4, 8, 16 and 32 s, plus up to a second each. An answer is final, even a refusal. A mutating call carries one
 * `Idempotency-Key` for all attempts, so it acts once. Throws `ConnectionLost` after the last attempt.
 */
export async function withRetries<T>(
  attempt: (signal: AbortSignal) => Promise<T>,
  { wait, random }: RetryParts,
  { onTrouble = () => {}, signal }: RetryOptions = {},
): Promise<T> {
  for (let failures = 0; ;) {
    try {
      return await inTime(attempt, signal);
    } catch (error) {
      signal?.throwIfAborted();
      if (!isNetworkFailure(error)) throw error;
      if (failures === RETRIES) throw new ConnectionLost("The platform could not be reached.", { cause: error });
      failures += 1;
      onTrouble(failures);
      await wait(2 ** (failures - 1) * 1000 + random() * 1000, signal);
    }
  }
}

async function inTime<T>(attempt: (signal: AbortSignal) => Promise<T>, caller?: AbortSignal): Promise<T> {
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new TimedOut(`No answer within ${TIMEOUT_MS} ms.`));
      abort.abort();
    }, TIMEOUT_MS);
  });
  try {
    return await Promise.race([attempt(caller ? AbortSignal.any([caller, abort.signal]) : abort.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** `fetch` reports a network failure as a TypeError, and a body that was cut off as one of these. */
function isNetworkFailure(error: unknown): boolean {
  if (error instanceof TimedOut || error instanceof TypeError) return true;
  return error instanceof DOMException && ["AbortError", "NetworkError", "TimeoutError"].includes(error.name);
}
