import { captchaChallenge } from "@apogee/contract";
import type { Challenge, Solution } from "altcha-lib/types";
import type { Api } from "../api/call.ts";

/**
 * Requests a challenge and solves it in a worker. Returns the payload for the form, or undefined if captchas are off.
 */
export async function solveCaptcha(api: Api, signal: AbortSignal): Promise<string | undefined> {
  const { enabled, challenge } = await api.call(captchaChallenge, {}, { signal });
  if (!enabled || !challenge) return undefined;
  const asked = challenge as unknown as Challenge;
  const solution = await inWorker(asked, signal);
  if (!solution) throw new Error("The captcha has no solution.");
  return payloadOf(asked, solution);
}

/** Base64 of JSON, as ALTCHA's widgets send it. */
export function payloadOf(
  challenge: Pick<Challenge, "parameters" | "signature">,
  { counter, derivedKey }: Pick<Solution, "counter" | "derivedKey">,
): string {
  return btoa(
    JSON.stringify({
      challenge: { parameters: challenge.parameters, signature: challenge.signature },
      solution: { counter, derivedKey },
    }),
  );
}

function inWorker(challenge: Challenge, signal: AbortSignal): Promise<Solution | null> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./captcha.worker.ts", import.meta.url), { type: "module" });
    const end = (): void => worker.terminate();
    worker.addEventListener("message", ({ data }: MessageEvent<Solution | null>) => {
      end();
      resolve(data);
    });
    worker.addEventListener("error", (event) => {
      end();
      reject(new Error(event.message));
    });
    signal.addEventListener(
      "abort",
      () => {
        end();
        reject(signal.reason as Error);
      },
      { once: true },
    );
    worker.postMessage(challenge, []);
  });
}
