import type { Tx } from "@apogee/database";
import { recordFact } from "@apogee/events";
import type { Minor } from "@apogee/kernel";
import { sql } from "kysely";
import { freespinsEnded, freespinsFact } from "../facts.ts";
import type { Freespins, SpinsEnd } from "./domain/freespins.ts";
import { freespinsById } from "./queries.ts";

/** Free spins to be stored. */
export type NewFreespins = Pick<
  Freespins,
  | "playerId"
  | "walletId"
  | "currency"
  | "title"
  | "offerVersionId"
  | "cause"
  | "game"
  | "spins"
  | "stake"
  | "result"
  | "maxWin"
  | "activatableUntil"
  | "validHours"
>;

/** Stores issued free spins, with the fact. Undefined if their cause has issued some before. */
export async function insertFreespins(tx: Tx, spins: NewFreespins, at: Date): Promise<Freespins | undefined> {
  const { playerId, walletId, currency, title, offerVersionId, cause, game, stake, result, maxWin } = spins;
  const { rows } = await sql<{ id: number }>`
    insert into bonuses.freespins (player_id, purse_id, currency, title, stage, offer_version_id, cause, game, spins, stake, result, max_win, issued_at,
      activatable_until, valid_hours)
    values (${playerId}, ${walletId}, ${currency}, ${title}, 'issued', ${offerVersionId}, ${cause}, ${game}, ${spins.spins}, ${stake},
      ${result === null ? null : JSON.stringify(result)}::jsonb, ${maxWin}, ${at}, ${spins.activatableUntil}, ${spins.validHours})
    on conflict (cause) where cause is not null do nothing returning id`.execute(tx);
  if (!rows[0]) return undefined;
  const issued = (await freespinsById(tx, rows[0].id))!;
  await recordFact(tx, freespinsFact("freespins.issued", issued, at));
  return issued;
}

/** Locks free spins. Their row is locked before any wallet. */
export async function lockFreespins(tx: Tx, id: number): Promise<Freespins | undefined> {
  await sql`select from bonuses.freespins where id = ${id} for update`.execute(tx);
  return freespinsById(tx, id);
}

/** Begins their time of play, with the fact. */
export async function putActivation(
  tx: Tx,
  spins: Freespins,
  { validUntil, outsideIssue }: { readonly validUntil: Date; readonly outsideIssue: string | null },
  at: Date,
): Promise<void> {
  await sql`
    update bonuses.freespins set stage = 'activated', activated_at = ${at}, valid_until = ${validUntil}, outside_issue = ${outsideIssue}
    where id = ${spins.id}`.execute(tx);
  await recordFact(tx, freespinsFact("freespins.activated", spins, at));
}

/** Stores what the log has of their spins. */
export async function putSpins(
  tx: Tx,
  id: number,
  { performed, won }: { readonly performed: number; readonly won: Minor },
): Promise<void> {
  await sql`update bonuses.freespins set performed = ${performed}, won = ${won} where id = ${id}`.execute(tx);
}

/** Moves free spins to their final stage, with the fact. */
export async function putSpinsEnd(
  tx: Tx,
  spins: Freespins,
  end: { readonly stage: SpinsEnd; readonly performed: number; readonly won: Minor },
  at: Date,
): Promise<void> {
  await sql`
    update bonuses.freespins set stage = ${end.stage}, performed = ${end.performed}, won = ${end.won}, ended_at = ${at}
    where id = ${spins.id}`.execute(tx);
  await recordFact(tx, freespinsEnded(spins, end, at));
}
