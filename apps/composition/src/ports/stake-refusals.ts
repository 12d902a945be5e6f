import { gather, type Database } from "@apogee/database";
import { stakersOf, whyNoStakes, whyUnrecognized } from "@apogee/identity";
import { noteMinute, RegisterUnanswered, timeLimitsReached, unansweredAmong } from "@apogee/limits";
import { invariant, type Clock, type DomainError } from "@apogee/kernel";
import { LRUCache } from "lru-cache";
import type { Rules } from "../rules.ts";

/** Good standing is cached for this long. Its absence is never cached, so acceptance of the terms has effect at once. */
const FRESH_MS = 5_000;
const MINUTE_MS = 60_000;
const MOST_REMEMBERED = 50_000;

/** The refusal of a new stake of this player; null if the account is in good standing. */
export type StakeRefusalOf = (playerId: number) => Promise<DomainError | null>;

interface GoodStanding {
  readonly at: number;
  readonly licence: string;
  /** The terms version that the player has accepted and that was in force. */
  readonly termsVersion: string;
}

/**
 * Checks a player's standing before each stake: the terms, the details by which a person is recognized, limits of time, and that the
 * national register has answered. Good standing is cached for five seconds
 * while the same terms are in force, so a stake passes at most five seconds after a time limit is reached. Concurrent
 * checks share their queries.
 */
export function standings({
  db,
  clock,
  rules,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly rules: Pick<Rules, "licence">;
}): StakeRefusalOf {
  const lookUp = gather((playerIds: readonly number[]) => stakersOf(db, playerIds));
  const noted = new LRUCache<number, number>({ max: MOST_REMEMBERED });
  const timeUp = gather<number, DomainError>(async (playerIds) => {
    const minute = Math.floor(clock.now() / MINUTE_MS);
    // A player who stakes is on the site in this minute.
    const fresh = playerIds.filter((id) => noted.get(id) !== minute);
    if (fresh.length > 0) await noteMinute(db, fresh, clock.date());
    for (const id of fresh) noted.set(id, minute);
    const refusals = new Map<number, DomainError>(await timeLimitsReached(db, playerIds, clock.date()));
    for (const id of await unansweredAmong(db, playerIds)) refusals.set(id, new RegisterUnanswered());
    return refusals;
  });
  const good = new LRUCache<number, GoodStanding>({ max: MOST_REMEMBERED });
  const isFresh = ({ at, licence, termsVersion }: GoodStanding): boolean => {
    const age = clock.now() - at;
    return age >= 0 && age < FRESH_MS && rules.licence(licence).termsVersion === termsVersion;
  };
  return async (playerId) => {
    const known = good.get(playerId);
    if (known && isFresh(known)) return null;
    const player = await lookUp(playerId);
    invariant(player, `Player ${playerId} plays and is not there.`);
    const { licence } = player;
    const { termsVersion } = rules.licence(licence);
    const standing = whyNoStakes(player, termsVersion) ?? whyUnrecognized(player) ?? (await timeUp(playerId)) ?? null;
    good.delete(playerId);
    if (standing) return standing;
    good.set(playerId, { at: clock.now(), licence, termsVersion });
    return null;
  };
}
