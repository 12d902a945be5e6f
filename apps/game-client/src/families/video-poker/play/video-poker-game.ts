import type { Fields } from "@apogee/engine";
import { bestHold } from "@apogee/video-poker";
import type { Answer, Opening } from "../../../api/studio-client.ts";
import { countUpMs, isBig, levelOf } from "../../../kit/domain/celebration.ts";
import { FrameGame } from "../../../kit/play/frame-game.ts";
import { isFree } from "../../../kit/state.ts";
import { outCubic } from "../../../stage/easing.ts";
import { readRound, type VideoPokerRound } from "../read-round.ts";
import { FACE_DOWN, heldTable, tableOf, type Faces, type VideoPokerState } from "../state.ts";
import type { Parts } from "./parts.ts";
import { hit } from "../../../kit/play/hit.ts";
import { sayRound } from "./say-round.ts";

const DEAL_MS = 240;
const TURN_MS = 110;
const HAND_MS = 230;
const LOOK_MS = 260;
/** How long a card takes to turn over, as in its style sheet. */
const FLIP_MS = 260;

/** The course of video poker: five cards are dealt, the player holds some, the others are replaced. */
export class VideoPokerGame extends FrameGame<Parts> {
  override readonly repeats = false;
  /** The large button: deals, or draws. */
  press(): void {
    const { connection, panel, activity, waiting } = this.state;
    if (connection === "lost" || panel !== null) return;
    if (activity !== "idle") return this.skip();
    void (waiting ? this.draw() : this.deal());
  }

  /** Ends the current animation; cards, coins and tiles show sooner only if the licence allows it. */
  skip(): void {
    this.cutShort();
  }

  /** Chooses how many hands the next round has. */
  setHands(hands: number): void {
    if (!isFree(this.state) || hands === this.state.hands || !this.parts.rules.sheet.hands.includes(hands)) return;
    this.parts.sounds.play("bet", hands);
    this.parts.meter.set(0);
    this.#set({ hands, round: null, hold: [], table: tableOf(null, hands), notice: null });
  }

  /** Holds a card of the open round, or lets it go. */
  toggleHold(position: number): void {
    const { activity, hold, round, fault } = this.state;
    if (!round?.isOpen || activity !== "idle" || fault !== null) return;
    const isHeld = hold.includes(position);
    this.parts.sounds.play("hold", position);
    this.#set({
      hold: isHeld ? hold.filter((each) => each !== position) : [...hold, position].toSorted((a, b) => a - b),
    });
  }

  /** Marks the best hold of every round, or stops it. */
  toggleHints(): void {
    this.parts.sounds.play("press");
    this.#set({ hints: !this.state.hints });
    this.#weigh();
  }

  /** Stakes, and turns five cards over. */
  async deal(): Promise<void> {
    if (!isFree(this.state)) return;
    const { client, sounds, meter } = this.parts;
    const { hands, stakeCents } = this.state;
    this.begin();
    meter.set(0);
    sounds.play("deal");
    this.#set({ activity: "rolling", notice: null, round: null, hold: [], best: null, table: tableOf(null, hands) });
    await this.guarded(async () => {
      const [answer] = await Promise.all([this.ask(client.play(stakeCents, { hands })), this.#wait(DEAL_MS)]);
      this.spend(answer.round.cost_cents, answer);
      await this.#showDeal(answer);
    });
    await this.rest();
  }

  /** Keeps the held cards and replaces the others. */
  async draw(): Promise<void> {
    const { waiting, activity, connection, fault, round, hold } = this.state;
    if (!waiting || !round || activity !== "idle" || connection !== "fine" || fault !== null) return;
    this.parts.sounds.play("deal");
    this.#set({ activity: "rolling", notice: null, panel: null, best: null, table: heldTable(round, hold) });
    await this.guarded(async () => {
      const asking = this.parts.client.continue(waiting.id, waiting.phases.length, { hold: [...hold] });
      const [answer] = await Promise.all([this.ask(asking), this.#wait(DEAL_MS)]);
      await this.#showDraw(answer);
    });
    await this.rest();
    this.#weigh();
  }

  override takeAgain({ hold }: Fields): void {
    this.#set({ hold: hold as readonly number[] });
    void this.draw();
  }

  protected override get state(): VideoPokerState {
    return this.parts.store.get();
  }

  /** Every round needs the player's decision, so there is no autoplay. */
  protected async playRound(): Promise<null> {
    return null;
  }

  protected nextCostCents(): number {
    return this.state.stakeCents * this.state.hands;
  }

  /** The cards that lie face down already show that an answer is pending. */
  protected showWaiting(): void {}

  /** Cards that were not drawn lie as they did before. */
  protected async putBack(): Promise<void> {
    const { round, hands } = this.state;
    this.#set({ table: tableOf(round, round?.hands ?? hands) });
  }

  protected async showAnew({ open_round: open, last_round: last }: Opening): Promise<void> {
    const shown = open ?? last;
    const round = shown?.game === this.parts.game.name ? readRound(shown) : null;
    this.parts.meter.set(round?.winCents ?? 0);
    const hands = round?.hands ?? this.state.hands;
    this.#set({ round, hands, hold: round?.hold ?? [], table: tableOf(round, hands) });
    this.#weigh();
  }

  protected clearResult(): void {
    this.#set({ round: null, hold: [], table: tableOf(null, this.state.hands) });
  }

  #set(change: Partial<VideoPokerState>): void {
    this.parts.store.set(change);
  }

  /** Marks the best hold if hints are on and the round awaits the player. */
  #weigh(): void {
    const { hints, round } = this.state;
    const { sheet, declared } = this.parts.rules;
    this.#set({ best: hints && round?.isOpen ? bestHold(sheet, declared.sums, round.cards) : null });
  }

  #wait(ms: number, signal?: AbortSignal): Promise<void> {
    return this.parts.motion.wait(this.paced(ms), signal);
  }

  async #showDeal(answer: Answer): Promise<void> {
    const round = readRound(answer.round);
    const signal = this.parts.cue.reset();
    this.#set({ activity: "landing" });
    await this.#turnOver(0, FACE_DOWN, round.cards, signal);
    await this.#wait(FLIP_MS - TURN_MS, signal);
    if (round.dealt) this.parts.sounds.play("pair");
    this.#set({ round, said: sayRound(this.parts, round), waiting: answer.round });
    this.#weigh();
  }

  async #showDraw(answer: Answer): Promise<void> {
    const { sounds, cue } = this.parts;
    const round = readRound(answer.round);
    const signal = cue.reset();
    this.#set({ activity: "landing" });
    await this.#turnOver(0, this.state.table[0]!, round.played[0]!.cards, signal);
    for (const [nth, { cards }] of round.played.entries()) {
      if (nth === 0) continue;
      sounds.play("turn", nth);
      this.#setHand(nth, cards);
      await this.#wait(HAND_MS, signal);
    }
    await this.#wait(LOOK_MS, signal);
    this.#set({ round, hold: round.hold ?? [], table: tableOf(round), said: sayRound(this.parts, round) });
    await this.#pay(answer, round);
    this.settle(answer);
  }

  /** Turns the cards of a hand over that lie face down, one after another. */
  async #turnOver(nth: number, from: Faces, cards: readonly number[], signal: AbortSignal): Promise<void> {
    let faces = from;
    for (const [position, card] of cards.entries()) {
      if (faces[position] === card) continue;
      this.parts.sounds.play("turn", position);
      faces = faces.with(position, card);
      this.#setHand(nth, faces);
      await this.#wait(TURN_MS, signal);
    }
  }

  #setHand(nth: number, faces: Faces): void {
    this.#set({ table: this.state.table.with(nth, faces) });
  }

  async #pay({ round }: Answer, { winCents }: VideoPokerRound): Promise<void> {
    const { meter, motion, sounds, cue } = this.parts;
    const { celebrate_below_stake: celebrateBelowStake } = this.state.opening.rules;
    const { cost_cents: costCents } = round;
    // Of several hands one may pay although the round lost: that is no win in any licence.
    const isReturn = winCents > 0 && winCents <= costCents;
    const level = isReturn ? "return" : levelOf({ winCents, costCents, stakeCents: costCents, celebrateBelowStake });
    hit(this.parts, level);
    this.#set({ activity: "counting" });
    if (level === "none") sounds.play("none");
    else if (level === "return") sounds.play("back");
    else sounds.play(isBig(level) ? "big" : "win");
    const tick = sounds.every("count", 70);
    const step = (share: number): void => {
      meter.set(Math.round(winCents * share));
      if (share < 1) tick();
    };
    await motion.run(countUpMs(level, winCents, costCents), step, { ease: outCubic, signal: cue.reset() });
    meter.set(winCents);
  }
}
