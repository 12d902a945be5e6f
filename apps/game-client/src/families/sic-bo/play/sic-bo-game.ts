import { tableOf } from "@apogee/sic-bo";
import type { Answer, Opening } from "../../../api/studio-client.ts";
import type { RoundDone } from "../../../kit/domain/autoplay.ts";
import { isBig } from "../../../kit/domain/celebration.ts";
import { isFree } from "../../../kit/state.ts";
import { settled } from "../../../kit/table/domain/slip.ts";
import { countWin, levelOfRound } from "../../../kit/table/play/count-win.ts";
import { TableGame } from "../../../kit/table/play/table-game.ts";
import { readRound, type SicBoResult } from "../read-round.ts";
import type { SicBoState } from "../state.ts";
import type { Parts } from "./parts.ts";

const MOST_PAST = 16;
/** How long the dice tumble, and how long they take to come to rest. */
const TUMBLE_MS = 1500;
const REST_MS = 640;

/** The course of sic bo: chips, one roll of three dice, and what each spot pays. */
export class SicBoGame extends TableGame<Parts> {
  /** The large button: rolls, repeats the last bet, speeds the roll up, or stops autoplay. */
  press(): void {
    const { connection, panel, auto, activity } = this.state;
    if (connection === "lost" || panel !== null) return;
    if (auto) this.stopAuto();
    if (activity !== "idle") return this.skip();
    void this.roll();
  }

  /** Ends the current animation; the dice rest sooner only if the licence allows it. */
  skip(): void {
    this.cutShort();
  }

  async roll(): Promise<void> {
    if (!isFree(this.state) || this.nextCostCents() === 0) return;
    await this.playRound();
    await this.rest();
  }

  protected override get state(): SicBoState {
    return this.parts.store.get();
  }

  protected override mayPut(spot: string): boolean {
    return tableOf(this.parts.sheet).has(spot);
  }

  protected async playRound(): Promise<RoundDone | null> {
    const { client, meter, sounds, motion, cue } = this.parts;
    const bet = this.takeBet();
    if (!bet) return null;
    this.begin();
    meter.set(0);
    sounds.play("press");
    this.#set({ activity: "rolling", notice: null, panel: null, result: null, dice: null });
    sounds.play("shake");
    return this.guarded(async () => {
      const answer = await this.ask(client.play(bet.asked.stakeCents, { spots: bet.asked.spots }));
      const result = readRound(answer.round);
      this.spend(answer.round.cost_cents, answer);
      this.#set({ activity: "landing" });
      const signal = cue.reset();
      await motion.wait(this.paced(TUMBLE_MS), signal);
      sounds.play("rest");
      this.#set({ dice: result.dice });
      await motion.wait(this.paced(REST_MS), signal);
      return this.#show(answer, result);
    });
  }

  /** The dice already tumble while an answer is pending. */
  protected showWaiting(): void {}

  /** The dice lie still again when the round is refused: nothing else was shown. */
  protected async putBack(): Promise<void> {
    this.#set({ dice: this.state.result?.dice ?? null });
  }

  protected async showAnew({ last_round: last }: Opening): Promise<void> {
    const result = last?.game === this.parts.game.name ? readRound(last) : null;
    this.#set({ result, dice: result?.dice ?? null });
  }

  protected override clearResult(): void {
    super.clearResult();
    this.#set({ result: null, dice: null });
  }

  #set(change: Partial<SicBoState>): void {
    this.parts.store.set(change);
  }

  async #show(answer: Answer, result: SicBoResult): Promise<RoundDone> {
    const { sounds, intl, money } = this.parts;
    const past = [result, ...this.state.past.filter(({ id }) => id !== result.id)].slice(0, MOST_PAST);
    const { winCents, costCents } = result;
    const kind = winCents > costCents ? "won" : winCents > 0 ? "back" : "lost";
    const values = {
      dice: result.dice.join(", "),
      total: result.total,
      amount: money(winCents),
      cost: money(costCents),
    };
    const said = intl.formatMessage({ id: `sicbo.said.${kind}` }, values);
    this.#set({ result, past, slip: settled(result.placed), activity: "counting", said });
    const level = levelOfRound(this.parts, answer);
    if (level === "none") sounds.play("lose");
    else if (level === "return") sounds.play("back");
    else sounds.play(isBig(level) ? "big" : "win");
    await countWin(this.parts, answer, level, this.isQuick);
    return this.settle(answer);
  }
}
