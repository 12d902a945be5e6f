import {
  CHIPS_BET,
  costOfChips,
  DecisionNotOffered,
  edgePpmOfChips,
  lowestEdgePpmOf,
  spotsWithChips,
  type ChipsBet,
  type Engine,
  type Fields,
  type PhaseView,
} from "@apogee/engine";
import { invariant } from "@apogee/kernel";
import type { DeclaredBaccarat } from "./math/declared-baccarat.ts";
import type { BaccaratSheet } from "./rules/baccarat-sheet.ts";
import { totalOf, type Coup } from "./rules/coup.ts";
import {
  checkBet,
  mostWin,
  phaseOf,
  playRound,
  type BaccaratPhase,
  type BaccaratRound,
} from "./rules/play-baccarat.ts";
import { endingOf, KINDS, type SpotName } from "./rules/spots.ts";

/** One version of a baccarat game: its sheet and its declaration. */
export interface BaccaratGame {
  readonly sheet: BaccaratSheet;
  readonly declared: DeclaredBaccarat;
}

/** What the log stores of a deal. The rest follows from the bet and the sheet. */
type RecordedCoup = Fields & Coup;

/** The engine of baccarat (punto banco): chips on the spots of a table, and two hands by fixed rules. */
export const baccarat: Engine<BaccaratGame, ChipsBet, never, BaccaratRound> = {
  family: "baccarat",
  bet: CHIPS_BET,
  decision: null,
  // A round is never open: it ends with its deal.
  idle: {
    hours: 24,
    decide() {
      throw new DecisionNotOffered("baccarat has none.");
    },
  },
  costOf({ sheet }, stake, bet) {
    checkBet(sheet, stake, bet);
    return costOfChips(stake, bet.spots);
  },
  mostWinOf({ sheet }, stake, bet) {
    checkBet(sheet, stake, bet);
    return mostWin(sheet, stake, bet);
  },
  buysFeature: () => false,
  spotsOf({ sheet }, stake, bet) {
    checkBet(sheet, stake, bet);
    return spotsWithChips(stake, bet.spots, (name) => KINDS[name as SpotName]);
  },
  // Player and banker return their stake at a tie, which is no win.
  coverageOf: ({ declared: { counts } }, { spots }) =>
    ((spots["player"] ? counts.player : 0) + (spots["banker"] ? counts.banker : 0) + (spots["tie"] ? counts.tie : 0)) /
    counts.all,
  edgePpmOf: ({ declared }, { spots }) =>
    edgePpmOfChips(spots, (name) => declared.spots.find(({ spot }) => spot === name)!.rtp),
  lowestEdgePpm: ({ declared }) => lowestEdgePpmOf(declared.spots.map(({ rtp }) => rtp)),
  start: ({ sheet }, stake, bet, source) => playRound(sheet, stake, bet, source),
  reveal() {
    return invariant(false, "A round of baccarat has nothing to reveal.") as never;
  },
  stakeOf() {
    throw new DecisionNotOffered("baccarat has none.");
  },
  decide() {
    throw new DecisionNotOffered("baccarat has none.");
  },
  record: ({ phases }) => phases.map(({ coup }): RecordedCoup => ({ ...coup })),
  recall: ({ sheet }, bet, stake, records) =>
    (records as readonly RecordedCoup[]).map((coup) => viewOf(phaseOf(sheet, stake, bet, coup))),
  phases: (_game, { phases }) => phases.map(viewOf),
  view: () => ({}),
};

function viewOf({ coup, paid, win, totalWin }: BaccaratPhase): PhaseView {
  const { outcome, playerPair, bankerPair } = endingOf(coup);
  const view = {
    player: coup.player,
    banker: coup.banker,
    player_total: totalOf(coup.player),
    banker_total: totalOf(coup.banker),
    outcome,
    player_pair: playerPair,
    banker_pair: bankerPair,
    paid_cents: paid,
  };
  return { kind: "coup", win, totalWin, view };
}
