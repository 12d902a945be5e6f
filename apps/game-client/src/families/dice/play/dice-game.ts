import type { DiceBet } from "@apogee/dice";
import type { Answer } from "../../../api/studio-client.ts";
import { countUpMs, isBig, levelOf } from "../../../kit/domain/celebration.ts";
import type { RoundDone } from "../../../kit/domain/autoplay.ts";
import { FrameGame } from "../../../kit/play/frame-game.ts";
import { isFree } from "../../../kit/state.ts";
import { outCubic } from "../../../stage/easing.ts";
import { betAt, otherSide } from "../domain/dice-bet.ts";
import { readRound, type DiceResult } from "../read-round.ts";
import type { DiceState } from "../state.ts";
import type { Parts } from "./parts.ts";
import { hit } from "../../../kit/play/hit.ts";
import type { Pace } from "./stage.ts";

const MOST_PAST = 20;

/** The course of dice: one bet, one roll. */
export class DiceGame extends FrameGame<Parts> {
  /** The large button: rolls, speeds the roll up, or stops autoplay. */
  press(): void {
    const { connection, panel, auto, activity } = this.state;
    if (connection === "lost" || panel !== null) return;
    if (auto) this.stopAuto();
    if (activity !== "idle") return this.skip();
    void this.roll();
  }

  /** Ends the current animation; the die lands sooner only if the licence allows it. */
  skip(): void {
    this.cutShort();
  }

  async roll(): Promise<void> {
    if (!isFree(this.state)) return;
    await this.playRound();
    await this.rest();
  }

  /** Prepares another bet; only between rounds. */
  setBet(bet: DiceBet): void {
    const { bet: now } = this.state;
    if (!isFree(this.state) || (bet.side === now.side && bet.target === now.target)) return;
    this.parts.sounds.play("slide", Math.round(bet.target / 500));
    this.clearResult();
    this.parts.meter.set(0);
    this.#set({ bet, notice: null });
  }

  /** Moves the target by hundredths. */
  moveTarget(by: number): void {
    const { side, target } = this.state.bet;
    this.setBet(betAt(this.parts.sheet, side, target + by));
  }

  /** Bets on the other side of the bar, with the same chance. */
  switchSide(): void {
    this.setBet(otherSide(this.parts.sheet, this.state.bet));
  }

  protected override get state(): DiceState {
    return this.parts.store.get();
  }

  protected async playRound(): Promise<RoundDone | null> {
    const { client, meter, sounds, stage, cue } = this.parts;
    const { stakeCents, balanceCents, bet } = this.state;
    const isCovered = balanceCents >= stakeCents;
    const pace = this.#pace();
    this.begin();
    meter.set(0);
    sounds.play("press");
    this.#set({ activity: "rolling", notice: null, panel: null, result: null });
    if (isCovered) sounds.play("roll");
    // Without enough money the platform will refuse, unless a deposit has arrived; the die waits for the answer.
    const lifted = isCovered ? stage.lift(pace) : null;
    return this.guarded(async () => {
      const answer = await this.ask(client.play(stakeCents, { side: bet.side, target: bet.target }));
      const result = readRound(answer.round);
      this.spend(answer.round.cost_cents, answer);
      await (lifted ?? stage.lift(pace));
      this.#set({ activity: "landing" });
      await stage.land(result.roll, pace, cue.reset());
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
    this.#set({ result: null });
  }

  protected clearResult(): void {
    this.#set({ result: null });
  }

  #set(change: Partial<DiceState>): void {
    this.parts.store.set(change);
  }

  #pace(): Pace {
    if (this.parts.motion.still) return "still";
    return this.isQuick ? "turbo" : "normal";
  }

  async #show({ round, ...answer }: Answer, result: DiceResult): Promise<RoundDone> {
    const { sounds, intl, money } = this.parts;
    const { celebrate_below_stake: celebrateBelowStake } = this.state.opening.rules;
    const past = [result, ...this.state.past.filter(({ id }) => id !== result.id)].slice(0, MOST_PAST);
    const roll = intl.formatNumber(result.roll / 100, { minimumFractionDigits: 2 });
    const id = result.won ? "dice.said.won" : "dice.said.lost";
    this.#set({
      result,
      past,
      activity: "counting",
      said: intl.formatMessage({ id }, { roll, amount: money(round.win_cents) }),
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
