import type { Fields } from "@apogee/engine";
import type { Answer, Opening, Round } from "../../api/studio-client.ts";
import { outCubic } from "../../stage/easing.ts";
import type { Store } from "../../state/store.ts";
import { countUpMs, isBig, levelOf } from "../domain/celebration.ts";
import type { FrameParts, FrameSounds } from "../parts.ts";
import { isFree, type FrameState } from "../state.ts";
import { hit } from "./hit.ts";
import type { RoundDone } from "../domain/autoplay.ts";
import { followPlan, type StepDone } from "./follow-plan.ts";
import { FrameGame } from "./frame-game.ts";

/** How long a planned round pauses between its steps. */
const STEP_MS = 160;

/** What every round with decisions has. Amounts are in the currency's smallest unit. */
export interface DecidedRound {
  readonly isOpen: boolean;
  readonly winCents: number;
  /** What cashing out pays now; null if it is not offered. */
  readonly cashOutCents: number | null;
}

/** The state of a game with decisions in addition to that of every frame. */
export interface DecisionState<Shown extends DecidedRound> extends FrameState {
  /** The round as far as it was shown; null before the first. */
  readonly round: Shown | null;
  /** The round as its field shows it: ahead of `round` while a tile is turned over. */
  readonly board: Shown | null;
}

/** The sounds that every game with decisions has. */
interface DecisionSounds extends FrameSounds {
  play(name: "press" | "bet" | "refuse" | "start" | "count" | "win" | "big" | "back", variant?: number): void;
  every(name: "count", ms: number): () => void;
}

/** Everything that a game with decisions uses. */
export interface DecisionParts<Shown extends DecidedRound> extends FrameParts {
  readonly sounds: DecisionSounds;
  readonly store: Store<DecisionState<Shown>>;
}

/**
 * The course of a game in which the player decides step by step and can cash out: every decision is sent with the index
 * of its phase. A family adds how its steps are shown.
 */
export abstract class DecisionGame<
  Shown extends DecidedRound,
  Parts extends DecisionParts<Shown>,
> extends FrameGame<Parts> {
  override readonly repeats = false;

  /** Reads a round of the family. */
  protected abstract readRound(round: Round): Shown;
  /** The bet of the next round. */
  protected abstract bet(): Fields;
  /** Turns over what the last step of a round chose, on the board alone. */
  protected abstract turnOver(round: Shown): Promise<void>;
  /** Shows all of the board of a round that is over. */
  protected abstract showAll(round: Shown): Promise<void>;
  /** The next decision of the plan that autoplay follows; null if the round offers none of it. */
  protected abstract planned(round: Shown): Fields | null;
  /** Takes back what announced a step that was not carried out. */
  protected abstract clearPending(): void;
  /** The announcement for screen readers. */
  protected abstract say(round: Shown): string;

  /** The large button: starts a round, or cashes out. */
  press(): void {
    const { connection, panel, activity, waiting, auto } = this.state;
    if (connection === "lost" || panel !== null) return;
    if (auto) return this.stopAuto();
    if (activity !== "idle") return this.skip();
    if (waiting) return void this.cashOut();
    void this.start();
  }

  /** Ends the current animation; cards, coins and tiles show sooner only if the licence allows it. */
  skip(): void {
    this.cutShort();
  }

  /** Stakes, and shows the first step. */
  async start(): Promise<void> {
    if (!isFree(this.state)) return;
    await this.#stake();
    await this.rest();
  }

  /** Cashes out if the round offers it. */
  async cashOut(): Promise<void> {
    if (this.state.round?.cashOutCents != null) await this.take({ do: "cash_out" });
  }

  /** Whether a decision can be taken now. */
  protected get mayDecide(): boolean {
    const { waiting, activity, connection, fault, round } = this.state;
    return waiting !== null && activity === "idle" && connection === "fine" && fault === null && round !== null;
  }

  /** Sends a decision that the round offers, and shows its step. Ignored while another one is under way. */
  protected async take(decision: Fields): Promise<void> {
    if (!this.mayDecide) return;
    await this.#step(decision);
    await this.rest();
  }

  protected override get state(): DecisionState<Shown> {
    return this.parts.store.get();
  }

  /** Stakes, and takes the decisions of the plan until the round ends. */
  protected async playRound(): Promise<RoundDone | null> {
    return followPlan(await this.#stake(), async () => {
      const { round } = this.state;
      const decision = round && this.planned(round);
      if (!decision) return null;
      await this.parts.motion.wait(STEP_MS);
      return this.#step(decision);
    });
  }

  protected nextCostCents(): number {
    return this.state.stakeCents;
  }

  /** What announces the step already shows that an answer is pending. */
  protected showWaiting(): void {}

  protected async putBack(): Promise<void> {
    this.clearPending();
  }

  protected async showAnew({ open_round: open, last_round: last }: Opening): Promise<void> {
    const shown = open ?? last;
    const round = shown?.game === this.parts.game.name ? this.readRound(shown) : null;
    this.parts.meter.set(round?.cashOutCents ?? round?.winCents ?? 0);
    this.clearPending();
    this.parts.store.set({ round, board: round });
  }

  protected clearResult(): void {
    this.clearPending();
    this.parts.store.set({ round: null, board: null });
  }

  async #stake(): Promise<StepDone> {
    const { client, sounds, meter, store } = this.parts;
    this.begin();
    meter.set(0);
    sounds.play("press");
    store.set({ activity: "rolling", notice: null, round: null, board: null });
    return this.guarded(async () => {
      const answer = await this.ask(client.play(this.state.stakeCents, this.bet()));
      this.spend(answer.round.cost_cents, answer);
      sounds.play("start");
      return this.#continue(answer);
    });
  }

  async #step(decision: Fields): Promise<StepDone> {
    const { waiting } = this.state;
    if (!waiting) return null;
    const { client, sounds, store } = this.parts;
    sounds.play("press");
    store.set({ activity: "rolling", notice: null, panel: null });
    return this.guarded(async () =>
      this.#continue(await this.ask(client.continue(waiting.id, waiting.phases.length, decision))),
    );
  }

  async #continue(answer: Answer): Promise<StepDone> {
    const { cue, meter, store } = this.parts;
    const round = this.readRound(answer.round);
    cue.reset();
    store.set({ activity: "landing" });
    await this.turnOver(round);
    this.clearPending();
    store.set({ round, board: round, said: this.say(round) });
    if (round.isOpen) {
      meter.set(round.cashOutCents ?? 0);
      store.set({ waiting: answer.round });
      return "open";
    }
    // Nothing is left to decide, so the button offers the next round at once.
    store.set({ waiting: null });
    await Promise.all([this.#pay(answer, round), this.showAll(round)]);
    return this.settle(answer);
  }

  async #pay({ round }: Answer, { winCents }: Shown): Promise<void> {
    const { meter, motion, sounds, cue, store } = this.parts;
    const { celebrate_below_stake: celebrateBelowStake } = this.state.opening.rules;
    const [costCents, stakeCents] = [round.cost_cents, round.stake_cents];
    const level = levelOf({ winCents, costCents, stakeCents, celebrateBelowStake });
    store.set({ activity: "counting" });
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
