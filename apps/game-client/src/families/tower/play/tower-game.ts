import type { Fields } from "@apogee/engine";
import { LEVELS, type Level } from "@apogee/tower";
import type { Round } from "../../../api/studio-client.ts";
import { DecisionGame } from "../../../kit/play/decision-game.ts";
import { isFree } from "../../../kit/state.ts";
import { nextOfPlan, ofHeight } from "../domain/plan.ts";
import { readRound, type TowerRound } from "../read-round.ts";
import type { TowerState } from "../state.ts";
import type { Parts } from "./parts.ts";
import { sayRound } from "./say-round.ts";

/** The durations of the lantern animations in the style sheets. */
const LIGHT_MS = 300;
const SHOW_MS = 460;

/** The course of a tower: the player climbs floor by floor until the round ends. */
export class TowerGame extends DecisionGame<TowerRound, Parts> {
  /** Chooses a tile of the next floor of the open round; others are ignored. */
  async climb(tile: number): Promise<void> {
    const { round } = this.state;
    if (!this.mayDecide || !round?.next || tile >= this.parts.sheet.levels[round.level].tiles) return;
    this.parts.store.set({ pending: tile });
    await this.take({ do: "climb", tile });
  }

  /** Sets the level of the next round; only between rounds. */
  setLevel(level: Level): void {
    if (!isFree(this.state) || level === this.state.level) return;
    this.parts.sounds.play("bet", LEVELS.indexOf(level));
    this.clearResult();
    this.parts.meter.set(0);
    this.parts.store.set({ level, notice: null });
  }

  /** Sets the floors that autoplay climbs. */
  setPlannedHeight(floors: number): void {
    if (isFree(this.state)) this.parts.store.set({ plan: ofHeight(this.state.plan, floors) });
  }

  /** Sets the lantern that autoplay chooses on a floor; floors count from 0 at the bottom. */
  setPlanned(floor: number, tile: number): void {
    const { plan } = this.state;
    if (isFree(this.state)) this.parts.store.set({ plan: plan.map((old, at) => (at === floor ? tile : old)) });
  }

  override takeAgain({ do: what, tile }: Fields): void {
    void (what === "climb" ? this.climb(Number(tile)) : this.cashOut());
  }

  protected override get state(): TowerState {
    return this.parts.store.get();
  }

  protected readRound(round: Round): TowerRound {
    return readRound(round);
  }

  protected bet(): Fields {
    return { level: this.state.level };
  }

  protected planned(round: TowerRound): Fields | null {
    return nextOfPlan(this.state.plan, round, this.parts.sheet.levels[round.level].tiles);
  }

  protected say(round: TowerRound): string {
    return sayRound(this.parts, round);
  }

  protected clearPending(): void {
    this.parts.store.set({ pending: null });
  }

  /** Lights the chosen lantern or puts it out, and shows the traps of its floor. */
  protected async turnOver(round: TowerRound): Promise<void> {
    const floor = round.tried.at(-1);
    if (round.last !== "climb" || !floor) return;
    const { motion, cue, sounds, store } = this.parts;
    store.set({ board: { ...round, isOpen: true }, pending: null });
    if (floor.isSafe) sounds.play("lit", round.climbed);
    else sounds.play("trap");
    await motion.wait(this.paced(LIGHT_MS), cue.signal);
  }

  /** A moment to look at the tower as it ended. */
  protected async showAll(): Promise<void> {
    await this.parts.motion.wait(this.paced(SHOW_MS), this.parts.cue.signal);
  }
}
