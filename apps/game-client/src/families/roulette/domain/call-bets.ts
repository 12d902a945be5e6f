import type { RouletteSheet } from "@apogee/roulette";

/** A bet of the racetrack: chips by spot, for one chip as its unit. */
export type CallBet = readonly (readonly [spot: string, chips: number])[];

/** The call bets of a wheel with one zero, by their names. */
export const CALL_BETS = {
  voisins: [
    ["0-2-3", 2],
    ["4-7", 1],
    ["12-15", 1],
    ["18-21", 1],
    ["19-22", 1],
    ["25-26-28-29", 2],
    ["32-35", 1],
  ],
  orphelins: [
    ["1", 1],
    ["6-9", 1],
    ["14-17", 1],
    ["17-20", 1],
    ["31-34", 1],
  ],
  tiers: [
    ["5-8", 1],
    ["10-11", 1],
    ["13-16", 1],
    ["23-24", 1],
    ["27-30", 1],
    ["33-36", 1],
  ],
} as const satisfies Readonly<Record<string, CallBet>>;

/** The name of a call bet. */
export type CallName = keyof typeof CALL_BETS;

const NEIGHBOURS = 2;

/** A pocket and two neighbours on each side of it: five chips. */
export function neighboursOf({ wheel }: RouletteSheet, pocket: string): CallBet {
  const at = wheel.indexOf(pocket);
  return Array.from({ length: 2 * NEIGHBOURS + 1 }, (_, i) => [
    wheel[(at + i - NEIGHBOURS + wheel.length) % wheel.length]!,
    1,
  ]);
}

/** The call bets of a wheel: none with two zeros, where only neighbours are played. */
export function callsOn({ wheel }: RouletteSheet): readonly CallName[] {
  return wheel.includes("00") ? [] : ["tiers", "orphelins", "voisins"];
}
