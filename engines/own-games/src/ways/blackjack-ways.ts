import {
  adviseOn,
  oneHand,
  sidePaid,
  type BlackjackRound,
  type BlackjackSheet,
  type SideKind,
} from "@apogee/blackjack";
import { blackjackGame } from "@apogee/blackjack/games";
import type { Fields, RoundState } from "@apogee/engine";
import { blackjackRounds, blackjackSideTotals } from "./quick-cards.ts";
import type { Way } from "./way.ts";

/** The way to play whose hit rate and deviation the title states. */
export const THE_BOOK = "the shipped strategy, in percent of the first stake";
const SIDE_NAMES: Readonly<Record<SideKind, string>> = { plus_three: "21+3", pairs: "perfect pairs" };

/** One hand by the shipped strategy, and each side bet beside it. */
export function blackjackWays(identifier: string, version: number): readonly Way[] | undefined {
  const game = blackjackGame(identifier, version);
  if (!game) return undefined;
  const { sheet, declared, simulated } = game;
  const decide = (state: RoundState): Fields => ({ do: adviseOn(sheet, (state as BlackjackRound).table)! });
  return [
    {
      name: THE_BOOK,
      bet: oneHand(sheet) as Fields,
      decide,
      settle: blackjackRounds(sheet),
      rtpPercent: declared.rtpPercent,
      hitPercent: simulated.hitPercent,
      hitRounds: simulated.rounds,
      standardDeviation: simulated.standardDeviation,
    },
    ...(declared.sides ?? []).map(({ side, rtpPercent, hitPercent, standardDeviation }) => ({
      name: `${SIDE_NAMES[side]} beside a hand, in percent of its own stake`,
      bet: { spots: { hand1: 1, [`${side}1`]: 1 } },
      decide,
      part: (state: RoundState) => sideTotal(sheet, side, state as BlackjackRound),
      totals: blackjackSideTotals(sheet, side),
      rtpPercent,
      hitPercent,
      standardDeviation,
    })),
  ];
}

/** What a side bet of the first box is paid, in its own stakes. */
function sideTotal(sheet: BlackjackSheet, kind: SideKind, { table }: BlackjackRound): number {
  const side = table.boxes[0]!.sides.find((each) => each.kind === kind)!;
  return sidePaid(sheet, side) / side.stake;
}
