import type { QuickStake } from "../../domain/quick-stake.ts";
import { FrameGame } from "../../play/frame-game.ts";
import { betOf, chipValues, totalOf, type ChipsAsked, type Placed } from "../domain/chips.ts";
import { clear, double, halve, put, repeat, take, undo, type Slip } from "../domain/slip.ts";
import { mayPlace, nextBet, type TableState } from "../state.ts";
import type { TableParts } from "./parts.ts";

/** A table on which the player places chips before a round. A family adds how its rounds are played and shown. */
export abstract class TableGame<Parts extends TableParts = TableParts> extends FrameGame<Parts> {
  /** The values of the chips, smallest first. */
  get chips(): readonly number[] {
    return chipValues(this.state.opening.bets.steps_cents);
  }

  /** What the next round would cost. */
  get nextCents(): number {
    return this.nextCostCents();
  }

  /** Takes a chip of this value in hand. The chips on the table stay. */
  override setStake(stakeCents: number): void {
    const at = this.chips.indexOf(stakeCents);
    if (at < 0 || stakeCents === this.state.stakeCents) return;
    this.parts.sounds.play("bet", at);
    this.#set({ stakeCents });
  }

  /** Takes the next larger or smaller chip in hand. */
  override stepStake(by: 1 | -1): void {
    const { chips } = this;
    const next = chips[chips.indexOf(this.state.stakeCents) + by];
    if (next !== undefined) this.setStake(next);
  }

  /** Takes the smallest chip in hand, or the largest that the rest of the balance covers; halves or doubles all bets. */
  override setQuickStake(to: QuickStake): void {
    if (to === "half") return this.halve();
    if (to === "double") return this.double();
    const { slip, balanceCents } = this.state;
    const restCents = to === "least" ? 0 : balanceCents - totalOf(slip.placed);
    this.setStake(this.chips.findLast((chip) => chip <= restCents) ?? this.chips[0]!);
  }

  /** Puts the chip in hand on a spot, or as many on each of several spots. */
  put(...spots: readonly (string | readonly [spot: string, chips: number])[]): void {
    const { stakeCents } = this.state;
    const added: Record<string, number> = {};
    for (const each of spots) {
      const [spot, chips] = typeof each === "string" ? [each, 1] : each;
      added[spot] = (added[spot] ?? 0) + chips * stakeCents;
    }
    this.#change((slip) => put(slip, added), "bet", this.chips.indexOf(stakeCents));
  }

  /** Takes the value of the chip in hand from a spot. */
  take(spot: string): void {
    this.#change((slip) => take(slip, spot, this.state.stakeCents), "sweep");
  }

  undo(): void {
    this.#change(undo, "sweep");
  }

  clear(): void {
    this.#change(clear, "sweep");
  }

  double(): void {
    this.#change(double, "bet", 3);
  }

  halve(): void {
    this.#change((slip) => halve(slip, this.chips[0]!), "sweep");
  }

  repeat(): void {
    this.#change(repeat, "bet", 2);
  }

  protected override get state(): TableState {
    return this.parts.store.get();
  }

  protected nextCostCents(): number {
    return totalOf(nextBet(this.state));
  }

  /** What the next round stakes; null if there are no chips to play with. The last bet is put on the table again. */
  protected takeBet(): { readonly placed: Placed; readonly asked: ChipsAsked } | null {
    const placed = nextBet(this.state);
    const asked = betOf(placed, this.state.opening.bets.steps_cents);
    if (!asked) return null;
    const { slip } = this.state;
    this.#set({ slip: { ...slip, placed, before: [], settled: null }, isFull: false });
    return { placed, asked };
  }

  protected clearResult(): void {
    this.parts.meter.set(0);
  }

  /** Whether a spot takes chips now. */
  protected mayPut(_spot: string): boolean {
    return true;
  }

  #change(change: (slip: Slip) => Slip, sound: "bet" | "sweep", variant = 0): void {
    const { slip, opening } = this.state;
    if (!mayPlace(this.state)) return;
    const next = change(slip);
    if (next === slip) return;
    if (!Object.keys(next.placed).every((spot) => spot in slip.placed || this.mayPut(spot))) return;
    const isFull = totalOf(next.placed) > 0 && betOf(next.placed, opening.bets.steps_cents) === null;
    if (isFull) {
      this.parts.sounds.play("refuse");
      return this.#set({ isFull });
    }
    this.parts.sounds.play(sound, Math.max(0, variant));
    if (slip.settled !== null) this.clearResult();
    this.#set({ slip: next, isFull, notice: null });
  }

  #set(change: Partial<TableState>): void {
    this.parts.store.set(change);
  }
}
