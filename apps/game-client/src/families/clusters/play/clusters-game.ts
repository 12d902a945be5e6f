import { UNITS, type Tumble, type Window } from "@apogee/clusters";
import type { Answer } from "../../../api/studio-client.ts";
import type { RoundDone } from "../../../kit/domain/autoplay.ts";
import { countUpMs, isBig, levelOf } from "../../../kit/domain/celebration.ts";
import { FrameGame } from "../../../kit/play/frame-game.ts";
import { isFree } from "../../../kit/state.ts";
import { outCubic } from "../../../stage/easing.ts";
import { fallenTo, piecesOf } from "../domain/pieces.ts";
import { readRound, type ClusterResult } from "../read-round.ts";
import type { ClusterState, Pace } from "../state.ts";
import { hit } from "../../../kit/play/hit.ts";
import type { Parts } from "./parts.ts";

/** How long the steps of a round take, in ms. `hud/board.module.css` moves the pieces within these times. */
const TIMES: Readonly<Record<Pace, Readonly<Record<"leave" | "enter" | "pay" | "vanish" | "fall", number>>>> = {
  normal: { leave: 420, enter: 820, pay: 900, vanish: 300, fall: 420 },
  turbo: { leave: 160, enter: 260, pay: 380, vanish: 140, fall: 200 },
  // Nothing moves, but there is time to see what pays.
  still: { leave: 0, enter: 60, pay: 800, vanish: 0, fall: 60 },
};

/** The course of a cluster game: a board falls in, and tumbles until nothing pays. */
export class ClustersGame extends FrameGame<Parts> {
  /** The large button: starts a round, skips to its end, or stops autoplay. */
  press(): void {
    const { connection, panel, auto, activity } = this.state;
    if (connection === "lost" || panel !== null) return;
    if (auto) this.stopAuto();
    if (activity !== "idle") return this.skip();
    if (this.state.endedSpins) return this.putAwaySpins();
    void this.spin();
  }

  /** Ends the current animation; a round ends sooner only if the licence allows it. */
  skip(): void {
    const { activity, opening } = this.state;
    if (activity !== "counting" && !(activity === "landing" && opening.rules.turbo)) return;
    // Pieces then stand at their places at once.
    this.#set({ pace: "still" });
    this.parts.cue.press();
  }

  async spin(): Promise<void> {
    if (!isFree(this.state)) return;
    await this.playRound();
    await this.rest();
  }

  protected override get state(): ClusterState {
    return this.parts.store.get();
  }

  protected async playRound(): Promise<RoundDone | null> {
    const { client, meter, sounds, motion, cue } = this.parts;
    const { stakeCents, balanceCents } = this.state;
    const pace = this.#pace();
    this.begin();
    meter.set(0);
    sounds.play("press");
    this.#set({ activity: "rolling", notice: null, panel: null, result: null, paying: null, tumbled: 0, pace });
    this.#set({ level: "none" });
    // Without enough money the platform will refuse, unless a deposit has arrived; the board waits for the answer.
    const left = this.freespins !== undefined || balanceCents >= stakeCents ? this.#leave(pace) : null;
    return this.guarded(async () => {
      const answer = await this.ask(client.play(stakeCents, {}, this.freespins));
      const result = readRound(answer.round);
      this.spend(answer.round.cost_cents, answer);
      await (left ?? this.#leave(pace));
      const signal = cue.reset();
      sounds.play("enter");
      this.#set({ activity: "landing", board: "enters", pieces: piecesOf(result.tumbles[0]?.window ?? result.rest) });
      await motion.wait(TIMES[pace].enter, signal);
      await this.#tumble(result, pace, signal);
      return this.#show(answer, result);
    });
  }

  protected nextCostCents(): number {
    return this.freespins === undefined ? this.state.stakeCents : 0;
  }

  protected showWaiting(): void {
    // The empty board and the notice of the kit say that the answer takes a while.
  }

  /** The board that had fallen out falls in again. */
  protected async putBack(): Promise<void> {
    if (this.state.board === "leaves") this.#set({ board: "enters", pieces: piecesOf(windowOf(this.state)) });
  }

  protected async showAnew(): Promise<void> {
    this.clearResult();
  }

  protected clearResult(): void {
    this.#set({ result: null, paying: null, tumbled: 0, level: "none" });
  }

  #set(change: Partial<ClusterState>): void {
    this.parts.store.set(change);
  }

  #pace(): Pace {
    if (this.parts.motion.still) return "still";
    return this.state.turbo && this.state.opening.rules.turbo ? "turbo" : "normal";
  }

  async #leave(pace: Pace): Promise<void> {
    this.#set({ board: "leaves" });
    await this.parts.motion.wait(TIMES[pace].leave);
  }

  /** Pays the clusters of each board in turn. */
  async #tumble({ tumbles, rest, stakeCents }: ClusterResult, pace: Pace, signal: AbortSignal): Promise<void> {
    const { motion, sounds } = this.parts;
    const times = TIMES[pace];
    for (const [i, tumble] of tumbles.entries()) {
      sounds.play("pay", i);
      this.#set({ board: "still", tumbled: i + 1, paying: payingOf(tumble, stakeCents) });
      const paid = paidUpTo(tumbles, i, stakeCents);
      await this.#count(paid, (stakeCents / UNITS) * tumble.units, times.pay * 0.6, signal);
      await motion.wait(times.pay * 0.4, signal);
      sounds.play("vanish", i);
      this.#set({ paying: { ...payingOf(tumble, stakeCents), vanish: true } });
      await motion.wait(times.vanish, signal);
      const gone = new Set(tumble.clusters.flatMap(({ cells }) => cells));
      this.#set({ paying: null, pieces: fallenTo(this.state.pieces, gone, tumbles[i + 1]?.window ?? rest) });
      await motion.wait(times.fall, signal);
    }
    this.#set({ board: "still" });
  }

  async #show({ round, ...answer }: Answer, result: ClusterResult): Promise<RoundDone> {
    const { sounds, intl, money, motion, cue } = this.parts;
    const { celebrate_below_stake: celebrateBelowStake } = this.state.opening.rules;
    const win = { winCents: round.win_cents, costCents: round.cost_cents, stakeCents: round.stake_cents };
    const level = levelOf({ ...win, celebrateBelowStake });
    hit(this.parts, level, true);
    const said = intl.formatMessage(
      { id: result.tumbles.length > 0 ? "clusters.said.won" : "clusters.said.lost" },
      {
        boards: result.tumbles.length,
        multiplier: result.tumbles.at(-1)?.multiplier ?? 1,
        amount: money(round.win_cents),
      },
    );
    this.#set({ result, said, level, activity: "counting" });
    if (level === "none") sounds.play("lose");
    else if (level !== "return") sounds.play(isBig(level) ? "big" : "win");
    const ms = this.#pace() === "turbo" || !isBig(level) ? 0 : countUpMs(level, win.winCents, win.stakeCents);
    await motion.wait(ms, cue.reset());
    return this.settle({ round, ...answer });
  }

  /** Counts the shown win up by the last of what was paid. */
  async #count(cents: number, lastCents: number, ms: number, signal: AbortSignal): Promise<void> {
    const { motion, meter, sounds } = this.parts;
    const tick = sounds.every("count", 90);
    const step = (share: number): void => {
      meter.set(Math.round(cents - lastCents * (1 - share)));
      if (share < 1) tick();
    };
    if (motion.still) await motion.wait(ms, signal);
    await motion.run(ms, step, { ease: outCubic, signal });
  }
}

function payingOf({ clusters, multiplier }: Tumble, stakeCents: number) {
  return {
    multiplier,
    vanish: false,
    clusters: clusters.map(({ symbol, cells, units }) => ({
      symbol,
      cells,
      amountCents: (stakeCents / UNITS) * units * multiplier,
    })),
  };
}

/** What the boards up to this one have paid. */
function paidUpTo(tumbles: readonly Tumble[], last: number, stakeCents: number): number {
  return tumbles.slice(0, last + 1).reduce((sum, { units }) => sum + (stakeCents / UNITS) * units, 0);
}

function windowOf({ pieces }: Pick<ClusterState, "pieces">): Window {
  const columns = Map.groupBy(pieces, ({ reel }) => reel);
  return [...columns.keys()]
    .toSorted((a, b) => a - b)
    .map((reel) =>
      columns
        .get(reel)!
        .toSorted((a, b) => a.row - b.row)
        .map(({ symbol }) => symbol),
    );
}
