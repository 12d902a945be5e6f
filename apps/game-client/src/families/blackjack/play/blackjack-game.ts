import { spotsOfTable } from "@apogee/blackjack";
import type { Fields } from "@apogee/engine";
import type { Answer, Opening } from "../../../api/studio-client.ts";
import { isBig } from "../../../kit/domain/celebration.ts";
import { isFree } from "../../../kit/state.ts";
import type { Placed } from "../../../kit/table/domain/chips.ts";
import { settled } from "../../../kit/table/domain/slip.ts";
import { countWin, levelOfRound } from "../../../kit/table/play/count-win.ts";
import { TableGame } from "../../../kit/table/play/table-game.ts";
import { nextBet } from "../../../kit/table/state.ts";
import { landed, planDeal } from "../domain/plan-deal.ts";
import { readRound, type Decision, type ShownTable } from "../read-round.ts";
import type { BlackjackState } from "../state.ts";
import { rememberHints } from "./likes-hints.ts";
import type { Parts } from "./parts.ts";
import { sayRound } from "./say-round.ts";

/** How long a card moves; the animation in the style sheet is as long. */
const CARD_MS = 280;
/** From the end of one card's way to the next card. */
const NEXT_MS = 60;
/** The dealer's cards decide the round, so each can be read. */
const DEALER_MS = 260;

/** The course of blackjack: chips, cards for up to three hands, and decisions until every hand is played. */
export class BlackjackGame extends TableGame<Parts> {
  override readonly repeats = false;
  /** The large button: deals. An open round waits for a decision instead. */
  press(): void {
    const { connection, panel, activity } = this.state;
    if (connection === "lost" || panel !== null) return;
    if (activity !== "idle") return this.skip();
    void this.deal();
  }

  /** Ends the current animation; cards lie sooner only if the licence allows it. */
  skip(): void {
    this.cutShort();
  }

  /** Stakes the chips on the table, or the last bet again, and deals the first cards. */
  async deal(): Promise<void> {
    if (!isFree(this.state) || this.nextCostCents() === 0) return;
    if (!hasHands(nextBet(this.state))) return this.#refuseSide();
    const bet = this.takeBet();
    if (!bet) return;
    const { client, sounds, meter } = this.parts;
    this.begin();
    meter.set(0);
    sounds.play("press");
    sounds.play("chip");
    this.#set({ activity: "rolling", notice: null, lacksHand: false, round: null, table: null });
    await this.guarded(async () => {
      const answer = await this.ask(client.play(bet.asked.stakeCents, { spots: bet.asked.spots }));
      this.spend(answer.round.cost_cents, answer);
      await this.#show(answer, null);
    });
    await this.rest();
  }

  /** Takes a decision that the open round offers for the hand whose turn it is; others are ignored. */
  async decide(decision: Decision): Promise<void> {
    const { waiting, activity, connection, fault, round } = this.state;
    if (!waiting || activity !== "idle" || connection !== "fine" || fault !== null) return;
    const offer = round?.offers.find((each) => each.do === decision);
    if (!round || !offer) return;
    const { client, sounds } = this.parts;
    sounds.play("press");
    this.#set({ activity: "rolling", notice: null, panel: null });
    await this.guarded(async () => {
      const reported = { do: decision, hand: round.table.turn };
      const answer = await this.ask(client.continue(waiting.id, waiting.phases.length, reported));
      if (offer.costCents > 0) {
        sounds.play("chip");
        this.spend(offer.costCents, answer);
      }
      await this.#show(answer, round.table);
    });
    await this.rest();
  }

  /** Puts the chip in hand on a spot. A side bet needs a stake on its hand. */
  override put(...spots: readonly (string | readonly [spot: string, chips: number])[]): void {
    const names = spots.map((each) => (typeof each === "string" ? each : each[0]));
    const { placed } = this.state.slip;
    const all = { ...placed, ...Object.fromEntries(names.map((name) => [name, 1])) };
    if (isFree(this.state) && !hasHands(all)) return this.#refuseSide();
    this.#set({ lacksHand: false });
    super.put(...spots);
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

  protected override mayPut(spot: string): boolean {
    return spotsOfTable(this.parts.sheet).includes(spot);
  }

  /** Every round needs the player's decisions, so there is no autoplay. */
  protected async playRound(): Promise<null> {
    return null;
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
    const slip = round ? settled(round.placed) : this.state.slip;
    this.#set({ round, slip, table: round?.table ?? null, said: round ? sayRound(this.parts, round) : "" });
  }

  protected override clearResult(): void {
    super.clearResult();
    this.#set({ round: null, table: null, lacksHand: false });
  }

  #set(change: Partial<BlackjackState>): void {
    this.parts.store.set(change);
  }

  #refuseSide(): void {
    this.parts.sounds.play("refuse");
    this.#set({ lacksHand: true });
  }

  #wait(ms: number, signal?: AbortSignal): Promise<void> {
    return this.parts.motion.wait(this.paced(ms), signal);
  }

  /** Moves the cards one by one, then shows what is asked next, or books a round that has ended. */
  async #show(answer: Answer, before: ShownTable | null): Promise<void> {
    const round = readRound(answer.round);
    await this.#move(planDeal(before, round.table));
    this.#set({ round, table: round.table, said: sayRound(this.parts, round) });
    if (round.isOpen) return this.#set({ waiting: answer.round });
    this.#set({ slip: settled(round.placed), activity: "counting" });
    await this.#pay(answer);
    this.settle(answer);
  }

  async #move(tables: readonly ShownTable[]): Promise<void> {
    const { sounds, cue } = this.parts;
    const signal = cue.reset();
    this.#set({ activity: "landing" });
    for (const [at, table] of tables.entries()) {
      sounds.play("card", at);
      this.#set({ table: { ...table, asks: null } });
      await this.#wait(CARD_MS, signal);
      this.#set({ table: { ...landed(table), asks: null } });
      await this.#wait(table.dealer.cards.length > 1 ? DEALER_MS : NEXT_MS, signal);
    }
  }

  async #pay(answer: Answer): Promise<void> {
    const { sounds } = this.parts;
    const level = levelOfRound(this.parts, answer);
    if (level === "none") sounds.play("lost");
    else if (level === "return") sounds.play("back");
    else sounds.play(isBig(level) ? "big" : "win");
    await countWin(this.parts, answer, level, this.isQuick);
  }
}

/** Whether there is a hand, and every side bet lies beside its own. */
function hasHands(placed: Placed): boolean {
  const names = Object.keys(placed);
  return names.length > 0 && names.every((name) => `hand${name.at(-1)}` in placed);
}
