import type { Risk } from "@apogee/keno";
import type { Answer } from "../../../api/studio-client.ts";
import type { RoundDone } from "../../../kit/domain/autoplay.ts";
import { countUpMs, isBig, levelOf } from "../../../kit/domain/celebration.ts";
import { FrameGame } from "../../../kit/play/frame-game.ts";
import { isFree } from "../../../kit/state.ts";
import { outCubic } from "../../../stage/easing.ts";
import { quickPicks, togglePick } from "../domain/keno-bet.ts";
import { readRound, type KenoResult } from "../read-round.ts";
import type { KenoState } from "../state.ts";
import { hit } from "../../../kit/play/hit.ts";
import type { Parts } from "./parts.ts";

/** The time between two numbers: the same for hits and for all others. */
const NUMBER_MS = 105;
const TURBO_MS = 22;

/** The course of keno: some picks, one draw of numbers. */
export class KenoGame extends FrameGame<Parts> {
  /** The large button: draws, speeds the draw up, or stops autoplay. */
  press(): void {
    const { connection, panel, auto, activity } = this.state;
    if (connection === "lost" || panel !== null) return;
    if (auto) this.stopAuto();
    if (activity !== "idle") return this.skip();
    void this.draw();
  }

  /** Ends the current animation; the numbers appear sooner only if the licence allows it. */
  skip(): void {
    this.cutShort();
  }

  async draw(): Promise<void> {
    if (!isFree(this.state)) return;
    await this.playRound();
    await this.rest();
  }

  /** Picks a number, or picks it no more; only between rounds. */
  toggle(number: number): void {
    if (!isFree(this.state)) return;
    const { sheet, sounds } = this.parts;
    const { bet } = this.state;
    const picks = togglePick(sheet, bet.picks, number);
    if (picks === null) {
      sounds.play("refuse");
      return this.#set({ hint: "all-picked" });
    }
    sounds.play("pick", picks.length);
    this.#setBet(picks, bet.risk);
  }

  /** Picks as many numbers as are picked now, or as many as usual, at random. */
  quickPick(): void {
    if (!isFree(this.state)) return;
    const { sheet, sounds, random } = this.parts;
    const { bet } = this.state;
    const count = bet.picks.length || sheet.defaultBet.picks.length;
    sounds.play("pick", count);
    this.#setBet(quickPicks(sheet, count, random), bet.risk);
  }

  /** Takes all picks back. */
  clear(): void {
    if (isFree(this.state)) this.#setBet([], this.state.bet.risk);
  }

  setRisk(risk: Risk): void {
    if (!isFree(this.state) || risk === this.state.bet.risk) return;
    this.parts.sounds.play("press");
    this.#setBet(this.state.bet.picks, risk);
  }

  protected override get state(): KenoState {
    return this.parts.store.get();
  }

  protected async playRound(): Promise<RoundDone | null> {
    const { client, meter, sounds, cue } = this.parts;
    const { stakeCents, bet } = this.state;
    if (bet.picks.length === 0) {
      sounds.play("refuse");
      this.#set({ hint: "none-picked", said: this.parts.intl.formatMessage({ id: "keno.nonePicked" }) });
      return null;
    }
    this.begin();
    meter.set(0);
    sounds.play("press");
    this.#set({ activity: "rolling", notice: null, panel: null, result: null, lit: [], hint: null });
    return this.guarded(async () => {
      const answer = await this.ask(client.play(stakeCents, { picks: [...bet.picks], risk: bet.risk }));
      const result = readRound(answer.round);
      this.spend(answer.round.cost_cents, answer);
      this.#set({ activity: "landing" });
      await this.#light(result, cue.reset());
      return this.#show(answer, result);
    });
  }

  protected nextCostCents(): number {
    return this.state.stakeCents;
  }

  /** The waiting board already shows that an answer is pending. */
  protected showWaiting(): void {}

  protected async putBack(): Promise<void> {
    this.clearResult();
  }

  protected async showAnew(): Promise<void> {
    this.clearResult();
  }

  protected clearResult(): void {
    this.#set({ result: null, lit: [] });
  }

  #set(change: Partial<KenoState>): void {
    this.parts.store.set(change);
  }

  #setBet(picks: readonly number[], risk: Risk): void {
    this.parts.meter.set(0);
    this.#set({ bet: { picks, risk }, result: null, lit: [], notice: null, hint: null });
  }

  /** Lights the drawn numbers one after another. */
  async #light({ drawn, bet }: KenoResult, signal: AbortSignal): Promise<void> {
    const { motion, sounds } = this.parts;
    const isTurbo = this.isQuick;
    let hits = 0;
    for (const [nth, number] of drawn.entries()) {
      if (motion.still || signal.aborted) break;
      this.#set({ lit: drawn.slice(0, nth + 1) });
      if (bet.picks.includes(number)) sounds.play("hit", (hits += 1));
      else sounds.play("light", nth);
      await motion.wait(isTurbo ? TURBO_MS : NUMBER_MS, signal);
    }
    this.#set({ lit: drawn });
  }

  async #show({ round, ...answer }: Answer, result: KenoResult): Promise<RoundDone> {
    const { sounds, intl, money } = this.parts;
    const { celebrate_below_stake: celebrateBelowStake } = this.state.opening.rules;
    const values = { hits: result.hits, picks: result.bet.picks.length, amount: money(round.win_cents) };
    const id = round.win_cents > 0 ? "keno.said.won" : "keno.said.lost";
    this.#set({ result, activity: "counting", said: intl.formatMessage({ id }, values) });
    const win = { winCents: round.win_cents, costCents: round.cost_cents, stakeCents: round.stake_cents };
    // Tables pay less than the stake for few hits; that is no win to celebrate.
    const level = levelOf({ ...win, celebrateBelowStake: celebrateBelowStake && win.winCents > win.costCents });
    hit(this.parts, level);
    if (level === "none") sounds.play("lose");
    else if (level !== "return") sounds.play(isBig(level) ? "big" : "win");
    const isTurbo = this.isQuick;
    await this.#count(win.winCents, isTurbo ? 0 : countUpMs(level, win.winCents, win.stakeCents));
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
