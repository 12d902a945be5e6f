import type { Fields } from "@apogee/engine";
import type { Answer, Asking, Opening } from "../../../api/studio-client.ts";
import { countUpMs, isBig, levelOf } from "../../../kit/domain/celebration.ts";
import type { RoundDone } from "../../../kit/domain/autoplay.ts";
import { followPlan, type StepDone } from "../../../kit/play/follow-plan.ts";
import { FrameGame } from "../../../kit/play/frame-game.ts";
import { isFree } from "../../../kit/state.ts";
import { outCubic } from "../../../stage/easing.ts";
import { nextOfPlan, type Plan } from "../domain/plan.ts";
import { readRound, type CoinRound, type Decision, type Side } from "../read-round.ts";
import { coinOf, type CoinState } from "../state.ts";
import type { Parts } from "./parts.ts";
import { hit } from "../../../kit/play/hit.ts";
import { sayRound } from "./say-round.ts";

/** The durations of the coin's animations in the style sheets. */
const RISE_MS = 320;
const LAND_MS = 760;
const LOOK_MS = 260;

/** The course of coin flips: a call, a flip, and the player decides until the round ends. */
export class CoinGame extends FrameGame<Parts> {
  override readonly repeats = false;
  /** The large button: flips for the last first call, or cashes out. */
  press(): void {
    const { connection, panel, activity, waiting, call, auto } = this.state;
    if (connection === "lost" || panel !== null) return;
    if (auto) return this.stopAuto();
    if (activity !== "idle") return this.skip();
    if (waiting) return void this.decide("cash_out");
    void this.start(call);
  }

  /** Ends the current animation; cards, coins and tiles show sooner only if the licence allows it. */
  skip(): void {
    this.cutShort();
  }

  /** Calls a side: the first call of a new round, or the next one of an open round. */
  call(side: Side): Promise<void> {
    return this.state.waiting ? this.decide(side) : this.start(side);
  }

  /** Stakes, and flips for the first call. */
  async start(call: Side): Promise<void> {
    if (!isFree(this.state)) return;
    await this.#start(call);
    await this.rest();
  }

  async #start(call: Side): Promise<StepDone> {
    const { client, meter } = this.parts;
    this.begin();
    meter.set(0);
    this.#set({ call, round: null });
    return this.guarded(async () => {
      const answer = await this.#flipped(call, client.play(this.state.stakeCents, { call }));
      this.spend(answer.round.cost_cents, answer);
      return this.#show(answer, true);
    });
  }

  /** Takes a decision that the open round offers; others are ignored. */
  async decide(decision: Decision): Promise<void> {
    const { waiting, activity, connection, fault, round } = this.state;
    if (!waiting || activity !== "idle" || connection !== "fine" || fault !== null) return;
    if (!round?.offers.some((offer) => offer.do === decision)) return;
    await this.#step(decision);
    await this.rest();
  }

  async #step(decision: Decision): Promise<StepDone> {
    const { waiting } = this.state;
    if (!waiting) return null;
    return this.guarded(async () => {
      const asking = this.parts.client.continue(waiting.id, waiting.phases.length, { do: decision });
      if (decision !== "cash_out") return this.#show(await this.#flipped(decision, asking), true);
      this.parts.sounds.play("press");
      this.#set({ activity: "rolling", notice: null, panel: null });
      return this.#show(await this.ask(asking), false);
    });
  }

  override takeAgain({ do: what }: Fields): void {
    void this.decide(what as Decision);
  }

  protected override get state(): CoinState {
    return this.parts.store.get();
  }

  /** Sets what autoplay calls, and how often. */
  setPlan(plan: Partial<Plan>): void {
    if (isFree(this.state)) this.#set({ plan: { ...this.state.plan, ...plan } });
  }

  /** Flips by the plan until the round has all its right calls or is lost. */
  protected async playRound(): Promise<RoundDone | null> {
    const { plan } = this.state;
    return followPlan(await this.#start(plan.side), async () => {
      const { round } = this.state;
      const decision = round && nextOfPlan(plan, round);
      return decision ? this.#step(decision) : null;
    });
  }

  protected nextCostCents(): number {
    return this.state.stakeCents;
  }

  /** The coin in the air already shows that an answer is pending. */
  protected showWaiting(): void {}

  /** The coin falls back onto the side that it lay on. */
  protected async putBack(): Promise<void> {
    this.#set({ coin: { side: this.state.coin.side, call: null, moves: "rests" } });
  }

  protected async showAnew({ open_round: open, last_round: last }: Opening): Promise<void> {
    const shown = open ?? last;
    const round = shown?.game === this.parts.game.name ? readRound(shown) : null;
    this.parts.meter.set(round?.cashOutCents ?? round?.winCents ?? 0);
    this.#set({ round, coin: coinOf(round) });
  }

  protected clearResult(): void {
    this.#set({ round: null });
  }

  #set(change: Partial<CoinState>): void {
    this.parts.store.set(change);
  }

  #wait(ms: number, signal?: AbortSignal): Promise<void> {
    return this.parts.motion.wait(this.paced(ms), signal);
  }

  /** Tosses the coin while the answer is asked for. */
  async #flipped(call: Side, asking: Asking): Promise<Answer> {
    const { sounds } = this.parts;
    sounds.play("press");
    this.#set({ activity: "rolling", notice: null, panel: null, coin: { ...this.state.coin, call, moves: "rises" } });
    sounds.play("toss");
    const [answer] = await Promise.all([this.ask(asking), this.#wait(RISE_MS)]);
    return answer;
  }

  /** Lets the coin land, shows the result, and books a round that has ended. */
  async #show(answer: Answer, isFlip: boolean): Promise<StepDone> {
    const { sounds, cue, meter } = this.parts;
    const round = readRound(answer.round);
    if (isFlip) {
      const { side, call, isRight } = round.flips.at(-1)!;
      const signal = cue.reset();
      this.#set({ activity: "landing", coin: { side, call, moves: "lands" } });
      await this.#wait(LAND_MS, signal);
      sounds.play("land");
      await this.#wait(LOOK_MS, signal);
      sounds.play(isRight ? "right" : "wrong", round.right);
    }
    this.#set({ round, coin: coinOf(round), said: sayRound(this.parts, round) });
    if (round.isOpen) {
      meter.set(round.cashOutCents ?? 0);
      this.#set({ waiting: answer.round });
      return "open";
    }
    // Nothing is left to decide, so the button offers the next round at once.
    this.#set({ waiting: null });
    await this.#pay(answer, round);
    return this.settle(answer);
  }

  async #pay({ round }: Answer, { winCents }: CoinRound): Promise<void> {
    const { meter, motion, sounds, cue } = this.parts;
    const { celebrate_below_stake: celebrateBelowStake } = this.state.opening.rules;
    const [costCents, stakeCents] = [round.cost_cents, round.stake_cents];
    const level = levelOf({ winCents, costCents, stakeCents, celebrateBelowStake });
    this.#set({ activity: "counting" });
    hit(this.parts, level);
    if (level === "return") sounds.play("back");
    else if (level !== "none") sounds.play(isBig(level) ? "big" : "win");
    const tick = sounds.every("count", 70);
    const step = (share: number): void => {
      meter.set(Math.round(winCents * share));
      if (share < 1) tick();
    };
    await motion.run(countUpMs(level, winCents, stakeCents), step, { ease: outCubic, signal: cue.reset() });
    meter.set(winCents);
  }
}
