import type { Database } from "@apogee/database";
import { gamesById } from "@apogee/games";
import { findFreespins } from "@apogee/gateway";
import { idleRounds, roundIdOf } from "@apogee/play";
import { walletsById } from "@apogee/wallet";

const HOUR_MS = 3_600_000;
/** A round at an outside provider without a call for so long is stuck. */
const STUCK_MS = 24 * HOUR_MS;
/** The queue repeats a call without an answer by itself; after this time somebody looks. */
const UNANSWERED_MS = 15 * 60_000;
const MOST = 500;

/** Something that went wrong at an outside game provider. */
export interface Incident {
  /** `round:17-3`, or `freespins:nova/issue-7`. */
  readonly subject: string;
  readonly what: "stuck_round" | "unanswered_call";
  readonly provider: string;
  readonly since: Date;
  readonly round: string | null;
  readonly issue: string | null;
  readonly gameId: number;
  readonly error: string | null;
  /** How many players wait for the same provider. */
  readonly players: number;
}

type Found = Omit<Incident, "players"> & { readonly playerId: number };

/** Stuck rounds and calls without an answer, those of the provider with the most players first, then the oldest. */
export async function incidentsAt(db: Database, at: Date): Promise<Incident[]> {
  const found = [...(await stuckRounds(db, at)), ...(await unansweredCalls(db, at))];
  const players = new Map(
    Object.entries(Object.groupBy(found, ({ provider }) => provider)).map(
      ([provider, all]) => [provider, new Set(all!.map(({ playerId }) => playerId)).size] as const,
    ),
  );
  return found
    .map(({ playerId: _player, ...incident }) => ({ ...incident, players: players.get(incident.provider)! }))
    .toSorted((one, other) => other.players - one.players || one.since.getTime() - other.since.getTime());
}

async function stuckRounds(db: Database, at: Date): Promise<Found[]> {
  const rounds = await idleRounds(db, { before: new Date(at.getTime() - STUCK_MS) });
  return rounds.map(({ walletId, round, gameId, name, receivedAt, playerId }) => ({
    subject: `round:${roundIdOf(walletId, round)}`,
    what: "stuck_round",
    provider: name.slice(0, name.indexOf(":")),
    since: receivedAt,
    round: roundIdOf(walletId, round),
    issue: null,
    gameId,
    error: null,
    playerId,
  }));
}

async function unansweredCalls(db: Database, at: Date): Promise<Found[]> {
  const asked = (await findFreespins(db, { status: "pending", most: MOST })).filter(
    ({ changedAt }) => at.getTime() - changedAt.getTime() >= UNANSWERED_MS,
  );
  const wallets = await walletsById(
    db,
    asked.map(({ walletId }) => walletId),
  );
  return asked.map(({ providerId, issueId, walletId, gameId, failure, changedAt }) => ({
    subject: `freespins:${providerId}/${issueId}`.slice(0, 80),
    what: "unanswered_call",
    provider: providerId,
    since: changedAt,
    round: null,
    issue: issueId,
    gameId,
    error: failure,
    playerId: wallets.get(walletId)?.playerId ?? 0,
  }));
}

/** The identifiers of the games of incidents. */
export async function gamesOf(db: Database, incidents: readonly Incident[]): Promise<ReadonlyMap<number, string>> {
  const games = await gamesById(db, [...new Set(incidents.map(({ gameId }) => gameId))]);
  return new Map(games.map(({ id, identifier }) => [id, identifier]));
}
