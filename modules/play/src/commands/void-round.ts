import type { Database } from "@apogee/database";
import { NotFound } from "@apogee/kernel";
import { walletById } from "@apogee/wallet";
import type { PlayEvent } from "../domain/event.ts";
import { parseRoundId } from "../domain/event.ts";
import type { Action, OutsideIntent } from "../domain/intent.ts";
import { standingEvents } from "../domain/voiding.ts";
import { RoundVoided, WalletInUse } from "../errors.ts";
import type { Lane } from "../lane/lane.ts";
import { eventsOfRound, openRoundsOf } from "../queries.ts";

/** The reversing events, in the order in which they were written. */
export interface Voided {
  readonly reversals: readonly PlayEvent[];
  /** Real and bonus money together, afterwards. */
  readonly balance: number;
}

const TRIES = 10;

/**
 * Takes back all events of a round, the newest first, by reversing events: stakes are returned, wins are withdrawn,
 * wagering and limits are reduced, and what the wallet cannot pay becomes its deficit. An open round ends. All of it
 * happens in one step, or nothing does. Repeating it changes nothing more. Refuses an unknown round, `RoundVoided`, and
 * `WalletInUse` if the wallet is in play all the while.
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

/** The request that takes back all events of the round so far, and ends it if it is open. */
async function voidingOf(db: Database, roundId: string): Promise<OutsideIntent> {
  const named = parseRoundId(roundId);
  // The version is read before the events: an event that is written in between makes it stale.
  const wallet = named && (await walletById(db, named.walletId));
  const events = named ? await eventsOfRound(db, named.walletId, named.round) : [];
  const [first] = events;
  if (!wallet || !first) throw new NotFound("The round");
  const standing = standingEvents(events);
  const open = (await openRoundsOf(db, wallet.id)).some(({ round }) => round === first.round);
  if (standing.length === 0 && !open) throw new RoundVoided();
  return {
    kind: "outside",
    walletId: wallet.id,
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
    voids: { round: first.round, asOf: wallet.version, record: first.record },
  };
}
