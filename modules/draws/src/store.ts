import type { Sealed } from "@apogee/config";
import type { Database, Tx } from "@apogee/database";
import type { DrawResult } from "@apogee/draw-rules";
import { NotFound } from "@apogee/kernel";
import { sealedSeedsIn } from "@apogee/seeds";
import { sql } from "kysely";
import type { DrawOrder } from "./domain/check-order.ts";
import type { Draw, PassedOver, PublicSource } from "./domain/draw.ts";

/** The seeds of draws, for a rotation of their key. */
export const sealedDraws = sealedSeedsIn("draws.draw");

interface Row extends Omit<Draw, "source" | "passedOver"> {
  readonly source: string | null;
  readonly round: number | null;
  readonly passedOver: readonly PassedOver[] | null;
}

const columns = sql`id, cause, terms, label, nonce, commit, sealed, committed_at as "committedAt", source, source_round as round,
  public_value as "publicValue", tickets_hash as "ticketsHash", tickets_count as "ticketsCount", frozen_at as "frozenAt",
  drawn_by as "drawnBy", passed_over as "passedOver", drawn_at as "drawnAt", server_seed as "serverSeed", result,
  revealed_at as "revealedAt", voided_at as "voidedAt"`;

function drawOf({ round, source, passedOver, ...row }: Row): Draw {
  const named: PublicSource | null = source === null ? null : { name: source, round: round! };
  return { ...row, source: named, passedOver: passedOver ?? [] };
}

/** Inserts a draw unless its cause has one. Returns the draw of the cause, locked. */
export async function insertDraw(
  tx: Tx,
  { cause, terms, label, nonce, source }: DrawOrder,
  seed: Sealed & { readonly commit: string },
  at: Date,
): Promise<Draw> {
  await sql`
    insert into draws.draw (cause, terms, label, nonce, commit, sealed, key, committed_at, source, source_round)
    values (${cause}, ${JSON.stringify(terms)}::jsonb, ${label ?? null}, ${nonce ?? 0}, ${seed.commit}, ${seed.sealed}, ${seed.key}, ${at},
      ${source?.name ?? null}, ${source?.round ?? null})
    on conflict (cause) do nothing`.execute(tx);
  const { rows } = await sql<Row>`select ${columns} from draws.draw where cause = ${cause} for update`.execute(tx);
  return drawOf(rows[0]!);
}

/** A draw without its tickets, or undefined. */
export async function findDraw(db: Database | Tx, id: number): Promise<Draw | undefined> {
  const { rows } = await sql<Row>`select ${columns} from draws.draw where id = ${id}`.execute(db);
  return rows[0] && drawOf(rows[0]);
}

/** Locks a draw. Refuses with `NotFound`. */
export async function lockDraw(tx: Tx, id: number): Promise<Draw> {
  const { rows } = await sql<Row>`select ${columns} from draws.draw where id = ${id} for update`.execute(tx);
  if (!rows[0]) throw new NotFound("The draw");
  return drawOf(rows[0]);
}

/** The list of tickets as text; undefined if there is no such draw, or it has no tickets yet. */
export async function ticketsOf(db: Database | Tx, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ tickets: string | null }>`select tickets from draws.draw where id = ${id}`.execute(db);
  return rows[0]?.tickets ?? undefined;
}

export async function storeTickets(
  tx: Tx,
  id: number,
  tickets: { readonly list: string; readonly hash: string; readonly count: number },
  at: Date,
): Promise<void> {
  await sql`
    update draws.draw set tickets = ${tickets.list}, tickets_hash = ${tickets.hash}, tickets_count = ${tickets.count}, frozen_at = ${at}
    where id = ${id}`.execute(tx);
}

export async function storePublicValue(tx: Tx, id: number, value: string, at: Date): Promise<void> {
  await sql`update draws.draw set public_value = ${value}, public_value_at = ${at} where id = ${id}`.execute(tx);
}

export async function storeDrawn(
  tx: Tx,
  id: number,
  { cause, passedOver }: { readonly cause: string; readonly passedOver: readonly PassedOver[] },
  at: Date,
): Promise<void> {
  await sql`
    update draws.draw set drawn_by = ${cause}, passed_over = ${JSON.stringify(passedOver)}::jsonb, drawn_at = ${at} where id = ${id}`.execute(
    tx,
  );
}

export async function storeRevealed(
  tx: Tx,
  id: number,
  { serverSeed, result }: { readonly serverSeed: string; readonly result: DrawResult },
  at: Date,
): Promise<void> {
  await sql`
    update draws.draw set server_seed = ${serverSeed}, result = ${JSON.stringify(result)}::jsonb, revealed_at = ${at} where id = ${id}`.execute(
    tx,
  );
}

/** Voids every draw that is not revealed. Returns how many. */
export async function storeAllVoid(tx: Tx, at: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with voided as (update draws.draw set voided_at = ${at} where revealed_at is null and voided_at is null returning 1)
    select count(*) as n from voided`.execute(tx);
  return rows[0]!.n;
}
