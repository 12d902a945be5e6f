import type { Store } from "../../state/store.ts";
import { endsHold } from "../domain/ends-hold.ts";
import { isFree, type FrameState } from "../state.ts";

interface HoldActs {
  /** Plays rounds until it is stopped. */
  readonly repeat: () => Promise<void>;
  readonly stop: () => void;
  /** Whether the round that ran when holding began is no reason to stop. */
  readonly mayRepeat: () => boolean;
}

/** Holding the play button: waits for the running round, repeats rounds, and ends at whatever needs the player. */
export class Hold {
  readonly #store: Store<FrameState>;
  readonly #acts: HoldActs;
  #unwatch: (() => void) | null = null;
  #sawRound = false;
  #repeats = false;

  constructor(store: Store<FrameState>, acts: HoldActs) {
    this.#store = store;
    this.#acts = acts;
  }

  begin(): void {
    if (this.#unwatch) return;
    [this.#sawRound, this.#repeats] = [false, false];
    // What was refused before is not what holding has led to.
    this.#store.set({ notice: null });
    this.#unwatch = this.#store.subscribe(() => this.#look());
    this.#look();
  }

  end(): void {
    this.#unwatch?.();
    this.#unwatch = null;
    if (this.#store.get().auto?.settings.isHeld) this.#acts.stop();
  }

  #look(): void {
    const state = this.#store.get();
    if (endsHold(state)) return this.end();
    if (this.#repeats) return;
    if (!isFree(state)) return void (this.#sawRound = true);
    if (this.#sawRound && !this.#acts.mayRepeat()) return this.end();
    this.#repeats = true;
    void this.#acts.repeat().finally(() => this.end());
  }
}
