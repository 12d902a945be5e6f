import type { Fields } from "@apogee/engine";
import type { Answer, Opening } from "../../../api/studio-client.ts";
import { countUpMs, isBig, levelOf } from "../../../kit/domain/celebration.ts";
import { FrameGame } from "../../../kit/play/frame-game.ts";
import { isFree } from "../../../kit/state.ts";
import { outCubic } from "../../../stage/easing.ts";
import { planDeal } from "../domain/plan-deal.ts";
import { readRound, type BlackjackRound, type Decision, type ShownTable } from "../read-round.ts";
import type { BlackjackState } from "../state.ts";
import { rememberHints } from "./likes-hints.ts";
import type { Parts } from "./parts.ts";
import { hit } from "../../../kit/play/hit.ts";
import { sayRound } from "./say-round.ts";

/** From one card to the next; the animation in the style sheet is a little shorter. */
const CARD_MS = 340;
/** The dealer's cards decide the round, so each can be read. */
const DEALER_MS = 520;

/** The course of blackjack: cards are dealt, and the player decides until every hand is played. */
export class BlackjackGame extends FrameGame<Parts> {
  override readonly repeats = false;
  /** The large button: deals. An open round waits for a decision instead. */
  press(): void {
    const { connection, panel, activity } = this.state;
    if (connection === "lost" || panel !== null) return;
    if (activity !== "idle") return this.skip();
    void this.deal();
  }

  /** Ends the current animation. */
  skip(): void {
    const { activity } = this.state;
    if (activity === "landing" || activity === "counting") this.parts.cue.press();
  }

  /** Stakes, and deals the first cards. */
  async deal(): Promise<void> {
    if (!isFree(this.state)) return;
    const { client, sounds, meter } = this.parts;
    this.begin();
    meter.set(0);
    sounds.play("press");
    sounds.play("chip");
    this.#set({ activity: "rolling", notice: null, round: null, table: null });
    await this.guarded(async () => {
      const answer = await this.ask(client.play(this.state.stakeCents, {}));
      this.spend(answer.round.cost_cents, answer);
      await this.#show(answer, null);
    });
    await this.rest();
  }

  /** Takes a decision that the open round offers; others are ignored. */
  async decide(decision: Decision): Promise<void> {
    const { waiting, activity, connection, fault, round } = this.state;
    if (!waiting || activity !== "idle" || connection !== "fine" || fault !== null) return;
    const offer = round?.offers.find((each) => each.do === decision);
    if (!offer) return;
    const { client, sounds } = this.parts;
    sounds.play("press");
    this.#set({ activity: "rolling", notice: null, panel: null });
    await this.guarded(async () => {
      const answer = await this.ask(client.continue(waiting.id, waiting.phases.length, { do: decision }));
      if (offer.costCents > 0) {
        sounds.play("chip");
        this.spend(offer.costCents, answer);
      }
      await this.#show(answer, round!.table);
    });
    await this.rest();
  }

  /** Shows or hides what the shipped strategy decides. */
  toggleHints(): void {
    const hints = !this.state.hints;
    this.parts.sounds.play("press");
    rememberHints(this.parts.device, hints);
    this.#set({ hints });
  }

  override takeAgain({ do: what }: Fields): void {
    void this.decide(what as Decision);
  }

  protected override get state(): BlackjackState {
    return this.parts.store.get();
  }

  /** Every round needs the player's decisions, so there is no autoplay. */
  protected async playRound(): Promise<null> {
    return null;
  }

  protected nextCostCents(): number {
    return this.state.stakeCents;
  }

  /** The notice of the kit suffices. */
  protected showWaiting(): void {}

  protected async putBack(): Promise<void> {
    this.#set({ table: this.state.round?.table ?? null });
  }

  protected async showAnew({ open_round: open, last_round: last }: Opening): Promise<void> {
    const shown = open ?? last;
    const round = shown?.game === this.parts.game.name ? readRound(shown) : null;
    this.parts.meter.set(round && !round.isOpen ? round.winCents : 0);
    this.#set({ round, table: round?.table ?? null, said: round ? sayRound(this.parts, round) : "" });
  }

  protected clearResult(): void {
    this.#set({ round: null, table: null });
  }

  #set(change: Partial<BlackjackState>): void {
    this.parts.store.set(change);
  }

  /** Moves the cards one by one, then shows what is asked next, or books a round that has ended. */
  async #show(answer: Answer, before: ShownTable | null): Promise<void> {
    const round = readRound(answer.round);
    await this.#move(planDeal(before, round.table));
    this.#set({ round, table: round.table, said: sayRound(this.parts, round) });
    if (round.isOpen) return this.#set({ waiting: answer.round });
    await this.#pay(round);
    this.settle(answer);
  }

  async #move(tables: readonly ShownTable[]): Promise<void> {
    const { sounds, motion, cue } = this.parts;
    const signal = cue.reset();
    this.#set({ activity: "landing" });
    for (const [at, table] of tables.entries()) {
      const isDealers = table.dealer.cards.length > 1;
      if (at < tables.length - 1 || cardsOn(table) !== cardsOn(this.state.table)) sounds.play("card", at);
      this.#set({ table: at === tables.length - 1 ? { ...table, asks: null, hands: unended(table) } : table });
      await motion.wait(motion.still ? 60 : isDealers ? DEALER_MS : CARD_MS, signal);
    }
  }

  async #pay({ winCents, costCents, stakeCents }: BlackjackRound): Promise<void> {
    const { meter, motion, sounds, cue } = this.parts;
    const { celebrate_below_stake: celebrateBelowStake } = this.state.opening.rules;
    const level = levelOf({ winCents, costCents, stakeCents, celebrateBelowStake });
    const isProfit = winCents > costCents;
    this.#set({ activity: "counting" });
    hit(this.parts, level);
    if (winCents === 0) sounds.play("lost");
    else if (level === "return" || !isProfit) sounds.play("back");
    else sounds.play(isBig(level) ? "big" : "win");
    const tick = sounds.every("count", 70);
    const step = (share: number): void => {
      meter.set(Math.round(winCents * share));
      if (share < 1) tick();
    };
    const ms = isProfit ? countUpMs(level, winCents, stakeCents) : 0;
    await motion.run(ms, step, { ease: outCubic, signal: cue.reset() });
    meter.set(winCents);
  }
}

function cardsOn(table: ShownTable | null): number {
  if (table === null) return 0;
  return table.hands.reduce((sum, { cards }) => sum + cards.length, table.dealer.cards.length);
}

/** The hands before their results are shown. */
function unended({ hands }: ShownTable): ShownTable["hands"] {
  return hands.map((hand) => ({ ...hand, result: null, paidCents: null }));
}
