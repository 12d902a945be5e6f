import { RISKS, ROWS, type PlinkoBet } from "@apogee/plinko";
import type { Answer } from "../../../api/studio-client.ts";
import type { RoundDone } from "../../../kit/domain/autoplay.ts";
import { countUpMs, isBig, levelOf } from "../../../kit/domain/celebration.ts";
import { FrameGame } from "../../../kit/play/frame-game.ts";
import { isFree } from "../../../kit/state.ts";
import { outCubic } from "../../../stage/easing.ts";
import { readRound, type PlinkoResult } from "../read-round.ts";
import { mayDropMore, type PlinkoState } from "../state.ts";
import type { Parts } from "./parts.ts";
import { hit } from "../../../kit/play/hit.ts";
import type { Pace } from "./stage.ts";

const MOST_PAST = 20;

/** The course of plinko: one bet, one ball. Several balls can fall at once, each in a round of its own. */
export class PlinkoGame extends FrameGame<Parts> {
  /** Rounds that have begun and are not shown whole yet. */
  #balls = 0;
  /** Rounds are asked for one after another, so that balances arrive in their order. */
  #turn: Promise<void> = Promise.resolve();

  /** The large button: drops a ball, drops another one, speeds them up, or stops autoplay. */
  press(): void {
    const { connection, panel, auto, activity } = this.state;
    if (connection === "lost" || panel !== null) return;
    if (auto) this.stopAuto();
    if (activity !== "idle" && !this.#mayDropMore) return this.skip();
    void this.drop();
  }

  /** Ends the current animations; balls land sooner only if the licence allows it. */
  skip(): void {
    this.cutShort();
  }

  async drop(): Promise<void> {
    if (!isFree(this.state) && !this.#mayDropMore) return;
    await this.playRound();
    if (this.#balls === 0) await this.rest();
  }

  get #mayDropMore(): boolean {
    return this.parts.replay === null && mayDropMore(this.state);
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
    sounds.play("press");
    const isFirst = this.#balls === 0;
    // A win that is still counted up is shown whole, so that the next one can be.
    const counts = this.state.activity === "counting";
    if (counts) cue.press();
    const signal = isFirst || counts ? cue.reset() : cue.signal;
    if (isFirst) meter.set(0);
    this.#balls++;
    this.#set({ activity: isFirst ? "rolling" : "landing", notice: null, panel: null });
    if (isFirst) this.#set({ result: null });
    const ball = stage.hold();
    const course = async (): Promise<RoundDone> => {
      const answer = await this.#inTurn(() => this.ask(client.play(stakeCents, { rows: bet.rows, risk: bet.risk })));
      const result = readRound(answer.round);
      this.spend(answer.round.cost_cents, answer);
      this.#set({ activity: "landing" });
      await ball.fall(result.steps, this.#pace(), signal);
      return this.#show(answer, result);
    };
    let hasLanded = false;
    const done = await this.guarded(() => course().then((each) => ((hasLanded = true), each)));
    if (!hasLanded) ball.remove();
    this.#balls--;
    return done;
  }

  /** Asks when the round before was answered and the licence's shortest round has passed since. */
  async #inTurn<T>(ask: () => Promise<T>): Promise<T> {
    const asked = this.#turn.then(ask);
    const wait = (): Promise<void> => this.parts.motion.wait(this.state.opening.rules.min_round_ms);
    this.#turn = asked.then(wait, () => undefined);
    return asked;
  }

  protected nextCostCents(): number {
    return this.state.stakeCents;
  }

  /** The ball above the board already shows that an answer is pending. */
  protected showWaiting(): void {}

  protected async putBack(): Promise<void> {
    // The refused ball is taken away by its own course; others may still fall.
    if (this.#balls <= 1) this.parts.stage.clear();
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
    const isLast = this.#balls === 1;
    this.#set({
      result,
      past,
      ...(isLast ? { activity: "counting" } : {}),
      said: intl.formatMessage({ id }, { times, amount: money(round.win_cents) }),
    });
    // Most slots pay less than the stake; no licence's rule makes that a win here.
    const win = { winCents: round.win_cents, costCents: round.cost_cents, stakeCents: round.stake_cents };
    const level = levelOf({ ...win, celebrateBelowStake: false });
    hit(this.parts, level);
    if (level === "none" || level === "return") sounds.play("land");
    else sounds.play(isBig(level) ? "big" : "win");
    const isQuick = !isLast || this.#pace() === "turbo";
    await this.#count(win.winCents, isQuick ? 0 : countUpMs(level, win.winCents, win.stakeCents));
    return this.settle({ round, ...answer });
  }

  async #count(cents: number, ms: number): Promise<void> {
    const { motion, meter, sounds, cue } = this.parts;
    if (ms === 0) return meter.set(cents);
    const tick = sounds.every("count", 70);
    const step = (share: number): void => {
      meter.set(Math.round(cents * share));
      if (share < 1) tick();
    };
    await motion.run(ms, step, { ease: outCubic, signal: cue.reset() });
    meter.set(cents);
  }
}
