import type { RoundView } from "@apogee/contract";
import type { Replay } from "./replay.ts";

/** One recomputed fact: the value that the platform stated, the recomputed one, and whether they are equal. */
export interface Check {
  readonly kind: "commit" | "cost" | "phase" | "length" | "total";
  /** Of a phase: its place in the round, from 0. */
  readonly index: number;
  readonly reported: string;
  readonly found: string;
  readonly ok: boolean;
}

export type ReportedPhase = Pick<RoundView["phases"][number], "kind" | "win_cents" | "view">;

interface Reported extends Pick<RoundView, "cost_cents" | "win_cents"> {
  readonly commit: string;
  readonly phases: readonly ReportedPhase[];
}

/** The result of the recomputation. */
interface Found extends Pick<Replay, "commit" | "cost" | "win"> {
  readonly phases: ReadonlyArray<{ readonly kind: string; readonly win: number; readonly view: ReportedPhase["view"] }>;
}

/** A round with the cost and the win that its draw has. A free spin is drawn at a stake that the house paid. */
export function asDrawn<R extends RoundView>(round: R): R {
  return round.free_spin ? { ...round, cost_cents: round.stake_cents, win_cents: round.free_spin.won_cents } : round;
}

/** Writes a phase in a few figures, such as where the reels stopped. */
export type DescribePhase = (kind: string, view: ReportedPhase["view"]) => string;

/**
 * Compares a round as the platform stated it with the same round recomputed from its seeds: the commit, the cost, each
 * phase, the whole win. `money` and `describe` format amounts and phases for display; the values are compared, not
 * their texts.
 */
export function compareRound(
  reported: Reported,
  found: Found,
  money: (cents: number) => string,
  describe: DescribePhase,
): Check[] {
  const check = (kind: Check["kind"], a: string, b: string, index = 0, ok = a === b): Check => ({
    kind,
    index,
    reported: a,
    found: b,
    ok,
  });
  const amounts = (kind: Check["kind"], a: number, b: number): Check => check(kind, money(a), money(b), 0, a === b);
  const text = ({ kind, win_cents: win, view }: ReportedPhase): string => `${describe(kind, view)} · ${money(win)}`;
  const phases = found.phases.map(({ kind, win, view }): ReportedPhase => ({ kind, win_cents: win, view }));
  const phase = (index: number): Check => {
    const [a, b] = [reported.phases[index], phases[index]];
    const ok = a !== undefined && b !== undefined && comparable(a) === comparable(b);
    return check("phase", a ? text(a) : "–", b ? text(b) : "–", index, ok);
  };
  const most = Math.max(reported.phases.length, phases.length);
  return [
    check("commit", reported.commit, found.commit),
    amounts("cost", reported.cost_cents, found.cost),
    ...Array.from({ length: most }, (_, index) => phase(index)),
    check("length", String(reported.phases.length), String(phases.length)),
    amounts("total", reported.win_cents, found.win),
  ];
}

/** The checks of a round as they will be if everything matches: the stated values, before anything is recomputed. */
export function reportedChecks(reported: Reported, money: (cents: number) => string, describe: DescribePhase): Check[] {
  const phases = reported.phases.map(({ kind, win_cents: win, view }) => ({ kind, win, view }));
  const found = { commit: reported.commit, cost: reported.cost_cents, win: reported.win_cents, phases };
  return compareRound(reported, found, money, describe);
}

/** A phase as text, whatever the order of its fields. */
export function comparable({ kind, win_cents, view }: ReportedPhase): string {
  return JSON.stringify([kind, win_cents, view], (_, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
