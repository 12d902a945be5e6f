import { freespinsById, listedFreespins, SPINS_STAGES, type Freespins } from "@apogee/bonuses";
import { time } from "@apogee/contract";
import type { Database } from "@apogee/database";
import { gamesById } from "@apogee/games";
import { currencyOf, NotFound, toDecimal } from "@apogee/kernel";
import { walletsById } from "@apogee/wallet";
import { z } from "zod";
import { findFreespins, FREESPINS_STATUSES, type FreespinsAsked } from "../../queries.ts";
import { OWN } from "./ports.ts";

/** The statuses of free spins, here and at outside providers. */
export const STATUSES = [...new Set([...FREESPINS_STATUSES, ...SPINS_STAGES])];

/** Free spins as shown to operators; amounts are decimals of the currency. */
export const freespinsRow = z.object({
  provider: z.string(),
  issueId: z.string(),
  status: z.enum(STATUSES),
  player: z.int(),
  currency: z.string(),
  game: z.string(),
  spins: z.int(),
  stake: z.string(),
  won: z.string().nullable(),
  validUntil: time,
  issuedAt: time,
  changedAt: time,
  failure: z.string().nullable().describe("The provider's last failure or refusal."),
});
type Row = z.output<typeof freespinsRow>;

/** Free spins whose terms the platform keeps, newest first. None has a status that only outside ones have. */
export async function ownRows(
  db: Database,
  { status, most }: { readonly status?: string | undefined; readonly most: number },
): Promise<Row[]> {
  const stage = SPINS_STAGES.find((each) => each === status);
  if (status !== undefined && !stage) return [];
  return (await listedFreespins(db, { most, ...(stage ? { stage } : {}) })).map(rowOf);
}

/** One of them, by its number. Refuses `NotFound`. */
export async function ownRow(db: Database, id: string): Promise<Row> {
  const found = await freespinsById(db, ownNumber(id));
  if (!found) throw new NotFound(`The free spins ${id}`);
  return rowOf(found);
}

/** The number of free spins whose terms the platform keeps. Refuses `NotFound`. */
export function ownNumber(id: string): number {
  if (!/^\d{1,15}$/.test(id)) throw new NotFound(`The free spins ${id}`);
  return Number(id);
}

function rowOf(spins: Freespins): Row {
  const currency = currencyOf(spins.currency);
  const { id, stage, playerId, game, issuedAt } = spins;
  return {
    provider: OWN,
    issueId: String(id),
    status: stage,
    player: playerId,
    currency: currency.code,
    game,
    spins: spins.spins,
    stake: toDecimal(spins.stake, currency),
    won: toDecimal(spins.won, currency),
    validUntil: (spins.validUntil ?? spins.activatableUntil ?? issuedAt).toISOString(),
    issuedAt: issuedAt.toISOString(),
    changedAt: (spins.endedAt ?? spins.activatedAt ?? issuedAt).toISOString(),
    failure: null,
  };
}

/** Free spins at outside providers, newest first. None has a status that only free spins with terms have. */
export async function outsideRows(
  db: Database,
  { status, ...asked }: Omit<FreespinsAsked, "status"> & { readonly status?: string | undefined },
): Promise<Row[]> {
  const known = FREESPINS_STATUSES.find((each) => each === status);
  if (status !== undefined && !known) return [];
  const found = await findFreespins(db, { ...asked, ...(known ? { status: known } : {}) });
  const ids = (name: "gameId" | "walletId"): number[] => [...new Set(found.map((each) => each[name]))];
  const games = new Map((await gamesById(db, ids("gameId"))).map(({ id, identifier }) => [id, identifier]));
  const wallets = await walletsById(db, ids("walletId"));
  return found.map((each) => {
    const { playerId, currency: code } = wallets.get(each.walletId)!;
    const currency = currencyOf(code);
    return {
      provider: each.providerId,
      issueId: each.issueId,
      status: each.status,
      player: playerId,
      currency: code,
      game: games.get(each.gameId) ?? String(each.gameId),
      spins: each.spins,
      stake: toDecimal(each.stake, currency),
      won: each.total === null ? null : toDecimal(each.total, currency),
      validUntil: each.validUntil.toISOString(),
      issuedAt: each.createdAt.toISOString(),
      changedAt: each.changedAt.toISOString(),
      failure: each.failure,
    };
  });
}
