import { mostPicks, TILES } from "@apogee/mines";
import { BufferedSource } from "@apogee/rng";
import type { Fields } from "@apogee/engine";
import type { Round } from "../../../api/studio-client.ts";
import { DecisionGame } from "../../../kit/play/decision-game.ts";
import { isFree } from "../../../kit/state.ts";
import { nextOfPlan, toggled } from "../domain/plan.ts";
import { isLost, readRound, type MinesRound } from "../read-round.ts";
import type { MinesState } from "../state.ts";
import type { Parts } from "./parts.ts";
import { sayRound } from "./say-round.ts";

/** The durations of the tile animations in the style sheets. */
const FLIP_MS = 240;
const SHOW_MS = 520;

/** The course of mines: all mines are placed, and the player picks tiles until the round ends. */
export class MinesGame extends DecisionGame<MinesRound, Parts> {
  /** Picks a closed tile of the open round; others are ignored. */
  async pick(tile: number): Promise<void> {
    const { round } = this.state;
    if (!this.mayDecide || !round?.next || round.opened.includes(tile)) return;
    this.parts.store.set({ pending: tile });
    await this.take({ do: "pick", tile });
  }

  /** Picks any of the closed tiles: they all have the same chance. */
  async pickAny(): Promise<void> {
    const closed = Array.from({ length: TILES }, (_, tile) => tile).filter(
      (tile) => !this.state.round?.opened.includes(tile),
    );
    await this.pick(closed[anyOf(closed.length)]!);
  }

  /** Sets the number of mines of the next round, within what is offered; only between rounds. */
  setMines(mines: number): void {
    const { fewest, most } = this.parts.sheet.mines;
    const offered = Math.min(most, Math.max(fewest, mines));
    if (!isFree(this.state) || offered === this.state.mines) return;
    this.parts.sounds.play("bet", offered);
    this.clearResult();
    this.parts.meter.set(0);
    this.parts.store.set({ mines: offered, notice: null });
  }

  /** Adds a tile to the plan of autoplay, or takes it away. */
  togglePlanned(tile: number): void {
    const { plan, mines } = this.state;
    if (isFree(this.state)) this.parts.store.set({ plan: toggled(plan, tile, mostPicks(this.parts.sheet, mines)) });
  }

  override takeAgain({ do: what, tile }: Fields): void {
    void (what === "pick" ? this.pick(Number(tile)) : this.cashOut());
  }

  protected override get state(): MinesState {
    return this.parts.store.get();
  }

  protected readRound(round: Round): MinesRound {
    return readRound(round);
  }

  protected bet(): Fields {
    return { mines: this.state.mines };
  }

  protected planned(round: MinesRound): Fields | null {
    return nextOfPlan(this.state.plan, round);
  }

  protected say(round: MinesRound): string {
    return sayRound(this.parts, round);
  }

  protected clearPending(): void {
    this.parts.store.set({ pending: null });
  }

  /** Turns the picked tile over; the others stay closed meanwhile. */
  protected async turnOver(round: MinesRound): Promise<void> {
    if (round.last !== "pick") return;
    const { motion, cue, sounds, store } = this.parts;
    const lost = isLost(round);
    const board = { ...round, isOpen: true, mineTiles: lost ? round.opened.slice(-1) : null };
    store.set({ board, pending: null });
    if (lost) sounds.play("mine");
    else sounds.play("safe", round.opened.length);
    await motion.wait(this.paced(FLIP_MS), cue.signal);
  }

  /** All mines are uncovered. */
  protected async showAll(): Promise<void> {
    await this.parts.motion.wait(this.paced(SHOW_MS), this.parts.cue.signal);
  }
}

/** A number below `count`, each equally likely. */
function anyOf(count: number): number {
  return new BufferedSource(crypto.getRandomValues(new Uint8Array(256))).nextInt(count);
}
