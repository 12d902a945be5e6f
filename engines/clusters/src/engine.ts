import { DecisionNotOffered, edgePpmOfReturn, type Engine, type Fields, type PhaseView } from "@apogee/engine";
import { invariant, minor, type Minor } from "@apogee/kernel";
import * as z from "zod/mini";
import type { DeclaredClusters } from "./math/declared-clusters.ts";
import { chainAt } from "./rules/chain.ts";
import type { ClusterSheet } from "./rules/cluster-sheet.ts";
import { checkStake, drawRound, phaseOf, winOf, type ClusterPhase, type ClusterRound } from "./rules/draw-round.ts";

/** One version of a cluster game: its sheet and its declaration. */
export interface ClusterGame {
  readonly sheet: ClusterSheet;
  readonly declared: DeclaredClusters;
}

/** A bet has no choices beside the stake. */
export type ClusterBet = Readonly<Record<never, never>>;

/** What the log stores of a round. The rest follows from the sheet and the stake. */
interface RecordedRound extends Fields {
  readonly stops: readonly number[];
}

/** The engine of clusters: one board is drawn, and every tumble follows from its stops. */
export const clusters: Engine<ClusterGame, ClusterBet, never, ClusterRound> = {
  family: "clusters",
  bet: z.strictObject({}),
  decision: null,
  // A round is never open: it ends with its only phase.
  idle: {
    hours: 24,
    decide() {
      throw new DecisionNotOffered("a cluster game has none.");
    },
  },
  costOf({ sheet }, stake) {
    checkStake(sheet, stake);
    return stake;
  },
  mostWinOf: ({ declared }, stake) => mostWinOf(declared, stake),
  buysFeature: () => false,
  edgePpmOf: ({ declared }) => edgePpmOfReturn(declared.rtp),
  lowestEdgePpm: ({ declared }) => edgePpmOfReturn(declared.rtp),
  start: ({ sheet }, stake, _bet, source) => drawRound(sheet, stake, source),
  reveal() {
    return invariant(false, "A round of clusters has nothing to reveal.") as never;
  },
  stakeOf() {
    throw new DecisionNotOffered("a cluster game has none.");
  },
  decide() {
    throw new DecisionNotOffered("a cluster game has none.");
  },
  record: ({ phases }) => phases.map(({ stops }): RecordedRound => ({ stops })),
  recall: ({ sheet }, _bet, stake, records) =>
    (records as readonly RecordedRound[]).map(({ stops }) => viewOf(sheet, phaseOf(sheet, stake, stops))),
  phases: ({ sheet }, { phases }) => phases.map((phase) => viewOf(sheet, phase)),
  view: () => ({}),
};

/** The stops, every board that pays with its clusters, and the board at rest. */
function viewOf(sheet: ClusterSheet, { stops, win, totalWin }: ClusterPhase): PhaseView {
  const { tumbles, rest, units } = chainAt(sheet, stops);
  const shown = tumbles.map((tumble) => ({ ...tumble, clusters: tumble.clusters.map((cluster) => ({ ...cluster })) }));
  return { kind: "tumbles", win, totalWin, view: { stops, tumbles: shown, rest, units } };
}

/** The largest win of the sheet. Exact, since stakes are multiples of twenty units. */
function mostWinOf({ maxWin }: DeclaredClusters, stake: Minor): Minor {
  return minor(winOf(stake, maxWin.units));
}
