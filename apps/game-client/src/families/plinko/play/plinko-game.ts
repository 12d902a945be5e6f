import { RISKS, ROWS, type PlinkoBet } from "@apogee/plinko";
import type { Answer } from "../../../api/studio-client.ts";
import type { RoundDone } from "../../../kit/domain/autoplay.ts";
import { countUpMs, isBig, levelOf } from "../../../kit/domain/celebration.ts";
import { FrameGame } from "../../../kit/play/frame-game.ts";
import { isFree } from "../../../kit/state.ts";
import { outCubic } from "../../../stage/easing.ts";
import { readRound, type PlinkoResult } from "../read-round.ts";
import type { PlinkoState } from "../state.ts";
import type { Parts } from "./parts.ts";
import { hit } from "../../../kit/play/hit.ts";
import type { Pace } from "./stage.ts";

const MOST_PAST = 20;

/** The course of plinko: one bet, one ball. */
export class PlinkoGame extends FrameGame<Parts> {
  /** The large button: drops a ball, speeds it up, or stops autoplay. */
  press(): void {
    const { connection, panel, auto, activity } = this.state;
    if (connection === "lost" || panel !== null) return;
    if (auto) this.stopAuto();
    if (activity !== "idle") return this.skip();
    void this.drop();
  }

  /** Ends the current animation; the ball lands sooner only if the licence allows it. */
  skip(): void {
    this.cutShort();
  }

  async drop(): Promise<void> {
    if (!isFree(this.state)) return;
    await this.playRound();
    await this.rest();
  }

  /** Prepares another board; only between rounds. */
  setBet(bet: PlinkoBet): void {
    const { bet: now } = this.state;
    if (!isFree(this.state) || (bet.rows === now.rows && bet.risk === now.risk)) return;
    this.parts.sounds.play("bet", RISKS.indexOf(bet.risk) * 2 + ROWS.indexOf(bet.rows));
    this.clearResult();
    this.parts.meter.set(0);
    this.#set({ bet, notice: null });
  }

  /** The next number of rows, or the next risk, in a circle: for the keys. */
  turnBet(what: "rows" | "risk"): void {
    const { rows, risk } = this.state.bet;
    if (what === "rows") this.setBet({ risk, rows: ROWS[(ROWS.indexOf(rows) + 1) % ROWS.length]! });
    else this.setBet({ rows, risk: RISKS[(RISKS.indexOf(risk) + 1) % RISKS.length]! });
  }

  protected override get state(): PlinkoState {
    return this.parts.store.get();
  }

  protected async playRound(): Promise<RoundDone | null> {
    const { client, meter, sounds, stage, cue } = this.parts;
    const { stakeCents, bet } = this.state;
    this.begin();
    meter.set(0);
    sounds.play("press");
    this.#set({ activity: "rolling", notice: null, panel: null, result: null });
    stage.hold();
    return this.guarded(async () => {
      const answer = await this.ask(client.play(stakeCents, { rows: bet.rows, risk: bet.risk }));
      const result = readRound(answer.round);
      this.spend(answer.round.cost_cents, answer);
      this.#set({ activity: "landing" });
      await stage.fall(result.steps, this.#pace(), cue.reset());
      return this.#show(answer, result);
    });
  }

  protected nextCostCents(): number {
    return this.state.stakeCents;
  }

  /** The ball above the board already shows that an answer is pending. */
  protected showWaiting(): void {}

  protected async putBack(): Promise<void> {
    this.parts.stage.clear();
  }

  protected async showAnew(): Promise<void> {
    this.clearResult();
  }

  protected clearResult(): void {
    this.parts.stage.clear();
    this.#set({ result: null });
  }

  #set(change: Partial<PlinkoState>): void {
    this.parts.store.set(change);
  }

  #pace(): Pace {
    if (this.parts.motion.still) return "still";
    return this.isQuick ? "turbo" : "normal";
  }

  async #show({ round, ...answer }: Answer, result: PlinkoResult): Promise<RoundDone> {
    const { sounds, intl, money } = this.parts;
    const past = [result, ...this.state.past.filter(({ id }) => id !== result.id)].slice(0, MOST_PAST);
    const times = intl.formatNumber(Number(result.multiplier), { minimumFractionDigits: 1 });
    const id = result.isAbove ? "plinko.said.won" : "plinko.said.back";
    this.#set({
      result,
      past,
      activity: "counting",
      said: intl.formatMessage({ id }, { times, amount: money(round.win_cents) }),
    });
    // Most slots pay less than the stake; no licence's rule makes that a win here.
    const win = { winCents: round.win_cents, costCents: round.cost_cents, stakeCents: round.stake_cents };
    const level = levelOf({ ...win, celebrateBelowStake: false });
    hit(this.parts, level);
    if (level === "none" || level === "return") sounds.play("land");
    else sounds.play(isBig(level) ? "big" : "win");
    await this.#count(win.winCents, this.#pace() === "turbo" ? 0 : countUpMs(level, win.winCents, win.stakeCents));
    return this.settle({ round, ...answer });
  }

  async #count(cents: number, ms: number): Promise<void> {
    const { motion, meter, sounds, cue } = this.parts;
    const tick = sounds.every("count", 70);
    const step = (share: number): void => {
      meter.set(Math.round(cents * share));
      if (share < 1) tick();
    };
    await motion.run(ms, step, { ease: outCubic, signal: cue.reset() });
    meter.set(cents);
  }
}
