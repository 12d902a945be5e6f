import { outCubic } from "../../../stage/easing.ts";
import { countUpMs, isBig, levelOf, type Level } from "../../../kit/domain/celebration.ts";
import type { WinStep } from "../domain/plan-wins.ts";
import type { Message } from "../state.ts";
import { hit } from "../../../kit/play/hit.ts";
import type { Parts } from "./parts.ts";

export interface WinToShow {
  readonly steps: readonly WinStep[];
  readonly winCents: number;
  /** The value of the win meter before; in free spins, the wins so far. */
  readonly fromCents: number;
  readonly costCents: number;
  readonly stakeCents: number;
  readonly multiplier: number;
}

const COINS: Partial<Record<Level, number>> = { big: 46, mega: 84, stellar: 130 };
const CYCLE_MS = 1350;
const BIG_COUNT_MS: Partial<Record<Level, number>> = { big: 1800, mega: 2400, stellar: 2400 };

/** Shows one spin's wins: traced one by one and together, counted up, and celebrated by their worth. */
export class ShowWins {
  readonly #parts: Parts;
  #cycling = new AbortController();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async show(win: WinToShow): Promise<void> {
    const { store, scene, meter, sounds, cue } = this.#parts;
    const level = levelOf({ ...win, celebrateBelowStake: store.get().opening.rules.celebrate_below_stake });
    if (level === "none") return;
    const to = win.fromCents + win.winCents;
    const signal = cue.reset();
    const lines = win.steps.filter(({ kind }) => kind === "line").length;
    store.set({ activity: "counting", message: { kind: "total", amountCents: win.winCents, lines } });
    if (level === "return") {
      meter.set(to);
      await scene.wins.traceAll(win.steps, 300, signal);
      await scene.motion.wait(350, signal);
      return;
    }
    const ms = countUpMs(level, win.winCents, win.stakeCents);
    sounds.play(level === "win" ? "win" : "rise");
    const traced = scene.wins.traceAll(win.steps, isBig(level) ? 900 : ms * 0.6, signal);
    if (isBig(level)) {
      await traced;
      await this.cheer(level, win.fromCents, to);
    } else {
      await Promise.all([traced, this.count(win.fromCents, to, ms, signal)]);
      await scene.motion.wait(200, signal);
    }
  }

  /** Darkens the scene for a big win, throws coins, and counts the amount up. */
  async cheer(level: Level, fromCents: number, toCents: number): Promise<void> {
    const { store, scene, sounds, cue } = this.#parts;
    const signal = cue.reset();
    store.set({ activity: "counting", cover: { kind: "win", level } });
    hit(this.#parts, level, true);
    void scene.announce();
    const ms = BIG_COUNT_MS[level] ?? 1800;
    sounds.play(level === "big" ? "big" : "mega");
    scene.throwCoins(COINS[level] ?? 40, ms);
    await this.count(fromCents, toCents, ms, signal);
    await scene.motion.wait(1300, cue.reset());
    store.set({ cover: null });
    await scene.endAnnouncement();
  }

  async count(fromCents: number, toCents: number, ms: number, signal: AbortSignal): Promise<void> {
    const { scene, meter, sounds } = this.#parts;
    const tick = sounds.every("count", 70);
    await scene.motion.run(
      ms,
      (share) => {
        meter.set(share === 1 ? toCents : Math.round(fromCents + (toCents - fromCents) * share));
        if (share < 1) tick();
      },
      { ease: outCubic, signal },
    );
    meter.set(toCents);
  }

  /** After a round, shows its wins one at a time, repeatedly, until the next round begins. */
  cycle(steps: readonly WinStep[], multiplier: number): void {
    this.#cycling.abort();
    const own = (this.#cycling = new AbortController());
    if (steps.length > 0) void this.#cycle(steps, multiplier, own.signal);
  }

  clear(): void {
    this.#cycling.abort();
    this.#parts.scene.wins.clear();
  }

  async #cycle(steps: readonly WinStep[], multiplier: number, signal: AbortSignal): Promise<void> {
    const { store, scene } = this.#parts;
    for (let i = 0; !signal.aborted; i++) {
      const step = steps[i % steps.length]!;
      store.set({ message: messageOf(step, multiplier) });
      if (i === 0 || steps.length > 1) await scene.wins.traceOne(step, signal);
      if (!signal.aborted) await scene.motion.wait(CYCLE_MS, signal);
    }
  }
}

function messageOf({ kind, line, symbol, count, ways, amountCents }: WinStep, multiplier: number): Message {
  return kind === "line"
    ? { kind, line, symbol, count, amountCents, multiplier }
    : { kind, symbol, count, ways, amountCents, multiplier };
}
