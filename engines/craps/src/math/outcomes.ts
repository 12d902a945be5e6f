import type { ChipsBet } from "@apogee/engine";
import { minor } from "@apogee/kernel";
import type { CrapsSheet } from "../rules/craps-sheet.ts";
import { ROLLS } from "../rules/dice.ts";
import { oddsOffered } from "../rules/odds.ts";
import type { CrapsRound } from "../rules/round.ts";
import { takeStep, unrolled } from "../rules/take-step.ts";
import { ALWAYS, chance, NEVER, plus, times, type Chance } from "./chance.ts";

/** How likely a round costs and pays certain amounts, in smallest units. */
export interface Outcome {
  readonly cost: number;
  readonly win: number;
  readonly chance: Chance;
}

/** Which odds a strategy puts behind its lines: none, or always the most. */
export type OddsTaken = "none" | "most";

type Outcomes = ReadonlyMap<string, Outcome>;

/**
 * Every outcome of a bet with its exact chance. The open bets of a round are the states of an absorbing Markov chain,
 * and each state but the finished one has 36 transitions: the rolls that the engine plays. A roll that resolves nothing
 * and sets no point leads back to its state. All other rolls leave a state forever, so the chain is solved state by
 * state: the outcomes of the other rolls, divided by the chance to leave.
 */
export function outcomesOf(sheet: CrapsSheet, stake: number, bet: ChipsBet, taken: OddsTaken = "none"): Outcome[] {
  const solved = new Map<string, Outcomes>();
  const solve = (round: CrapsRound): Outcomes => {
    if (round.awaits === null) return new Map([["0:0", { cost: 0, win: 0, chance: ALWAYS }]]);
    const state = stateOf(round);
    const known = solved.get(state);
    if (known) return known;
    const found = new Map<string, Outcome>();
    const ways = new Map<string, { readonly round: CrapsRound; count: number }>();
    for (const dice of ROLLS) {
      const after = withOdds(sheet, takeStep(sheet, restarted(round), { kind: "roll", dice }), taken);
      const id = `${stateOf(after)} ${after.cost} ${after.totalWin}`;
      const same = ways.get(id);
      if (same) same.count += 1;
      else ways.set(id, { round: after, count: 1 });
    }
    const stays = ways.get(`${state} 0 0`)?.count ?? 0;
    for (const { round: after, count } of ways.values()) {
      if (stateOf(after) === state) continue;
      const share = chance(BigInt(count), BigInt(ROLLS.length - stays));
      for (const { cost, win, chance: then } of solve(after).values()) {
        const [costs, wins] = [cost + after.cost, win + after.totalWin];
        const id = `${costs}:${wins}`;
        const sum = plus(found.get(id)?.chance ?? NEVER, times(share, then));
        found.set(id, { cost: costs, win: wins, chance: sum });
      }
    }
    solved.set(state, found);
    return found;
  };
  const first = unrolled(minor(stake), bet);
  return [...solve(first).values()].map((outcome) => ({ ...outcome, cost: outcome.cost + first.cost }));
}

/** The same open bets, with nothing paid or won yet. */
function restarted(round: CrapsRound): CrapsRound {
  return { ...round, cost: minor(0), totalWin: minor(0), phases: [] };
}

function withOdds(sheet: CrapsSheet, round: CrapsRound, taken: OddsTaken): CrapsRound {
  if (taken === "none") return round;
  return oddsOffered(sheet, round).reduce(
    (after, { on, most }) => takeStep(sheet, after, { kind: "odds", on, chips: most }),
    round,
  );
}

function stateOf({ point, open }: CrapsRound): string {
  return JSON.stringify([point, open]);
}
