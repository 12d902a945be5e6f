import { Refusal } from "../../api/refusal.ts";
import { ConnectionLost } from "@apogee/contract/retry";
import type { Answer, Asking } from "../../api/studio-client.ts";
import type { FrameParts } from "../parts.ts";

const SLOW_AFTER_MS = 3500;

/**
 * Requests a round or its next phase until there is an answer. Meanwhile `onWait` makes the stage show that it waits,
 * and the player is informed. When all retries are used up, the player may retry the same call with the same key.
 */
export class AskStudio {
  readonly #parts: Pick<FrameParts, "client" | "store">;
  readonly #onWait: () => void;
  #again: (() => void) | null = null;

  constructor(parts: Pick<FrameParts, "client" | "store">, onWait: () => void) {
    this.#parts = parts;
    this.#onWait = onWait;
  }

  /** Resolves to the studio's answer. Throws `Refusal`. */
  async ask(asking: Asking): Promise<Answer> {
    const { client, store } = this.#parts;
    const slow = setTimeout(() => {
      if (store.get().connection === "fine") store.set({ connection: "slow" });
      this.#onWait();
    }, SLOW_AFTER_MS);
    const onTrouble = (): void => {
      this.#onWait();
      store.set({ connection: "retrying" });
    };
    try {
      for (;;) {
        try {
          const answer = await client.ask(asking, onTrouble);
          store.set({ connection: "fine", fairness: answer.fairness, roundId: answer.round.id });
          return answer;
        } catch (error) {
          if (!isUnknown(error)) throw error;
          await this.#playerAsksAgain();
        }
      }
    } finally {
      clearTimeout(slow);
      if (store.get().connection !== "fine") store.set({ connection: "fine" });
    }
  }

  /** The player retries. */
  tryAgain(): void {
    this.#again?.();
  }

  async #playerAsksAgain(): Promise<void> {
    const { store } = this.#parts;
    this.#onWait();
    store.set({ connection: "lost", auto: null });
    await new Promise<void>((resolve) => (this.#again = resolve));
    this.#again = null;
    store.set({ connection: "retrying" });
  }
}

/** Whether the call may have taken effect without our knowledge. */
function isUnknown(error: unknown): boolean {
  return error instanceof ConnectionLost || (error instanceof Refusal && error.isFault);
}
