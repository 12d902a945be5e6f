import type { Fields } from "@apogee/engine";
import { isBetSpot, type Line } from "@apogee/craps";
import type { Answer, Opening } from "../../../api/studio-client.ts";
import { isBig } from "../../../kit/domain/celebration.ts";
import { isFree } from "../../../kit/state.ts";
import { settled } from "../../../kit/table/domain/slip.ts";
import { countWin, levelOfRound } from "../../../kit/table/play/count-win.ts";
import { TableGame } from "../../../kit/table/play/table-game.ts";
import { readRound, type CrapsRound } from "../read-round.ts";
import { withRolls, type CrapsState } from "../state.ts";
import type { Parts } from "./parts.ts";
import { sayRound, sayState } from "./say-round.ts";

/** How long the dice tumble, and how long they take to come to rest. */
const TUMBLE_MS = 900;
const REST_MS = 640;
const PAUSE_MS = 300;

/** The course of craps: chips, a come-out roll, then rolls and odds until every bet is resolved. */
export class CrapsGame extends TableGame<Parts> {
  override readonly repeats = false;
  /** The large button: starts a round, rolls again, or stops rolling to the end. */
  press(): void {
    const { connection, panel, activity, waiting, rollsOut } = this.state;
    if (connection === "lost" || panel !== null) return;
    if (rollsOut) return this.#set({ rollsOut: false });
    if (activity !== "idle") return this.skip();
    void (waiting ? this.roll() : this.start());
  }

  /** Ends the current animation; the dice rest sooner only if the licence allows it. */
  skip(): void {
    this.cutShort();
  }

  /** Stakes the chips on the table, or the last bet again, and rolls the come-out roll. */
  async start(): Promise<void> {
    if (!isFree(this.state) || this.nextCostCents() === 0) return;
    const bet = this.takeBet();
    if (!bet) return;
    const { client, meter, sounds } = this.parts;
    this.begin();
    meter.set(0);
    sounds.play("shake");
    this.#set({ activity: "rolling", notice: null, panel: null, round: null, dice: null });
    await this.guarded(async () => {
      const answer = await this.ask(client.play(bet.asked.stakeCents, { spots: bet.asked.spots }));
      this.spend(answer.round.cost_cents, answer);
      await this.#showRoll(answer);
    });
    await this.rest();
  }

  /** Rolls once in an open round. */
  async roll(): Promise<void> {
    await this.#take({ do: "roll" });
  }

  /** Rolls until every bet is resolved, or until the player stops. A refused roll ends it too. */
  async rollOut(): Promise<void> {
    if (this.state.waiting === null || this.state.rollsOut) return;
    this.#set({ rollsOut: true });
    while (this.state.rollsOut && (await this.#take({ do: "roll" })) && this.state.waiting !== null) {
      await this.#wait(PAUSE_MS);
    }
    this.#set({ rollsOut: false });
  }

  /** Puts chips behind a line while its point is on. */
  async placeOdds(on: Line, chips: number): Promise<void> {
    await this.#take({ do: "odds", on, chips });
  }

  override takeAgain(decision: Fields): void {
    void this.#take(decision);
  }

  protected override get state(): CrapsState {
    return this.parts.store.get();
  }

  protected override mayPut(spot: string): boolean {
    return isBetSpot(this.parts.rules.sheet, spot);
  }

  /** Every round can need the player's decisions, so there is no autoplay. */
  protected async playRound(): Promise<null> {
    return null;
  }

  /** The dice already tumble while an answer is pending. */
  protected showWaiting(): void {}

  /** The dice lie as before when a roll is refused. */
  protected async putBack(): Promise<void> {
    this.#set({ dice: diceOf(this.state.round) });
  }

  protected async showAnew({ open_round: open, last_round: last }: Opening): Promise<void> {
    const shown = open ?? last;
    const round = shown?.game === this.parts.game.name ? readRound(shown) : null;
    this.parts.meter.set(round?.winCents ?? 0);
    const slip = round ? settled(round.placed) : this.state.slip;
    this.#set({ round, slip, dice: diceOf(round), past: withRolls(this.state.past, round) });
  }

  protected override clearResult(): void {
    super.clearResult();
    this.#set({ round: null });
  }

  #set(change: Partial<CrapsState>): void {
    this.parts.store.set(change);
  }

  #wait(ms: number, signal?: AbortSignal): Promise<void> {
    return this.parts.motion.wait(this.paced(ms), signal);
  }

  /** Sends a decision and shows its step. False if it could not be taken now or was refused. */
  async #take(decision: Fields): Promise<boolean> {
    const { waiting, activity, connection, fault } = this.state;
    if (!waiting || activity !== "idle" || connection !== "fine" || fault !== null) return false;
    const { client, sounds } = this.parts;
    const isRoll = decision["do"] === "roll";
    sounds.play(isRoll ? "shake" : "bet");
    this.#set({ activity: "rolling", notice: null, panel: null, ...(isRoll && { dice: null }) });
    const isTaken = await this.guarded(async () => {
      const answer = await this.ask(client.continue(waiting.id, waiting.phases.length, decision));
      const furtherCents = answer.round.cost_cents - waiting.cost_cents;
      if (furtherCents > 0) this.spend(furtherCents, answer);
      if (isRoll) await this.#showRoll(answer);
      else this.#showOdds(answer);
      return true;
    });
    await this.rest();
    return isTaken ?? false;
  }

  #showOdds(answer: Answer): void {
    const round = readRound(answer.round);
    this.#set({ round, waiting: answer.round, said: sayState(this.parts, round) });
  }

  async #showRoll(answer: Answer): Promise<void> {
    const { sounds, cue, meter } = this.parts;
    const round = readRound(answer.round);
    const paidBefore = this.state.round?.winCents ?? 0;
    const signal = cue.reset();
    this.#set({ activity: "landing" });
    await this.#wait(TUMBLE_MS, signal);
    sounds.play("rest");
    this.#set({ dice: diceOf(round) });
    await this.#wait(REST_MS, signal);
    this.#set({ round, past: withRolls(this.state.past, round), said: sayRound(this.parts, round) });
    if (!round.isOpen) return this.#finish(answer, round);
    if (round.winCents > paidBefore) sounds.play("paid");
    meter.set(round.winCents);
    this.#set({ waiting: answer.round });
  }

  async #finish(answer: Answer, { placed }: CrapsRound): Promise<void> {
    const { sounds } = this.parts;
    this.#set({ slip: settled(placed), activity: "counting" });
    const level = levelOfRound(this.parts, answer);
    if (level === "none") sounds.play("lose");
    else if (level === "return") sounds.play("back");
    else sounds.play(isBig(level) ? "big" : "win");
    await countWin(this.parts, answer, level, this.isQuick);
    this.settle(answer);
  }
}

function diceOf(round: CrapsRound | null): readonly number[] | null {
  return round?.rolls.at(-1)?.dice ?? null;
}
