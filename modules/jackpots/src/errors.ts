import { refusal } from "@apogee/kernel";
import type { Exceeded } from "./domain/edges.ts";

const percent = (ppm: number): string => `${(ppm / 10_000).toFixed(4)} %`;

/**
 * Status 422, code `jackpot_exceeds_edge`, with `game`, `edge_ppm` and `shares_ppm`, both in millionths of a stake: the
 * jackpots of the game together would take as much of a stake as its bet with the lowest edge costs, or more.
 */
export class JackpotExceedsEdge extends refusal(
  "jackpot_exceeds_edge",
  422,
  ({ game, edgePpm, sharesPpm }: Exceeded) =>
    `In ${game} a bet costs as little as ${percent(edgePpm)} of its stake, and its jackpots would take ${percent(sharesPpm)}. Lower their shares, or do not link the game.`,
  ({ game, edgePpm, sharesPpm }) => ({ game, edge_ppm: edgePpm, shares_ppm: sharesPpm }),
) {}

/** Status 422, code `too_many_jackpots`, with `game`: a game feeds at most three. */
export class TooManyJackpots extends refusal(
  "too_many_jackpots",
  422,
  (game: string, most: number) => `${game} would feed more than ${most} jackpots.`,
  (game, most) => ({ game, most }),
) {}

/** Status 422, code `jackpot_is_fixed`: what players rely on, such as the kind of a level, cannot change once it has run. */
export class JackpotIsFixed extends refusal("jackpot_is_fixed", 422, (what: string) => what) {}

/** Status 409, code `jackpot_runs`: only the pot of a stopped jackpot can be moved. */
export class JackpotRuns extends refusal("jackpot_runs", 409, "Stop the jackpot before you move its pot.") {}

/** Status 422, code `pot_cannot_go_there`: the other level does not run in the same currency, or is the same one. */
export class PotCannotGoThere extends refusal(
  "pot_cannot_go_there",
  422,
  "A pot goes to another level that runs, of a jackpot in the same currency.",
) {}
