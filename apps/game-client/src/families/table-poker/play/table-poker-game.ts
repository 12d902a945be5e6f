import type { Fields } from "@apogee/engine";
import type { Answer, Opening } from "../../../api/studio-client.ts";
import { isBig } from "../../../kit/domain/celebration.ts";
import { isFree } from "../../../kit/state.ts";
import { settled } from "../../../kit/table/domain/slip.ts";
import { countWin, levelOfRound } from "../../../kit/table/play/count-win.ts";
import { TableGame } from "../../../kit/table/play/table-game.ts";
import { nextBet } from "../../../kit/table/state.ts";
import { readRound, type Decision, type TablePokerRound } from "../read-round.ts";
import { tableOf, type TablePokerState } from "../state.ts";
import type { Parts } from "./parts.ts";
import { sayRound } from "./say-round.ts";

const DEAL_MS = 220;
const TURN_MS = 170;
const LOOK_MS = 300;
/** How long a card takes to turn over, as in its style sheet. */
const FLIP_MS = 260;

/** The course of a poker against the dealer: chips, a hand, and the decision to play on or to fold. */
export class TablePokerGame extends TableGame<Parts> {
  override readonly repeats = false;
  /** The large button: deals, or plays on. */
  press(): void {
    const { connection, panel, activity, waiting } = this.state;
    if (connection === "lost" || panel !== null) return;
    if (activity !== "idle") return this.skip();
    void (waiting ? this.decide("raise") : this.deal());
  }

  /** Ends the current animation; cards, coins and tiles show sooner only if the licence allows it. */
  skip(): void {
    this.cutShort();
  }

  /** Stakes the chips on the table, or the last bet again, and turns the cards over. */
  async deal(): Promise<void> {
    if (!isFree(this.state) || this.nextCostCents() === 0) return;
    if (!nextBet(this.state)["ante"]) {
      this.parts.sounds.play("refuse");
      return this.#set({ lacksAnte: true });
    }
    const bet = this.takeBet();
    if (!bet) return;
    const { client, sounds, meter } = this.parts;
    this.begin();
    meter.set(0);
    sounds.play("deal");
    this.#set({ activity: "rolling", notice: null, lacksAnte: false, round: null, ...this.#tableOf(null) });
    await this.guarded(async () => {
      const asking = client.play(bet.asked.stakeCents, { spots: bet.asked.spots });
      const [answer] = await Promise.all([this.ask(asking), this.#wait(DEAL_MS)]);
      this.spend(answer.round.cost_cents, answer);
      await this.#showDeal(answer);
    });
    await this.rest();
  }

  /** Plays on for the further stake, or folds. */
  async decide(decision: Decision): Promise<void> {
    const { waiting, activity, connection, fault, round } = this.state;
    if (!waiting || !round || activity !== "idle" || connection !== "fine" || fault !== null) return;
    this.parts.sounds.play(decision === "raise" ? "chips" : "sweep");
    this.#set({ activity: "rolling", notice: null, panel: null, isRaised: decision === "raise" });
    await this.guarded(async () => {
      const asking = this.parts.client.continue(waiting.id, waiting.phases.length, { do: decision });
      const [answer] = await Promise.all([this.ask(asking), this.#wait(DEAL_MS)]);
      const furtherCents = answer.round.cost_cents - waiting.cost_cents;
      if (furtherCents > 0) this.spend(furtherCents, answer);
      await this.#showResult(answer);
    });
    await this.rest();
  }

  override takeAgain({ do: what }: Fields): void {
    void this.decide(what as Decision);
  }

  protected override get state(): TablePokerState {
    return this.parts.store.get();
  }

  /** Pair plus is a side bet of the ante, and only some tables have it. */
  protected override mayPut(spot: string): boolean {
    return spot === "ante" || (spot === "pair_plus" && this.parts.rules.sheet.pairPlusPays.length > 0);
  }

  /** Every round needs the player's decision, so there is no autoplay. */
  protected async playRound(): Promise<null> {
    return null;
  }

  /** The cards that lie face down already show that an answer is pending. */
  protected showWaiting(): void {}

  protected async putBack(): Promise<void> {
    this.#set(this.#tableOf(this.state.round));
  }

  protected async showAnew({ open_round: open, last_round: last }: Opening): Promise<void> {
    const shown = open ?? last;
    const round = shown?.game === this.parts.game.name ? readRound(shown) : null;
    this.parts.meter.set(round?.winCents ?? 0);
    const slip = round ? settled(round.placed) : this.state.slip;
    this.#set({ round, slip, ...this.#tableOf(round) });
  }

  protected override clearResult(): void {
    super.clearResult();
    this.#set({ round: null, lacksAnte: false, ...this.#tableOf(null) });
  }

  #set(change: Partial<TablePokerState>): void {
    this.parts.store.set(change);
  }

  #tableOf(round: TablePokerRound | null): ReturnType<typeof tableOf> {
    return tableOf(round, this.parts.rules.sheet.cards);
  }

  #wait(ms: number, signal?: AbortSignal): Promise<void> {
    return this.parts.motion.wait(this.paced(ms), signal);
  }

  async #showDeal(answer: Answer): Promise<void> {
    const { sounds, cue } = this.parts;
    const round = readRound(answer.round);
    const { player, dealer } = this.#tableOf(round);
    const signal = cue.reset();
    const faceDown = player.map(() => null);
    this.#set({ activity: "landing", player: faceDown, dealer: faceDown });
    for (const place of player.keys()) {
      sounds.play("turn", place);
      this.#set({ player: player.map((card, at) => (at <= place ? card : null)) });
      await this.#wait(TURN_MS, signal);
    }
    await this.#wait(FLIP_MS - TURN_MS, signal);
    this.#set({ round, dealer, said: sayRound(this.parts, round), waiting: answer.round });
  }

  async #showResult(answer: Answer): Promise<void> {
    const { sounds, cue } = this.parts;
    const round = readRound(answer.round);
    const { dealer } = this.#tableOf(round);
    const before = this.state.dealer;
    const signal = cue.reset();
    this.#set({ activity: "landing" });
    for (const place of dealer.keys()) {
      if (dealer[place] === before[place]) continue;
      sounds.play("turn", place);
      this.#set({ dealer: dealer.map((card, at) => (at <= place ? card : before[at])) });
      await this.#wait(TURN_MS, signal);
    }
    await this.#wait(LOOK_MS, signal);
    const slip = settled(round.placed);
    this.#set({ round, slip, ...this.#tableOf(round), activity: "counting", said: sayRound(this.parts, round) });
    const level = levelOfRound(this.parts, answer);
    if (level === "none") sounds.play("none");
    else if (level === "return") sounds.play("back");
    else sounds.play(isBig(level) ? "big" : "win");
    await countWin(this.parts, answer, level, this.isQuick);
    this.settle(answer);
  }
}
