import type { SpinResult } from "@apogee/slots";
import { cellsOf, planWins, scatterOf, type WinStep } from "../domain/plan-wins.ts";
import { planStops, type Pace, type ReelStop } from "../domain/plan-stops.ts";
import type { SlotPhase, SlotRound } from "../read-round.ts";
import { paceOf } from "./pace-of.ts";
import type { Parts } from "./parts.ts";
import { RunRespins } from "./run-respins.ts";
import type { ShowWins } from "./show-wins.ts";
import { reportBalance } from "../../../kit/play/report-balance.ts";

/** The shortest time for which reels roll, so that a spin remains recognisable. */
const LEAST_ROLL_MS: Record<Pace, number> = { normal: 520, turbo: 130, still: 260 };

/** Lands the reels on what the server has drawn, and shows what it pays. */
export class ShowPhase {
  readonly #parts: Parts;
  readonly #wins: ShowWins;
  readonly #respins: RunRespins;
  #landing = false;
  #hurried = false;

  constructor(parts: Parts, wins: ShowWins) {
    this.#parts = parts;
    this.#wins = wins;
    this.#respins = new RunRespins(parts, wins);
  }

  /** Starts the reels. Resolves when they may land. */
  async roll(): Promise<void> {
    const { scene, sounds, store } = this.#parts;
    this.#hurried = false;
    sounds.play("spin");
    store.set({ coins: null, held: null });
    const pace = this.#pace();
    scene.reels.start();
    if (pace === "still") await scene.motion.run(LEAST_ROLL_MS.still, () => {});
    await scene.motion.wait(LEAST_ROLL_MS[pace]);
  }

  /** Shows one phase; resolves to the parts of its win. */
  async show(round: SlotRound, phase: SlotPhase): Promise<readonly WinStep[]> {
    const { par, scene, store } = this.#parts;
    const { spin, strips: set } = phase;
    this.#landing = true;
    store.set({ activity: "landing" });
    scene.wins.window = spin.window;
    const plan = planStops({
      window: spin.window,
      scatter: scatterOf(par),
      pace: this.#pace(),
      awarded: set === "base" ? par.freeSpins.awarded : par.freeSpins.retriggered,
      mayBear: par.strips[set].map((strip) => strip.includes(scatterOf(par))),
    });
    this.#listen(spin);
    const landed = scene.reels.stop(set, spin, plan);
    if (this.#hurried) scene.reels.hurry();
    await landed;
    this.#landing = false;
    store.set({ coins: spin.coins ?? null });
    const steps = planWins(par, spin, round.stake_cents, phase.multiplier);
    const win = {
      fromCents: phase.total_win_cents - phase.win_cents,
      costCents: round.cost_cents,
      stakeCents: round.stake_cents,
      multiplier: phase.multiplier,
    };
    const heldCents = steps.find(({ kind }) => kind === "held")?.amountCents ?? 0;
    if (heldCents > 0) await this.#respins.run(spin, { ...win, steps: [], winCents: heldCents });
    if (phase.win_cents > heldCents)
      await this.#wins.show({
        ...win,
        steps: steps.filter(({ kind }) => kind !== "held"),
        winCents: phase.win_cents - heldCents,
        fromCents: win.fromCents + heldCents,
      });
    reportBalance(this.#parts, false);
    return steps;
  }

  /** Lands the reels at once, if the licence allows quick play. */
  hurry(): void {
    if (!this.#parts.store.get().opening.rules.turbo) return;
    this.#hurried = true;
    if (this.#landing) this.#parts.scene.reels.hurry();
  }

  #pace(): Pace {
    return paceOf(this.#parts);
  }

  #listen(spin: SpinResult): void {
    const { par, scene, sounds } = this.#parts;
    const scatters = cellsOf(spin.window, scatterOf(par));
    scene.reels.events = {
      onLand: ({ reel, scattersLanded }: ReelStop) => {
        sounds.play("stop", reel);
        if (scattersLanded > 0) sounds.play("scatter", scattersLanded);
      },
      onRest: ({ reel, scattersLanded }) => {
        if (scattersLanded === 0) return;
        for (const cell of scatters) if (cell.reel === reel) void scene.wins.pulse(reel, cell.row);
      },
      onWait: (reel) => {
        if (reel !== null) sounds.play("wait", reel);
      },
    };
  }
}
