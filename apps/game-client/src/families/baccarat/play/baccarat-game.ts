import { isSpot } from "@apogee/baccarat";
import type { Answer, Opening } from "../../../api/studio-client.ts";
import { isBig } from "../../../kit/domain/celebration.ts";
import type { RoundDone } from "../../../kit/domain/autoplay.ts";
import { isFree } from "../../../kit/state.ts";
import { settled } from "../../../kit/table/domain/slip.ts";
import { countWin, levelOfRound } from "../../../kit/table/play/count-win.ts";
import { TableGame } from "../../../kit/table/play/table-game.ts";
import { dealOrder, NO_HANDS } from "../domain/deal-order.ts";
import { readRound, type BaccaratResult, type Hands } from "../read-round.ts";
import type { BaccaratState } from "../state.ts";
import type { Parts } from "./parts.ts";
import { sayResult } from "./say-result.ts";

/** As many rounds as both roads show. */
const MOST_PAST = 72;
/** How long a card takes to its place, as in the style sheet. */
const DEAL_MS = 280;
/** From there to the next card; a third card is awaited a little longer. */
const CARD_MS = 100;
const THIRD_MS = 360;

/** The course of baccarat: chips, two hands by fixed rules, and what each spot pays. */
export class BaccaratGame extends TableGame<Parts> {
  /** The large button: deals, repeats the last bet, speeds the deal up, or stops autoplay. */
  press(): void {
    const { connection, panel, auto, activity } = this.state;
    if (connection === "lost" || panel !== null) return;
    if (auto) this.stopAuto();
    if (activity !== "idle") return this.skip();
    void this.deal();
  }

  /** Ends the current animation; the cards come sooner only if the licence allows it. */
  skip(): void {
    this.cutShort();
  }

  async deal(): Promise<void> {
    if (!isFree(this.state) || this.nextCostCents() === 0) return;
    await this.playRound();
    await this.rest();
  }

  protected override get state(): BaccaratState {
    return this.parts.store.get();
  }

  protected override mayPut(spot: string): boolean {
    return isSpot(spot);
  }

  protected async playRound(): Promise<RoundDone | null> {
    const { client, meter, sounds } = this.parts;
    const bet = this.takeBet();
    if (!bet) return null;
    this.begin();
    meter.set(0);
    sounds.play("press");
    this.#set({ activity: "rolling", notice: null, panel: null, result: null, ...atRest(NO_HANDS) });
    return this.guarded(async () => {
      const answer = await this.ask(client.play(bet.asked.stakeCents, { spots: bet.asked.spots }));
      const result = readRound(answer.round);
      this.spend(answer.round.cost_cents, answer);
      await this.#deal(result);
      return this.#show(answer, result);
    });
  }

  /** The notice of the kit suffices. */
  protected showWaiting(): void {}

  protected async putBack(): Promise<void> {
    this.#set(atRest(this.state.result ?? NO_HANDS));
  }

  protected async showAnew({ last_round: last }: Opening): Promise<void> {
    const result = last?.game === this.parts.game.name ? readRound(last) : null;
    this.#set({ result, ...atRest(result ?? NO_HANDS) });
  }

  protected override clearResult(): void {
    super.clearResult();
    this.#set({ result: null, ...atRest(NO_HANDS) });
  }

  #set(change: Partial<BaccaratState>): void {
    this.parts.store.set(change);
  }

  async #deal(result: BaccaratResult): Promise<void> {
    const { motion, sounds, cue } = this.parts;
    const signal = cue.reset();
    this.#set({ activity: "landing" });
    for (const [at, hands] of dealOrder(result).entries()) {
      sounds.play("card", at);
      this.#set({ hands });
      await motion.wait(this.paced(DEAL_MS), signal);
      this.#set({ landed: hands });
      await motion.wait(this.paced(at < 3 ? CARD_MS : THIRD_MS), signal);
    }
  }

  async #show(answer: Answer, result: BaccaratResult): Promise<RoundDone> {
    const { sounds } = this.parts;
    const past = [...this.state.past.filter(({ id }) => id !== result.id), result].slice(-MOST_PAST);
    const slip = settled(result.placed);
    this.#set({ result, past, slip, ...atRest(result), activity: "counting", said: sayResult(this.parts, result) });
    const level = levelOfRound(this.parts, answer);
    if (level === "none") sounds.play("lose");
    else if (level === "return") sounds.play("back");
    else sounds.play(isBig(level) ? "big" : "win");
    await countWin(this.parts, answer, level, this.isQuick);
    return this.settle(answer);
  }
}

function atRest(hands: Hands): Pick<BaccaratState, "hands" | "landed"> {
  return { hands, landed: hands };
}
