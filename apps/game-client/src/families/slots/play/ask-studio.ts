import { Refusal } from "../../../api/refusal.ts";
import { ConnectionLost } from "../../../api/retry.ts";
import type { Answer, Asking } from "../../../api/studio-client.ts";
import type { Parts } from "./parts.ts";

const SLOW_AFTER_MS = 3500;

/**
 * Asks for a round or its next phase until there is an answer. While there is none the reels roll gently on and the
 * player is told; when all retries are used up the player may ask again, for the same thing and with the same key.
 */
export class AskStudio {
  readonly #parts: Parts;
  #again: (() => void) | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async ask(asking: Asking): Promise<Answer> {
    const { client, store, scene } = this.#parts;
    const slow = setTimeout(() => {
      if (store.get().connection === "fine") store.set({ connection: "slow" });
      scene.reels.setGentle(true);
    }, SLOW_AFTER_MS);
    const onTrouble = (): void => {
      scene.reels.setGentle(true);
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

  /** The player's word to try once more. */
  tryAgain(): void {
    this.#again?.();
  }

  async #playerAsksAgain(): Promise<void> {
    const { store, scene } = this.#parts;
    scene.reels.setGentle(true);
    store.set({ connection: "lost", auto: null });
    await new Promise<void>((resolve) => (this.#again = resolve));
    this.#again = null;
    store.set({ connection: "retrying" });
  }
}

/** Whether what was asked for may have happened without our knowing. */
function isUnknown(error: unknown): boolean {
  return error instanceof ConnectionLost || (error instanceof Refusal && error.isFault);
}
