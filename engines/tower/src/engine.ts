import { edgePpmOfReturn, type Engine, type Fields, type PhaseView } from "@apogee/engine";
import { invariant, ZERO } from "@apogee/kernel";
import * as z from "zod/mini";
import type { DeclaredTower } from "./math/declared-tower.ts";
import { offersOf } from "./rules/offers.ts";
import { carryOut, checkDecision, checkStake, startTower } from "./rules/play-tower.ts";
import type { Step, TowerDecision, TowerPhase, TowerRound } from "./rules/round.ts";
import { takeStep, unstarted } from "./rules/take-step.ts";
import { LEVELS, type TowerBet, type TowerSheet } from "./rules/tower-sheet.ts";
import { mostFloors, paidOn, shownWorth, worthAt, worthOf } from "./rules/worth.ts";

/** One version of a tower: its sheet and its declaration. */
export interface TowerGame {
  readonly sheet: TowerSheet;
  readonly declared: DeclaredTower;
}

/** The engine of towers: a choice of tiles on every floor, some of them safe, until the player cashes out. */
export const tower: Engine<TowerGame, TowerBet, TowerDecision, TowerRound> = {
  family: "tower",
  bet: z.strictObject({ level: z.enum(LEVELS) }),
  decision: z.discriminatedUnion("do", [
    z.strictObject({ do: z.literal("climb"), tile: z.int() }),
    z.strictObject({ do: z.literal("cash_out") }),
  ]),
  // The platform never climbs for a player. It cashes out after a floor, and voids the round before that.
  idle: { hours: 30 * 24, decide: (_game, { climbed }) => (climbed > 0 ? { do: "cash_out" } : null) },
  costOf({ sheet }, stake) {
    checkStake(sheet, stake);
    return stake;
  },
  mostWinOf: ({ sheet }, stake, { level }) => paidOn(stake, worthAt(sheet, level, mostFloors(sheet, level))),
  buysFeature: () => false,
  edgePpmOf: ({ declared }) => edgePpmOfReturn(declared.rtp),
  lowestEdgePpm: ({ declared }) => edgePpmOfReturn(declared.rtp),
  start: ({ sheet }, stake, bet, source) => startTower(sheet, stake, bet, source),
  reveal() {
    return invariant(false, "A round of a tower has nothing to reveal.") as never;
  },
  stakeOf({ sheet }, state, decision) {
    checkDecision(sheet, state, decision);
    return ZERO;
  },
  decide: ({ sheet }, state, decision, source) => carryOut(sheet, state, decision, source),
  record: ({ phases }) => phases.map(({ step }) => step),
  recall: ({ sheet }, { level }, stake, records) =>
    (records as readonly Step[])
      .reduce((round, step) => takeStep(sheet, round, step), unstarted(stake, level))
      .phases.map((phase) => viewOf(phase, sheet.levels[level].tiles)),
  phases: ({ sheet }, { phases, level }) => phases.map((phase) => viewOf(phase, sheet.levels[level].tiles)),
  view({ sheet }, state): Fields {
    const offers = offersOf(sheet, state);
    return {
      level: state.level,
      tiles: sheet.levels[state.level].tiles,
      climbed: state.climbed,
      multiplier: shownWorth(worthOf(sheet, state)),
      offers,
      cash_out_cents: offers.find((offer) => offer.do === "cash_out")?.payout_cents ?? null,
    };
  },
};

function viewOf({ step, safe, multiplier, win, totalWin }: TowerPhase, tiles: number): PhaseView {
  const { kind, ...shown } = step;
  return { kind, win, totalWin, view: safe === null ? { multiplier } : { ...shown, tiles, safe, multiplier } };
}
