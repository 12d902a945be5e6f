import { gamesHistory, showRound, type RoundView } from "@apogee/contract";
import { BadRequest, implementForPlayer, type ImplementedRoute } from "@apogee/http";
import { add, currencyOf, NotFound, subtract, type Minor } from "@apogee/kernel";
import { parseRoundId, roundIdOf, roundOf, roundsOf, type RoundRow } from "@apogee/play";
import { resultAt, type ParSheet, type StripSet } from "@apogee/slots";
import { findPurse, purseById } from "@apogee/wallet";
import { choicesOf } from "./domain/choices.ts";
import { shownOf } from "./store.ts";
import { firstShown, roundUpTo, roundView } from "./domain/round-view.ts";
import type { StudioState } from "./studio.ts";

/** Rounds of a player: the list, and each one as it was. */
export function historyRoutes(studio: StudioState): ImplementedRoute[] {
  return [
    implementForPlayer(gamesHistory, async ({ query }, { db, principal }) => {
      const purse = await findPurse(db, principal.playerId, currencyOf(query.currency ?? principal.currency).code);
      const cursor = query.before === undefined ? undefined : parseRoundId(query.before);
      if (query.before !== undefined && cursor?.purseId !== purse?.id)
        throw new BadRequest("`before` is the id of a round of this wallet.");
      if (!purse) return [];
      const before = cursor?.round ?? null;
      const rounds = await roundsOf(db, purse.id, before, query.limit);
      return Promise.all(rounds.map((row) => lineOf(studio, row, purse.currency)));
    }),
    implementForPlayer(showRound, async ({ params }, { db, principal }) => {
      const named = parseRoundId(params.id);
      const purse = named && (await purseById(db, named.purseId));
      if (!named || !purse || purse.playerId !== principal.playerId) throw new NotFound("The round");
      const row = await roundOf(db, named.purseId, named.round);
      if (!row) throw new NotFound("The round");
      return detailOf(studio, row, purse.currency);
    }),
  ];
}

function statusOf({ open, voided, won, forfeited }: RoundRow): "open" | "won" | "lost" | "void" {
  if (open) return "open";
  return voided ? "void" : won > forfeited ? "won" : "lost";
}

/** What the player had of the round's wins. */
function paidOf({ won, forfeited }: RoundRow): Minor {
  return subtract(won, forfeited);
}

async function lineOf(studio: StudioState, row: RoundRow, currency: string) {
  const game = await studio.ports.gameById(row.first.gameId);
  return {
    bet_id: roundIdOf(row.first.purseId, row.first.round),
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
  const game = await studio.ports.gameById(first.gameId);
  const line = await lineOf(studio, row, currency);
  const pair = first.seedPairId === null ? null : await studio.seeds.byId(first.seedPairId, first.purseId);
  return {
    bet_id: line.bet_id,
    bet_status: line.bet_status,
    created_at: line.created_at,
    finished_at: line.finished_at,
    currency,
    game: line.game,
    title: line.title,
    game_version: first.paytable.split("@").at(-1)!,
    stake_cents: Number(first.record?.choices["stake"] ?? first.stake),
    cost_cents: row.staked,
    win_cents: row.won,
    forfeited_cents: row.forfeited,
    balance_before_cents: subtract(add(first.realAfter, first.bonusAfter), add(first.real, first.bonus)),
    balance_after_cents: add(row.after.realAfter, row.after.bonusAfter),
    choices: { ...first.record?.choices },
    phases: await phasesOf(studio, row, game?.identifier ?? ""),
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

interface RecordedPhase {
  readonly strips: StripSet;
  readonly stops: number[];
  readonly multiplier: number;
  readonly win: number;
  readonly added: number;
}

/**
 * Phases from the record, not drawn anew: the history shows what was stored. An open round shows what its player has
 * seen.
 */
async function phasesOf(studio: StudioState, row: RoundRow, identifier: string): Promise<Record<string, unknown>[]> {
  const own = studio.ports.ownGame(identifier, Number(row.first.paytable.split("@")[1]));
  if (!own || row.first.seedPairId === null) return [];
  if (row.open) {
    const choices = choicesOf(row.first);
    const seeds = await studio.seeds.byId(row.first.seedPairId, row.first.purseId);
    const shown = (await shownOf(studio.db, row.first.purseId, row.first.round)) ?? firstShown(choices);
    const state = roundUpTo(own.par, { ...seeds, nonce: row.first.nonce! }, choices, shown);
    return roundView(state, { id: "", nonce: row.first.nonce!, startedAt: row.startedAt }).phases;
  }
  const recorded = ((row.last ?? row.first).record?.phases ?? []) as RecordedPhase[];
  return recorded.map((phase, index) => phaseView(own.par, phase, index));
}

function phaseView(par: ParSheet, phase: RecordedPhase, index: number): Record<string, unknown> {
  return {
    index,
    kind: phase.strips === "base" ? "base" : "free",
    win_cents: phase.win,
    multiplier: phase.multiplier,
    spins_added: phase.added,
    spin: { ...resultAt(par, phase.strips, phase.stops), strips: phase.strips },
  };
}
