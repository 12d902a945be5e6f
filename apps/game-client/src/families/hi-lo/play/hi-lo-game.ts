import type { Fields } from "@apogee/engine";
import type { Answer, Opening } from "../../../api/studio-client.ts";
import { countUpMs, isBig, levelOf } from "../../../kit/domain/celebration.ts";
import type { RoundDone } from "../../../kit/domain/autoplay.ts";
import { followPlan, type StepDone } from "../../../kit/play/follow-plan.ts";
import { FrameGame } from "../../../kit/play/frame-game.ts";
import { isFree } from "../../../kit/state.ts";
import { outCubic } from "../../../stage/easing.ts";
import { nextOfPlan } from "../domain/plan.ts";
import { readRound, type Decision, type Guess, type HiLoRound } from "../read-round.ts";
import { tableOf, type HiLoState } from "../state.ts";
import type { Parts } from "./parts.ts";
import { hit } from "../../../kit/play/hit.ts";
import { sayRound } from "./say-round.ts";

/** The durations of the card animations in the style sheets. */
const DEAL_MS = 280;
const TURN_MS = 360;
const LOOK_MS = 420;
const MOVE_MS = 320;

/** The course of hi-lo: a card is dealt, and the player decides until the round ends. */
export class HiLoGame extends FrameGame<Parts> {
  override readonly repeats = false;
  /** The large button: deals, or cashes out. */
  press(): void {
    const { connection, panel, activity, waiting, auto } = this.state;
    if (connection === "lost" || panel !== null) return;
    if (auto) return this.stopAuto();
    if (activity !== "idle") return this.skip();
    if (waiting) return void this.decide("cash_out");
    void this.deal();
  }

  /** Ends the current animation; cards, coins and tiles show sooner only if the licence allows it. */
  skip(): void {
    this.cutShort();
  }

  /** Stakes, and turns the first card over. */
  async deal(): Promise<void> {
    if (!isFree(this.state)) return;
    await this.#deal();
    await this.rest();
  }

  async #deal(): Promise<StepDone> {
    const { client, sounds, meter } = this.parts;
    this.begin();
    meter.set(0);
    sounds.play("press");
    this.#set({ activity: "rolling", notice: null, round: null, table: { card: null, next: faceDown(null) } });
    sounds.play("deal");
    return this.guarded(async () => {
      const [answer] = await Promise.all([this.ask(client.play(this.state.stakeCents, {})), this.#wait(DEAL_MS)]);
      this.spend(answer.round.cost_cents, answer);
      return this.#show(answer, null);
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
    const { client, sounds } = this.parts;
    const guess = decision === "higher" || decision === "lower" || decision === "same" ? decision : null;
    sounds.play("press");
    this.#set({ activity: "rolling", notice: null, panel: null });
    const draws = guess !== null || decision === "skip";
    if (draws) {
      this.#set({ table: { ...this.state.table, next: faceDown(guess) } });
      sounds.play("deal");
    }
    return this.guarded(async () => {
      const asking = client.continue(waiting.id, waiting.phases.length, { do: decision });
      const [answer] = await Promise.all([this.ask(asking), this.#wait(draws ? DEAL_MS : 0)]);
      return this.#show(answer, guess);
    });
  }

  /** Takes the higher of the two offered guesses, for the arrow up. */
  guessUp(): void {
    void this.decide(this.#offers("higher") ? "higher" : "same");
  }

  /** Takes the lower of the two offered guesses. */
  guessDown(): void {
    void this.decide(this.#offers("lower") ? "lower" : "same");
  }

  override takeAgain({ do: what }: Fields): void {
    void this.decide(what as Decision);
  }

  protected override get state(): HiLoState {
    return this.parts.store.get();
  }

  /** Sets the worth at which autoplay cashes out. */
  setTarget(target: number): void {
    if (isFree(this.state)) this.#set({ target });
  }

  /** Deals, and takes the likelier side until the round is worth the target or is lost. */
  protected async playRound(): Promise<RoundDone | null> {
    return followPlan(await this.#deal(), async () => {
      const { round, target } = this.state;
      const decision = round && nextOfPlan(target, round);
      return decision ? this.#step(decision) : null;
    });
  }

  protected nextCostCents(): number {
    return this.state.stakeCents;
  }

  /** The face-down card already shows that an answer is pending. */
  protected showWaiting(): void {}

  /** The card that was not turned over goes back to the deck. */
  protected async putBack(): Promise<void> {
    this.#set({ table: tableOf(this.state.round) });
  }

  protected async showAnew({ open_round: open, last_round: last }: Opening): Promise<void> {
    const shown = open ?? last;
    const round = shown?.game === this.parts.game.name ? readRound(shown) : null;
    this.parts.meter.set(round?.cashOutCents ?? round?.winCents ?? 0);
    this.#set({ round, table: tableOf(round) });
  }

  protected clearResult(): void {
    this.#set({ round: null, table: tableOf(null) });
  }

  #offers(decision: Decision): boolean {
    return this.state.round?.offers.some((offer) => offer.do === decision) ?? false;
  }

  #set(change: Partial<HiLoState>): void {
    this.parts.store.set(change);
  }

  #wait(ms: number, signal?: AbortSignal): Promise<void> {
    return this.parts.motion.wait(this.paced(ms), signal);
  }

  /** Turns the drawn card over, shows the result, and books a round that has ended. */
  async #show(answer: Answer, guess: Guess | null): Promise<StepDone> {
    const { sounds, cue, meter } = this.parts;
    const round = readRound(answer.round);
    const { card, isRight } = round.steps.at(-1)!;
    if (card !== null) {
      const signal = cue.reset();
      sounds.play("turn");
      const next = { card, guess, isRight: null, moves: false };
      this.#set({ activity: "landing", table: { ...this.state.table, next } });
      await this.#wait(TURN_MS, signal);
      if (isRight !== null) {
        this.#set({ table: { ...this.state.table, next: { ...next, isRight } } });
        sounds.play(isRight ? "right" : "wrong", round.guesses);
        await this.#wait(LOOK_MS, signal);
      }
      if (isRight !== false) {
        this.#set({ table: { ...this.state.table, next: { ...next, isRight, moves: true } } });
        await this.#wait(MOVE_MS, signal);
      }
    }
    this.#set({ round, table: tableOf(round), said: sayRound(this.parts, round) });
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

  async #pay({ round }: Answer, { winCents }: HiLoRound): Promise<void> {
    const { meter, motion, sounds, cue } = this.parts;
    const { celebrate_below_stake: celebrateBelowStake } = this.state.opening.rules;
    const costCents = round.cost_cents;
    const level = levelOf({ winCents, costCents, stakeCents: round.stake_cents, celebrateBelowStake });
    this.#set({ activity: "counting" });
    hit(this.parts, level);
    if (level === "return") sounds.play("back");
    else if (level !== "none") sounds.play(isBig(level) ? "big" : "win");
    const tick = sounds.every("count", 70);
    const step = (share: number): void => {
      meter.set(Math.round(winCents * share));
      if (share < 1) tick();
    };
    await motion.run(countUpMs(level, winCents, round.stake_cents), step, { ease: outCubic, signal: cue.reset() });
    meter.set(winCents);
  }
}

function faceDown(guess: Guess | null): NonNullable<HiLoState["table"]["next"]> {
  return { card: null, guess, isRight: null, moves: false };
}
