import type { LimboBet } from "@apogee/limbo";
import type { Answer } from "../../../api/studio-client.ts";
import type { RoundDone } from "../../../kit/domain/autoplay.ts";
import { countUpMs, isBig, levelOf } from "../../../kit/domain/celebration.ts";
import { FrameGame } from "../../../kit/play/frame-game.ts";
import { isFree } from "../../../kit/state.ts";
import { outCubic } from "../../../stage/easing.ts";
import { betAt, stepAt } from "../domain/limbo-bet.ts";
import { readRound, type LimboResult } from "../read-round.ts";
import type { LimboState } from "../state.ts";
import type { Parts } from "./parts.ts";
import { hit } from "../../../kit/play/hit.ts";
import type { Pace } from "./stage.ts";

const MOST_PAST = 20;

/** The course of limbo: one target, one draw. */
export class LimboGame extends FrameGame<Parts> {
  /** The large button: draws, speeds the climb up, or stops autoplay. */
  press(): void {
    const { connection, panel, auto, activity } = this.state;
    if (connection === "lost" || panel !== null) return;
    if (auto) this.stopAuto();
    if (activity !== "idle") return this.skip();
    void this.launch();
  }

  /** Ends the current animation; the climb ends sooner only if the licence allows it. */
  skip(): void {
    this.cutShort();
  }

  async launch(): Promise<void> {
    if (!isFree(this.state)) return;
    await this.playRound();
    await this.rest();
  }

  /** Prepares another bet; only between rounds. */
  setBet(bet: LimboBet): void {
    if (!isFree(this.state) || bet.target === this.state.bet.target) return;
    this.parts.sounds.play("slide", Math.round(Math.log2(bet.target) * 2));
    this.#set({ bet, notice: null });
    this.clearResult();
    this.parts.meter.set(0);
  }

  /** Moves the target by the step that suits it, or by one hundredth. */
  moveTarget(way: 1 | -1, isFine: boolean): void {
    const { target } = this.state.bet;
    this.setBet(betAt(this.parts.sheet, target + way * (isFine ? 1 : stepAt(target, way))));
  }

  protected override get state(): LimboState {
    return this.parts.store.get();
  }

  protected async playRound(): Promise<RoundDone | null> {
    const { client, meter, sounds, stage, cue } = this.parts;
    const { stakeCents, balanceCents, bet } = this.state;
    const pace = this.#pace();
    this.begin();
    meter.set(0);
    sounds.play("press");
    this.#set({ activity: "rolling", notice: null, panel: null, result: null });
    stage.aim(bet.target);
    // Without enough money the platform will refuse, unless a deposit has arrived; the engine waits for the answer.
    const isCovered = balanceCents >= stakeCents;
    if (isCovered) sounds.play("ignite");
    const ignited = isCovered ? stage.ignite(pace) : null;
    return this.guarded(async () => {
      const answer = await this.ask(client.play(stakeCents, { target: bet.target }));
      const result = readRound(answer.round);
      this.spend(answer.round.cost_cents, answer);
      await (ignited ?? stage.ignite(pace));
      this.#set({ activity: "landing" });
      await stage.climb({ multiplier: result.multiplier, target: result.bet.target }, pace, cue.reset());
      return this.#show(answer, result);
    });
  }

  protected nextCostCents(): number {
    return this.state.stakeCents;
  }

  protected showWaiting(): void {
    this.parts.stage.setGentle(true);
  }

  protected putBack(): Promise<void> {
    return this.parts.stage.putBack();
  }

  protected async showAnew(): Promise<void> {
    this.clearResult();
  }

  protected clearResult(): void {
    this.#set({ result: null });
    this.parts.stage.aim(this.state.bet.target);
  }

  #set(change: Partial<LimboState>): void {
    this.parts.store.set(change);
  }

  #pace(): Pace {
    if (this.parts.motion.still) return "still";
    return this.isQuick ? "turbo" : "normal";
  }

  async #show({ round, ...answer }: Answer, result: LimboResult): Promise<RoundDone> {
    const { sounds, intl, money } = this.parts;
    const { celebrate_below_stake: celebrateBelowStake } = this.state.opening.rules;
    const past = [result, ...this.state.past.filter(({ id }) => id !== result.id)].slice(0, MOST_PAST);
    const drawn = intl.formatNumber(result.multiplier / 100, { minimumFractionDigits: 2 });
    const id = result.won ? "limbo.said.won" : "limbo.said.lost";
    this.#set({
      result,
      past,
      activity: "counting",
      said: intl.formatMessage({ id }, { drawn, amount: money(round.win_cents) }),
    });
    const win = { winCents: round.win_cents, costCents: round.cost_cents, stakeCents: round.stake_cents };
    const level = levelOf({ ...win, celebrateBelowStake });
    hit(this.parts, level);
    if (level === "none") sounds.play("lose");
    else if (level !== "return") sounds.play(isBig(level) ? "big" : "win");
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
