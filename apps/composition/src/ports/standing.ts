import { gather, type Database } from "@apogee/database";
import { standingInTheWay, termsVersionsOf } from "@apogee/identity";
import { invariant, type Clock, type DomainError } from "@apogee/kernel";

/**
 * Raised with every change of the terms; players are asked again then, and what is new waits until they have accepted.
 */
export const TERMS_VERSION = "2026-11-01";

/** A good standing is remembered this long; a bad one never, so it is over with the acceptance. */
const FRESH_MS = 5_000;
const MOST_REMEMBERED = 50_000;

/** Why no new stake is taken of a player now; null: nothing is in the way. */
export type StandingOf = (playerId: number) => Promise<DomainError | null>;

/**
 * Asks identity for players' standing before each stake, or nobody within five seconds of a good answer; many at once
 * together.
 */
export function standings({ db, clock }: { readonly db: Database; readonly clock: Clock }): StandingOf {
  const lookUp = gather((playerIds: readonly number[]) => termsVersionsOf(db, playerIds));
  const good = new Map<number, number>();
  return async (playerId) => {
    const age = clock.now() - (good.get(playerId) ?? Number.NEGATIVE_INFINITY);
    if (age >= 0 && age < FRESH_MS) return null;
    const player = await lookUp(playerId);
    invariant(player, `Player ${playerId} plays and is not there.`);
    const standing = standingInTheWay(player, TERMS_VERSION);
    good.delete(playerId);
    if (standing) return standing;
    if (good.size >= MOST_REMEMBERED) good.delete(good.keys().next().value!);
    good.set(playerId, clock.now());
    return null;
  };
}
