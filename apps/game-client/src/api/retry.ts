/** What a call needs from the world around it; tests bring their own. */
export interface Surroundings {
  /** Resolves after so many ms, or earlier when the device says that it is online again. */
  readonly sleep: (ms: number) => Promise<void>;
  /** A fraction from 0 to below 1. */
  readonly random: () => number;
}

export interface RetryPolicy {
  readonly timeoutMs: number;
  readonly retries: number;
}

export const POLICY: RetryPolicy = { timeoutMs: 30_000, retries: 6 };

/** Every attempt failed to bring an answer; what was asked for may still have happened. */
export class ConnectionLost extends Error {
  override readonly name = "ConnectionLost";
}

/** The attempt took too long. */
class TimedOut extends Error {
  override readonly name = "TimedOut";
}

/**
 * Repeats a call while the network fails or answers nothing in time, waiting 1, 2, 4 ... s and up to one more. An
 * answer, even a refusal, is final. `onTrouble` hears of every attempt that failed and is followed by another.
 */
export async function withRetries<T>(
  attempt: (signal: AbortSignal) => Promise<T>,
  { sleep, random }: Surroundings,
  onTrouble: (failures: number) => void = () => {},
  policy: RetryPolicy = POLICY,
): Promise<T> {
  for (let failures = 0; ;) {
    try {
      return await inTime(attempt, policy.timeoutMs);
    } catch (error) {
      if (!isNetworkFailure(error)) throw error;
      if (failures === policy.retries) throw new ConnectionLost("The platform could not be reached.", { cause: error });
      failures++;
      onTrouble(failures);
      await sleep(2 ** (failures - 1) * 1000 + random() * 1000);
    }
  }
}

async function inTime<T>(attempt: (signal: AbortSignal) => Promise<T>, timeoutMs: number): Promise<T> {
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new TimedOut(`No answer within ${timeoutMs} ms.`));
      abort.abort();
    }, timeoutMs);
  });
  try {
    return await Promise.race([attempt(abort.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** `fetch` reports a network failure as a TypeError and a cut body as one of these. */
function isNetworkFailure(error: unknown): boolean {
  if (error instanceof TimedOut || error instanceof TypeError) return true;
  return error instanceof DOMException && ["AbortError", "NetworkError", "TimeoutError"].includes(error.name);
}
