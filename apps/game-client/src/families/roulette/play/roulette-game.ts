import { tableOf } from "@apogee/roulette";
import type { Answer, Opening } from "../../../api/studio-client.ts";
import { isBig } from "../../../kit/domain/celebration.ts";
import type { RoundDone } from "../../../kit/domain/autoplay.ts";
import { settled } from "../../../kit/table/domain/slip.ts";
import { countWin, levelOfRound } from "../../../kit/table/play/count-win.ts";
import { TableGame } from "../../../kit/table/play/table-game.ts";
import { isFree } from "../../../kit/state.ts";
import { readRound, type RouletteResult } from "../read-round.ts";
import type { RouletteState } from "../state.ts";
import type { Parts } from "./parts.ts";
import { sayResult } from "./say-result.ts";
import type { Pace } from "./stage.ts";

const MOST_PAST = 24;

/** The course of roulette: chips, one spin, and what each spot pays. */
export class RouletteGame extends TableGame<Parts> {
  /** The large button: spins, repeats the last bet, speeds the spin up, or stops autoplay. */
  press(): void {
    const { connection, panel, auto, activity } = this.state;
    if (connection === "lost" || panel !== null) return;
    if (auto) this.stopAuto();
    if (activity !== "idle") return this.skip();
    void this.spin();
  }

  /** Ends the current animation; the ball falls sooner only if the licence allows it. */
  skip(): void {
    this.cutShort();
  }

  async spin(): Promise<void> {
    if (!isFree(this.state) || this.nextCostCents() === 0) return;
    await this.playRound();
    await this.rest();
  }

  /** Shows the racetrack in place of the table, or the table again. */
  turnTrack(): void {
    this.parts.sounds.play("press");
    this.#set({ showsTrack: !this.state.showsTrack });
  }

  protected override get state(): RouletteState {
    return this.parts.store.get();
  }

  protected override mayPut(spot: string): boolean {
    return tableOf(this.parts.sheet).has(spot);
  }

  protected async playRound(): Promise<RoundDone | null> {
    const { client, meter, sounds, stage, cue, sheet } = this.parts;
    const bet = this.takeBet();
    if (!bet) return null;
    const pace = this.#pace();
    this.begin();
    meter.set(0);
    sounds.play("press");
    this.#set({ activity: "rolling", notice: null, panel: null, result: null });
    // Without enough money the platform will refuse, unless a deposit has arrived; the wheel waits for the answer.
    const isCovered = this.state.balanceCents >= this.nextCostCents();
    if (isCovered) this.#start(pace);
    return this.guarded(async () => {
      const answer = await this.ask(client.play(bet.asked.stakeCents, { spots: bet.asked.spots }));
      const result = readRound(answer.round);
      this.spend(answer.round.cost_cents, answer);
      if (!isCovered) this.#start(pace);
      this.#set({ activity: "landing" });
      await stage.land(sheet.wheel.indexOf(result.pocket), pace, cue.reset());
      return this.#show(answer, result);
    });
  }

  /** The ball already runs while an answer is pending. */
  protected showWaiting(): void {}

  protected async putBack(): Promise<void> {
    this.parts.stage.putBack();
  }

  protected async showAnew({ last_round: last }: Opening): Promise<void> {
    const result = last?.game === this.parts.game.name ? readRound(last) : null;
    if (result) this.parts.stage.place(this.parts.sheet.wheel.indexOf(result.pocket));
    this.#set({ result });
  }

  protected override clearResult(): void {
    super.clearResult();
    this.#set({ result: null });
  }

  #set(change: Partial<RouletteState>): void {
    this.parts.store.set(change);
  }

  #start(pace: Pace): void {
    this.parts.sounds.play("spin");
    this.parts.stage.spin(pace);
  }

  #pace(): Pace {
    if (this.parts.motion.still) return "still";
    return this.isQuick ? "turbo" : "normal";
  }

  async #show(answer: Answer, result: RouletteResult): Promise<RoundDone> {
    const { sounds } = this.parts;
    const past = [result, ...this.state.past.filter(({ id }) => id !== result.id)].slice(0, MOST_PAST);
    const slip = settled(result.placed);
    this.#set({ result, past, slip, activity: "counting", said: sayResult(this.parts, result) });
    const level = levelOfRound(this.parts, answer);
    if (level === "none") sounds.play("lose");
    else if (level === "return") sounds.play("back");
    else sounds.play(isBig(level) ? "big" : "win");
    await countWin(this.parts, answer, level, this.#pace() === "turbo");
    return this.settle(answer);
  }
}
