import { callKey, SystemClock } from "@apogee/kernel";
import type { ClientParts } from "../api/studio-client.ts";

/** The browser's own fetch, clock and random source. */
export function browserParts(token: string): ClientParts {
  return { fetch: (...call) => globalThis.fetch(...call), token, newKey, random, wait };
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      removeEventListener("online", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener("online", done);
  });
}

function random(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32;
}

function newKey(): string {
  return callKey(new SystemClock().now(), crypto.getRandomValues(new Uint8Array(10)));
}
