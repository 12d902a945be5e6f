import type { Fields } from "@apogee/engine";
import { LEVELS, type Level } from "@apogee/tower";
import { invariant } from "@apogee/kernel";
import type { Round } from "../../api/studio-client.ts";

/** The odds of the next floor. Amounts are in the currency's smallest unit. */
export interface NextFloor {
  /** The chance of a safe tile in percent, such as `66.66`. */
  readonly chancePercent: string;
  /** What the round would be worth then, in stakes. */
  readonly multiplier: string;
  readonly payoutCents: number;
}

/** One floor that was tried. Tiles count from 0 at the left. */
export interface TriedFloor {
  readonly tile: number;
  readonly traps: readonly number[];
  readonly isSafe: boolean;
}

/** A round as its frame shows it. */
export interface TowerRound {
  readonly id: string;
  readonly isOpen: boolean;
  readonly winCents: number;
  readonly level: Level;
  /** From the first floor up; the last one of a lost round is a trap. */
  readonly tried: readonly TriedFloor[];
  readonly climbed: number;
  readonly last: "start" | "climb" | "cash-out";
  /** What the round is worth, in stakes. */
  readonly multiplier: string;
  /** Null if no climb is offered. */
  readonly next: NextFloor | null;
  /** What cashing out pays now; null if it is not offered. */
  readonly cashOutCents: number | null;
}

/** Reads a round of this family; the only place that reads its shapes on the wire. */
export function readRound({ id, state, win_cents: winCents, phases, view }: Round): TowerRound {
  const { climbed, multiplier, offers, cash_out_cents: cashOut } = view;
  const level = LEVELS.find((each) => each === view["level"]);
  invariant(level !== undefined && typeof climbed === "number", "A round of a tower has its level and floors.");
  invariant(typeof multiplier === "string" && Array.isArray(offers), "A round of a tower has a worth and offers.");
  const isOpen = state === "open";
  const climb = isOpen ? (offers as readonly Record<string, unknown>[]).find((offer) => offer["do"] === "climb") : null;
  return {
    id,
    isOpen,
    winCents,
    level,
    climbed,
    multiplier,
    tried: phases.filter(({ kind }) => kind === "climb").map(({ view: floor }) => readFloor(floor)),
    last: phases.at(-1)!.kind as TowerRound["last"],
    next: climb ? readNext(climb) : null,
    cashOutCents: isOpen && typeof cashOut === "number" ? cashOut : null,
  };
}

/** The player's decisions in a round, in order. */
export function decisionsOf({ phases }: Pick<Round, "phases">): Fields[] {
  return phases.flatMap(({ kind, view }): Fields[] => {
    if (kind === "climb") return [{ do: "climb", tile: view["tile"] as number }];
    return kind === "cash-out" ? [{ do: "cash_out" }] : [];
  });
}

function readFloor({ tile, traps, safe }: Round["phases"][number]["view"]): TriedFloor {
  invariant(typeof tile === "number" && typeof safe === "boolean" && Array.isArray(traps), "A climb has its floor.");
  return { tile, isSafe: safe, traps: traps as readonly number[] };
}

function readNext({ chance_percent: chance, multiplier, payout_cents: cents }: Record<string, unknown>): NextFloor {
  return { chancePercent: String(chance), multiplier: String(multiplier), payoutCents: Number(cents) };
}
