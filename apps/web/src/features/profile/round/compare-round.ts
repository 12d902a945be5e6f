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

/** Compares a round as it was told with the same round recomputed from its seeds: the seal, the price, each spin, the whole win. */
export function compareRound(told: Told, found: Found): Check[] {
  const check = (kind: Check["kind"], a: string | number, b: string | number, index = 0): Check => ({ kind, index, told: String(a), found: String(b), ok: a === b });
  const most = Math.max(told.phases.length, found.state.phases.length);
  return [
    check("commit", told.commit, found.commit),
    check("cost", told.cost_cents, found.state.cost),
    ...Array.from({ length: most }, (_, index) => check("phase", phaseTold(told.phases[index]), phaseFound(found.state.phases[index]), index)),
    check("length", told.phases.length, found.state.phases.length),
    check("total", told.win_cents, found.state.totalWin),
  ];
}

const phaseTold = (phase: ShownPhase | undefined): string => (phase ? text(phase.spin.stops, phase.multiplier, phase.win_cents) : "–");
const phaseFound = (phase: RoundState["phases"][number] | undefined): string => (phase ? text(phase.stops, phase.multiplier, phase.win) : "–");
const text = (stops: readonly number[], multiplier: number, win: number): string => `${stops.join(" ")} · ×${multiplier} · ${win}`;
