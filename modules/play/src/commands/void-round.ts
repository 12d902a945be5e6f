import type { Database } from "@apogee/database";
import { invariant, NotFound, ZERO } from "@apogee/kernel";
import type { PlayEvent } from "../domain/event.ts";
import { parseRoundId } from "../domain/event.ts";
import type { Action } from "../domain/intent.ts";
import { RoundVoided } from "../errors.ts";
import type { Lane } from "../lane/lane.ts";
import { eventsOfRound, openRoundsOf } from "../queries.ts";

/** What voiding moved: the reversing events, in the order in which they were written. */
export interface Voided {
  readonly reversals: readonly PlayEvent[];
  /** Real and bonus money together, after all. */
  readonly balance: number;
}

/**
 * Takes back everything that a round did, the newest first, by reversing events: stakes come back, wins go, wagering and
 * limits are set back, and what is missing is owed. An open round is over then. Repeating it changes nothing more.
 * Refuses an unknown round, and `RoundVoided`.
 */
export async function voidRound(db: Database, lane: Lane, roundId: string): Promise<Voided> {
  const named = parseRoundId(roundId);
  const events = named ? await eventsOfRound(db, named.purseId, named.round) : [];
  const [first] = events;
  if (!named || !first) throw new NotFound("The round");
  const reversed = new Set(events.map(({ reverses }) => reverses));
  const standing = events.filter(({ seq, kind, stake, win }) => kind !== "rollback" && kind !== "tombstone" && !reversed.has(seq) && stake + win > 0);
  if (standing.length === 0) throw new RoundVoided();
  const actions = standing.toReversed().map(({ seq, key }): Action => ({ kind: "rollback", key: `void:${seq}`, original: key }));
  const settled = await lane.submit({
    kind: "outside", purseId: named.purseId, gameId: first.gameId, sessionId: first.sessionId, paytable: first.paytable, contributionBps: 10_000,
    roundName: `void:${roundId}`, actions, finished: false, closed: null,
  });
  const open = (await openRoundsOf(db, named.purseId)).find(({ round }) => round === named.round);
  if (open) {
    invariant(open.stake === 0, "A voided round has a stake left.");
    await lane.submit({
      kind: "settle", purseId: named.purseId, key: `void:${roundId}`, gameId: first.gameId, sessionId: first.sessionId, paytable: first.paytable, contributionBps: 0,
      round: named.round, win: ZERO, record: first.record ?? { denomination: 0, choices: {}, phases: [] },
    });
  }
  return { reversals: settled.actions.map(({ event }) => event), balance: settled.balance };
}
