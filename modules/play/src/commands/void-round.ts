import type { Database } from "@apogee/database";
import { NotFound } from "@apogee/kernel";
import { purseById } from "@apogee/wallet";
import type { PlayEvent } from "../domain/event.ts";
import { parseRoundId } from "../domain/event.ts";
import type { Action, OutsideIntent } from "../domain/intent.ts";
import { RoundVoided, WalletInUse } from "../errors.ts";
import type { Lane } from "../lane/lane.ts";
import { eventsOfRound, openRoundsOf } from "../queries.ts";

/** What voiding moved: the reversing events, in the order in which they were written. */
export interface Voided {
  readonly reversals: readonly PlayEvent[];
  /** Real and bonus money together, after all. */
  readonly balance: number;
}

const TRIES = 10;

/**
 * Takes back everything that a round did, the newest first, by reversing events: stakes come back, wins go, wagering
 * and
 * limits are set back, and what is missing is owed. An open round is over then. All of it happens in one step, or
 * nothing does;
 * repeating it changes nothing more. Refuses an unknown round, `RoundVoided`, and `WalletInUse` where play goes on all
 * the while.
 */
export async function voidRound(db: Database, lane: Pick<Lane, "submit">, roundId: string): Promise<Voided> {
  for (let tries = 1; ; tries += 1) {
    const intent = await voidingOf(db, roundId);
    try {
      const { actions, balance } = await lane.submit(intent);
      return { reversals: actions.map(({ event }) => event), balance };
    } catch (error) {
      if (!(error instanceof WalletInUse) || tries === TRIES) throw error;
    }
  }
}

/** What takes back all that the round did until now, and ends it if it is open. */
async function voidingOf(db: Database, roundId: string): Promise<OutsideIntent> {
  const named = parseRoundId(roundId);
  // The version before the events: what comes in between makes it stale.
  const purse = named && (await purseById(db, named.purseId));
  const events = named ? await eventsOfRound(db, named.purseId, named.round) : [];
  const [first] = events;
  if (!purse || !first) throw new NotFound("The round");
  const reversed = new Set(events.map(({ reverses }) => reverses));
  const standing = events.filter(
    ({ seq, kind, stake, win }) => kind !== "rollback" && kind !== "tombstone" && !reversed.has(seq) && stake + win > 0,
  );
  const open = (await openRoundsOf(db, purse.id)).some(({ round }) => round === first.round);
  if (standing.length === 0 && !open) throw new RoundVoided();
  return {
    kind: "outside",
    purseId: purse.id,
    gameId: first.gameId,
    sessionId: first.sessionId,
    paytable: first.paytable,
    contributionBps: 10_000,
    roundName: `void:${roundId}`,
    actions: standing
      .toReversed()
      .map(({ seq, key }): Action => ({ kind: "rollback", key: `void:${seq}`, original: key })),
    finished: false,
    closed: null,
    voids: { round: first.round, asOf: purse.version, record: first.record },
  };
}
