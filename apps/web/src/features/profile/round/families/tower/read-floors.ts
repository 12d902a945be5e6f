import type { RoundView } from "@apogee/contract";

/** One floor that was tried. Tiles count from 0 at the left. */
export interface ShownFloor {
  readonly tile: number;
  /** How many tiles the floor has. */
  readonly tiles: number;
  readonly traps: readonly number[];
  readonly safe: boolean;
  /** What the round is worth after it, in stakes. */
  readonly multiplier: string;
}

/** A round of a tower: its level, and the floors from the first up. */
export interface ShownTower {
  readonly level: string;
  readonly floors: readonly ShownFloor[];
  readonly last: "start" | "climb" | "cash-out";
  /** What the round is worth at last, in stakes. */
  readonly multiplier: string;
}

/** Reads a round of a tower from the history. */
export function readFloors({ bet, phases }: Pick<RoundView, "bet" | "phases">): ShownTower {
  const { kind, view } = phases.at(-1)!;
  return {
    level: String(bet["level"]),
    floors: phases
      .filter((phase) => phase.kind === "climb")
      .map(({ view: floor }) => ({
        tile: floor["tile"] as number,
        tiles: floor["tiles"] as number,
        traps: floor["traps"] as readonly number[],
        safe: floor["safe"] === true,
        multiplier: String(floor["multiplier"]),
      })),
    last: kind as ShownTower["last"],
    multiplier: String(view["multiplier"]),
  };
}
