import type { Opening } from "../../api/studio-client.ts";
import type { Kept } from "../../kit/state.ts";
import { firstTableState, type TableState } from "../../kit/table/state.ts";
import type { TablePokerRound } from "./read-round.ts";

/** The cards of a hand in their places; null while a card lies face down, undefined where none lies yet. */
export type Faces = readonly (number | null | undefined)[];

/** The state of a poker against the dealer in addition to that of every table. */
export interface TablePokerState extends TableState {
  /** The round as far as it was shown; null before the first. */
  readonly round: TablePokerRound | null;
  readonly player: Faces;
  readonly dealer: Faces;
  /** The further stake lies on its spot. */
  readonly isRaised: boolean;
  /** Chips were to be played without an ante. */
  readonly lacksAnte: boolean;
}

/** The initial state: an open round continues, a finished one is shown with its chips. */
export function firstState(
  opening: Opening,
  kept: Kept,
  round: TablePokerRound | null,
  cards: number,
): TablePokerState {
  return {
    ...firstTableState(opening, kept, round?.placed ?? null),
    ...tableOf(round, cards),
    round,
    lacksAnte: false,
  };
}

/** The table of a round without running animations. */
export function tableOf(
  round: TablePokerRound | null,
  cards: number,
): Pick<TablePokerState, "player" | "dealer" | "isRaised"> {
  const places = Array.from({ length: cards }, (_, place) => place);
  return {
    player: places.map((place) => round?.player[place]),
    dealer: places.map((place) => (round ? (round.dealer[place] ?? null) : undefined)),
    isRaised: round?.result != null && round.result.outcome !== "fold",
  };
}
