import { gamesHistory, replayRound, showRound, type Phase, type RoundView } from "@apogee/contract";
import type { Database, Tx } from "@apogee/database";
import type { Game } from "@apogee/engine";
import { BadRequest, implementForPlayer, type ImplementedRoute } from "@apogee/http";
import { add, currencyOf, NotFound, subtract } from "@apogee/kernel";
import { parseRoundId, roundIdOf, roundOf, roundsOf, type RoundRow } from "@apogee/play";
import { findWallet, walletById, type Wallet } from "@apogee/wallet";
import { recordingOf } from "./commands/recording-of.ts";
import { betOf, stateOf } from "./domain/kept-round.ts";
import { paidOf, statusOf } from "./domain/round-status.ts";
import { phaseView } from "./domain/round-view.ts";
import { recordedPhases } from "./domain/recorded-phases.ts";
import { keptRound } from "./real-rounds.ts";
import type { StudioState } from "./studio.ts";

/** The routes of a player's rounds: the list, and single rounds. */
export function historyRoutes(studio: StudioState): ImplementedRoute[] {
  return [
    implementForPlayer(gamesHistory, async ({ query }, { db, principal }) => {
      const wallet = await findWallet(db, principal.playerId, currencyOf(query.currency ?? principal.currency).code);
      const cursor = query.before === undefined ? undefined : parseRoundId(query.before);
      if (query.before !== undefined && cursor?.walletId !== wallet?.id)
        throw new BadRequest("`before` is the id of a round of this wallet.");
      if (!wallet) return [];
      const before = cursor?.round ?? null;
      const rounds = await roundsOf(db, wallet.id, before, query.limit);
      return Promise.all(rounds.map((row) => lineOf(studio, row, wallet.currency)));
    }),
    implementForPlayer(showRound, async ({ params }, { db, principal }) => {
      const { row, wallet } = await ownRound(db, params.id, principal.playerId);
      return detailOf(studio, row, wallet.currency);
    }),
    implementForPlayer(replayRound, async ({ params }, { db, principal }) => {
      const { row, wallet } = await ownRound(db, params.id, principal.playerId);
      return recordingOf(studio, row, wallet.currency, principal.licence);
    }),
  ];
}

function freeSpinOf({ first }: RoundRow): RoundView["free_spin"] {
  const spin = first.record?.freeSpin;
  return spin ? { number: spin.number, won_cents: spin.won } : null;
}

/** A round of the player. Another player's is not found. */
async function ownRound(
  db: Database | Tx,
  id: string,
  playerId: number,
): Promise<{ readonly row: RoundRow; readonly wallet: Wallet }> {
  const named = parseRoundId(id);
  const wallet = named && (await walletById(db, named.walletId));
  if (!named || !wallet || wallet.playerId !== playerId) throw new NotFound("The round");
  const row = await roundOf(db, named.walletId, named.round);
  if (!row) throw new NotFound("The round");
  return { row, wallet };
}

async function lineOf(studio: StudioState, row: RoundRow, currency: string) {
  const game = await studio.ports.gameById(row.first.gameId);
  return {
    bet_id: roundIdOf(row.first.walletId, row.first.round),
    bet_status: statusOf(row),
    created_at: row.startedAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
    currency,
    provider: game?.provider ?? "",
    game: game?.identifier ?? "",
    title: game?.title ?? "",
    total_bets: row.staked,
    total_losses: row.open ? 0 : Math.max(0, row.staked - paidOf(row)),
    total_wins: paidOf(row),
  };
}

async function detailOf(studio: StudioState, row: RoundRow, currency: string): Promise<RoundView> {
  const { first } = row;
  const line = await lineOf(studio, row, currency);
  const pair = first.seedPairId === null ? null : await studio.seeds.byId(first.seedPairId, first.walletId);
  const game = pair === null ? undefined : studio.ports.game(first.paytable);
  const { stake, bet } = pair === null ? { stake: first.stake, bet: {} } : betOf(first);
  return {
    bet_id: line.bet_id,
    bet_status: line.bet_status,
    created_at: line.created_at,
    finished_at: line.finished_at,
    currency,
    game: line.game,
    title: line.title,
    game_version: first.paytable.split("@").at(-1)!,
    family: game?.family ?? null,
    stake_cents: stake,
    cost_cents: row.staked,
    win_cents: row.won,
    forfeited_cents: row.forfeited,
    free_spin: row.open ? null : freeSpinOf(row),
    balance_before_cents: subtract(add(first.realAfter, first.bonusAfter), add(first.real, first.bonus)),
    balance_after_cents: add(row.after.realAfter, row.after.bonusAfter),
    bet,
    decisions: row.decisions.map(({ taken }) => taken),
    phases: game ? await phasesOf(studio, row, game) : [],
    fairness:
      pair === null
        ? null
        : {
            seed_pair_id: pair.row.id,
            commit: pair.row.commit,
            client_seed: pair.clientSeed,
            nonce: first.nonce!,
            server_seed: pair.row.state === "revealed" ? studio.seeds.serverSeedOf(pair.row) : null,
            revealed_at: pair.row.revealedAt?.toISOString() ?? null,
          },
  };
}

/**
 * Phases from the record, not drawn again: the history shows what was stored. An open round shows only what its player
 * has seen.
 */
async function phasesOf(studio: StudioState, row: RoundRow, game: Game): Promise<Phase[]> {
  if (row.open) return game.phases(stateOf(await keptRound(studio, row))).map(phaseView);
  return recordedPhases(row, game);
}
