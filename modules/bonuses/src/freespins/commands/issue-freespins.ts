import type { Database, Tx } from "@apogee/database";
import { gameByIdentifier } from "@apogee/games";
import { InvalidFields, NotFound, type Minor } from "@apogee/kernel";
import type { Freespins } from "../domain/freespins.ts";
import { spinsGameOf } from "../domain/own-game.ts";
import { readSpinsResult } from "../domain/spins-result.ts";
import { GameWithoutFreespins, SpinsStakeNotOffered } from "../errors.ts";
import { freespinsOfCause } from "../queries.ts";
import { insertFreespins } from "../store.ts";
import type { IssuedTerms } from "../../terms/issued-terms.ts";

/** Free spins to issue to a wallet. */
export interface FreespinsOrder {
  readonly playerId: number;
  readonly walletId: number;
  readonly currency: string;
  /** As the player reads it. */
  readonly title: string;
  /** `provider/Name`. */
  readonly game: string;
  readonly spins: number;
  /** The stake of each spin, which the house pays. */
  readonly stake: Minor;
  /** What the winnings become: real money if null, otherwise a bonus under these terms. */
  readonly result: IssuedTerms | null;
  /** The most of the winnings that is paid. */
  readonly maxWin: Minor | null;
  readonly activatableUntil: Date | null;
  /** How long they can be played after their activation. */
  readonly validHours: number;
  /** What issues them, such as `payment:5`: at most one issue for each. */
  readonly cause: string | null;
  readonly offerVersionId: number | null;
}

export const MOST_SPINS = 1_000;
const MOST_HOURS = 24 * 366;

/**
 * Issues free spins, in the caller's transaction. A repeat under the same cause changes nothing and returns the first
 * ones. Refuses invalid fields, `GameWithoutFreespins`, and `SpinsStakeNotOffered`.
 */
export async function issueFreespins(tx: Tx, order: FreespinsOrder, at: Date): Promise<Freespins> {
  const { spins, stake, validHours, maxWin, cause } = order;
  if (!(Number.isInteger(spins) && spins >= 1 && spins <= MOST_SPINS))
    throw new InvalidFields({ spins: { invalid: `Issue 1 to ${MOST_SPINS} spins.` } });
  if (stake <= 0) throw new InvalidFields({ stake: { invalid: "The stake of a spin must be above zero." } });
  if (maxWin !== null && maxWin <= 0)
    throw new InvalidFields({ max_win: { invalid: "The maximum win must be above zero." } });
  if (!(Number.isInteger(validHours) && validHours >= 1 && validHours <= MOST_HOURS))
    throw new InvalidFields({ hours: { invalid: `Choose 1 to ${MOST_HOURS} hours.` } });
  if (order.activatableUntil !== null && !(order.activatableUntil.getTime() > at.getTime()))
    throw new InvalidFields({ until: { invalid: "Choose a time in the future." } });
  await requireSpinsGame(tx, order);
  const issued = await insertFreespins(tx, { ...order, result: readSpinsResult(order.result) }, at);
  return issued ?? (await freespinsOfCause(tx, cause!))!;
}

/** Refuses an unknown game, `GameWithoutFreespins`, and `SpinsStakeNotOffered`. */
export async function requireSpinsGame(
  db: Database | Tx,
  { game: identifier, currency, stake }: Pick<FreespinsOrder, "game" | "currency" | "stake">,
): Promise<void> {
  const game = await gameByIdentifier(db, identifier);
  if (!game) throw new NotFound(`The game ${identifier}`);
  const own = spinsGameOf(identifier, currency);
  if (game.status !== "enabled" || own?.endsAlone === false) throw new GameWithoutFreespins(identifier);
  // Whether an outside game accepts a stake, only its provider knows.
  if (own && !own.stakes.includes(stake)) throw new SpinsStakeNotOffered(own.stakes);
}
