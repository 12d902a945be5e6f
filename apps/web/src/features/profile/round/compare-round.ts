import type { RoundView } from "@apogee/contract";
import type { RoundState } from "@apogee/slots";
import type { ShownPhase } from "./shown-phase.ts";

/** One thing that was recomputed: what the house told, what came out here, and whether they are the same. */
export interface Check {
  readonly kind: "commit" | "cost" | "phase" | "length" | "total";
  /** Of a phase: its place in the round, from 0. */
  readonly index: number;
  readonly told: string;
  readonly found: string;
  readonly ok: boolean;
}

interface Told extends Pick<RoundView, "cost_cents" | "win_cents"> {
  readonly commit: string;
  readonly phases: readonly ShownPhase[];
}

interface Found {
  /** The hash of the revealed seed. */
  readonly commit: string;
  readonly state: Pick<RoundState, "cost" | "totalWin" | "phases">;
}

/**
 * Compares a round as it was told with the same round recomputed from its seeds: the seal, the price, each spin, the
 * whole
 * win. `money` writes amounts for people; figures are compared, not their texts.
 */
export function compareRound(told: Told, found: Found, money: (cents: number) => string): Check[] {
  const check = (kind: Check["kind"], a: string, b: string, index = 0, ok = a === b): Check => ({
    kind,
    index,
    told: a,
    found: b,
    ok,
  });
  const amounts = (kind: Check["kind"], a: number, b: number): Check => check(kind, money(a), money(b), 0, a === b);
  const spin = (stops: readonly number[], multiplier: number, win: number): string =>
    `${stops.join(" ")} · ×${multiplier} · ${money(win)}`;
  const phase = (index: number): Check => {
    const [a, b] = [told.phases[index], found.state.phases[index]];
    const ok =
      a !== undefined &&
      b !== undefined &&
      a.win_cents === b.win &&
      a.multiplier === b.multiplier &&
      a.spin.stops.join() === b.stops.join();
    return check(
      "phase",
      a ? spin(a.spin.stops, a.multiplier, a.win_cents) : "–",
      b ? spin(b.stops, b.multiplier, b.win) : "–",
      index,
      ok,
    );
  };
  const most = Math.max(told.phases.length, found.state.phases.length);
  return [
    check("commit", told.commit, found.commit),
    amounts("cost", told.cost_cents, found.state.cost),
    ...Array.from({ length: most }, (_, index) => phase(index)),
    check("length", String(told.phases.length), String(found.state.phases.length)),
    amounts("total", told.win_cents, found.state.totalWin),
  ];
}
