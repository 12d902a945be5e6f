import type { StatementDay, StatementKind } from "@apogee/contract";
import { kindOf } from "./kinds.ts";

/** What the movements of one class on one day add up to. `day` counts the days from one. */
export interface DaySum {
  readonly day: number;
  readonly class: string;
  readonly rounds: number;
  readonly movements: number;
  readonly stake: number;
  readonly moved: number;
}

/** The sums of a period, in minor units. */
export interface Summary {
  readonly moved: Readonly<Record<StatementKind, number>>;
  readonly staked: number;
  readonly paid: number;
  readonly rounds: number;
  readonly movements: number;
  readonly closing: number;
  readonly days: readonly StatementDay[];
}

/**
 * Adds the sums up, from the balance before the first day. `days` are the names of the period's days. A movement whose
 * clock differs from its neighbours' counts on the first or the last of them, so that no sum loses it.
 */
export function summaryOf(opening: number, sums: readonly DaySum[], days: readonly string[]): Summary {
  const moved: Record<StatementKind, number> = { deposit: 0, withdrawal: 0, play: 0, bonus: 0, other: 0 };
  const byDay = new Map<string, { staked: number; moved: number; play: number }>();
  let [staked, rounds, movements] = [0, 0, 0];
  for (const sum of sums) {
    const kind = kindOf(sum);
    moved[kind] += sum.moved;
    staked += sum.stake;
    rounds += sum.rounds;
    movements += sum.movements;
    const name = days[Math.min(Math.max(sum.day, 1), days.length) - 1]!;
    const day = byDay.get(name) ?? { staked: 0, moved: 0, play: 0 };
    day.staked += sum.stake;
    day.moved += sum.moved;
    if (kind === "play") day.play += sum.moved;
    byDay.set(name, day);
  }
  let balance = opening;
  const shown = [...byDay]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, of]) => ({
      day,
      staked_cents: of.staked,
      paid_cents: of.play + of.staked,
      moved_cents: of.moved,
      balance_cents: (balance += of.moved),
    }));
  return { moved, staked, paid: moved.play + staked, rounds, movements, closing: balance, days: shown };
}
