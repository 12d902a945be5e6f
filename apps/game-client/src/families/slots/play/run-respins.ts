import { lockedAfter, type Respins, type SpinResult } from "@apogee/slots";
import type { Pace } from "../domain/plan-stops.ts";
import { paceOf } from "./pace-of.ts";
import type { Parts } from "./parts.ts";
import type { ShowWins, WinToShow } from "./show-wins.ts";

const BEGIN_MS: Record<Pace, number> = { normal: 1600, turbo: 800, still: 1200 };
const ROLL_MS: Record<Pace, number> = { normal: 620, turbo: 170, still: 260 };
const REST_MS: Record<Pace, number> = { normal: 300, turbo: 110, still: 220 };
/** How long new locks are looked at. */
const LOCK_MS: Record<Pace, number> = { normal: 620, turbo: 220, still: 420 };
const END_MS = 700;

/**
 * Shows the respins of a base spin: what is locked, how the other cells roll, and how many respins are left. Their result
 * is part of the spin's, so an interruption loses nothing but the sight of them.
 */
export class RunRespins {
  readonly #parts: Parts;
  readonly #wins: ShowWins;

  constructor(parts: Parts, wins: ShowWins) {
    this.#parts = parts;
    this.#wins = wins;
  }

  /** Resolves once the respins have been shown and their win has been counted; the reels are uncovered again. */
  async run(spin: SpinResult, win: WinToShow): Promise<void> {
    const { par, store, scene, sounds, cue } = this.#parts;
    const { coins, held } = spin;
    if (par.mechanic?.kind !== "respins" || !coins || !held) return;
    const pace = paceOf(this.#parts);
    // A press skips to the end if the licence allows quick play.
    const signal = store.get().opening.rules.turbo ? cue.reset() : undefined;
    await this.#begin(par.mechanic, coins, signal, BEGIN_MS[pace]);
    for (const [i, { locks, left }] of held.respins.entries()) {
      const before = lockedAfter(coins, held, i);
      const leftBefore = held.respins[i - 1]?.left ?? par.mechanic.respins;
      store.set({ held: { values: before, left: leftBefore - 1, rolls: true } });
      sounds.play("spin");
      await scene.motion.wait(ROLL_MS[pace], signal);
      store.set({ held: { values: lockedAfter(coins, held, i + 1), left, rolls: false } });
      sounds.play(locks.length > 0 ? "scatter" : "stop", Math.min(4, locks.length));
      await scene.motion.wait(locks.length > 0 ? LOCK_MS[pace] : REST_MS[pace], signal);
    }
    await this.#end(par.mechanic, held, win);
  }

  async #begin(
    { money, respins }: Respins,
    coins: NonNullable<SpinResult["coins"]>,
    signal: AbortSignal | undefined,
    ms: number,
  ): Promise<void> {
    const { store, scene, sounds, intl } = this.#parts;
    const count = coins.flat().filter((units) => units > 0).length;
    const symbol = intl.formatMessage({ id: `symbol.${money}` });
    sounds.play("feature");
    store.set({
      activity: "scene",
      held: { values: coins, left: respins, rolls: false },
      cover: { kind: "respins", count, respins },
      said: intl.formatMessage({ id: "said.respins" }, { count, symbol, respins }),
    });
    await scene.motion.wait(ms, signal);
    store.set({ cover: null });
  }

  async #end({ money }: Respins, { count, grand }: NonNullable<SpinResult["held"]>, win: WinToShow): Promise<void> {
    const { store, scene, sounds, intl, money: write, cue } = this.#parts;
    const symbol = intl.formatMessage({ id: `symbol.${money}` });
    const amount = write(win.winCents);
    if (grand > 0) {
      sounds.play("mega");
      store.set({ cover: { kind: "grand" } });
      scene.throwCoins(130, 2200);
      await scene.motion.wait(2600, cue.reset());
      store.set({ cover: null });
    }
    store.set({ said: intl.formatMessage({ id: "said.held" }, { count, symbol, amount }) });
    sounds.play("total");
    await this.#wins.show(win);
    await scene.motion.wait(END_MS, cue.reset());
    this.#wins.clear();
    store.set({ held: null });
  }
}
