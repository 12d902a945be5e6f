import type { Database, Tx } from "@apogee/database";
import type { Minor } from "@apogee/kernel";
import { sql } from "kysely";
import type { Provider, ProviderStatus } from "./domain/provider.ts";
import type { FreespinsStatus } from "./queries.ts";

/** Inserts a provider; false when its id is taken. */
export async function insertProvider(
  tx: Tx,
  { id, name, dialect, url, frameOrigin, status }: Provider,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into gateway.provider (id, name, dialect, url, frame_origin, status, created_at, changed_at)
    values (${id}, ${name}, ${dialect}, ${url}, ${frameOrigin}, ${status}, ${at}, ${at}) on conflict (id) do nothing returning id`.execute(
    tx,
  );
  return rows.length > 0;
}

/** A provider's status and dialect, its row locked until the commit; undefined for an unknown one. */
export async function lockProvider(tx: Tx, id: string): Promise<Pick<Provider, "status" | "dialect"> | undefined> {
  const { rows } = await sql<
    Pick<Provider, "status" | "dialect">
  >`select status, dialect from gateway.provider where id = ${id} for update`.execute(tx);
  return rows[0];
}

export async function setProviderStatus(tx: Tx, id: string, status: ProviderStatus, at: Date): Promise<void> {
  await sql`update gateway.provider set status = ${status}, changed_at = ${at} where id = ${id}`.execute(tx);
}

/** Until the commit nobody else gives a provider a key, so that two providers cannot get the same one at once. */
export async function lockKeys(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('keys of providers', 0))`.execute(tx);
}

/** Makes this the newest key. What becomes of those before it is said first, since one alone has no end. */
export async function insertKey(tx: Tx, providerId: string, sealed: Buffer, at: Date): Promise<void> {
  await sql`insert into gateway.provider_key (provider_id, sealed, created_at) values (${providerId}, ${sealed}, ${at})`.execute(
    tx,
  );
}

/** Has the keys that there are heard until this moment, and no longer than they were. */
export async function endKeys(tx: Tx, providerId: string, until: Date): Promise<void> {
  await sql`
    update gateway.provider_key set valid_until = ${until}
    where provider_id = ${providerId} and (valid_until is null or valid_until > ${until})`.execute(tx);
}

/**
 * Takes the sealed bytes out of every key that there is. Its end lies before all time, so no clock that is set back has
 * it heard again.
 */
export async function wipeKeys(tx: Tx, providerId: string): Promise<void> {
  await sql`update gateway.provider_key set sealed = '', valid_until = '-infinity' where provider_id = ${providerId}`.execute(
    tx,
  );
}

/** Where a game of a provider is opened, with names in braces. */
export interface Launch {
  readonly providerId: string;
  readonly name: string;
  readonly url: string;
  readonly demoUrl: string | null;
}

/** Keeps where a game is opened, in the place of what was kept before. */
export async function putLaunch(tx: Tx, { providerId, name, url, demoUrl }: Launch, at: Date): Promise<void> {
  await sql`
    insert into gateway.launch (provider_id, name, url, demo_url, changed_at) values (${providerId}, ${name}, ${url}, ${demoUrl}, ${at})
    on conflict (provider_id, name) do update set url = excluded.url, demo_url = excluded.demo_url, changed_at = excluded.changed_at`.execute(
    tx,
  );
}

/** Free spins that a provider was asked to give. */
export interface NewFreespins {
  readonly providerId: string;
  readonly issueId: string;
  readonly purseId: number;
  readonly gameId: number;
  readonly spins: number;
  readonly stake: Minor;
  readonly validUntil: Date;
}

/** Writes down what a provider is about to be asked. Whether it gives them is not known yet: they are pending. */
export async function insertFreespins(tx: Tx, spins: NewFreespins, at: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into gateway.freespins (provider_id, issue_id, purse_id, game_id, spins, stake, status, valid_until, created_at, changed_at)
    values (${spins.providerId}, ${spins.issueId}, ${spins.purseId}, ${spins.gameId}, ${spins.spins}, ${spins.stake}, 'pending', ${spins.validUntil}, ${at}, ${at})
    on conflict do nothing returning issue_id`.execute(tx);
  return rows.length > 0;
}

export async function setFreespins(
  tx: Tx,
  providerId: string,
  issueId: string,
  status: string,
  total: Minor | null,
  at: Date,
): Promise<void> {
  await sql`
    update gateway.freespins set status = ${status}, total = ${total}, changed_at = ${at} where provider_id = ${providerId} and issue_id = ${issueId}`.execute(
    tx,
  );
}

export async function noteFailure(
  tx: Tx,
  providerId: string,
  issueId: string,
  failure: string,
  at: Date,
): Promise<void> {
  await sql`update gateway.freespins set failure = ${failure}, changed_at = ${at} where provider_id = ${providerId} and issue_id = ${issueId}`.execute(
    tx,
  );
}

/** Writes down that a provider is about to be asked again: until it answers, what it refused before may be given. */
export async function noteRepeat(tx: Tx, providerId: string, issueId: string, at: Date): Promise<void> {
  await sql`
    update gateway.freespins set status = case when status = 'refused' then 'pending' else status end, unanswered = unanswered + 1, changed_at = ${at}
    where provider_id = ${providerId} and issue_id = ${issueId}`.execute(tx);
}

/** What a provider answered when it was asked to give free spins; `unclear` where nothing came that is an answer. */
interface Answered {
  readonly answer: "yes" | "no" | "unclear";
  readonly failure: string | null;
}

/**
 * Keeps what a provider answered when it was asked to give free spins; its own news, which may have come before, knows
 * better. A no is one of the whole
 * issue only where every other call for it was answered by a no: what was given to another call, whose answer was lost,
 * is given. Answers where they stand.
 */
export async function noteAnswer(
  db: Database,
  providerId: string,
  issueId: string,
  { answer, failure }: Answered,
  at: Date,
): Promise<FreespinsStatus> {
  const answered = answer === "unclear" ? 0 : 1;
  const {
    rows: [row],
  } = await sql<{ status: FreespinsStatus }>`
    update gateway.freespins set unanswered = greatest(unanswered - ${answered}, 0), changed_at = ${at},
      failure = case when status in ('pending', 'refused', 'issued') then ${failure} else failure end,
      status = case when status not in ('pending', 'refused') then status when ${answer} = 'yes' then 'issued' when ${answer} = 'no' and unanswered <= 1 then 'refused' else 'pending' end
    where provider_id = ${providerId} and issue_id = ${issueId} returning status`.execute(db);
  return row!.status;
}

/**
 * Keeps that a provider has no such issue, which it was asked to take back while so many calls for it were unanswered;
 * false where it was asked for again meanwhile, or has begun.
 */
export async function noteUnknownThere(
  db: Database,
  providerId: string,
  issueId: string,
  { unanswered, failure }: { readonly unanswered: number; readonly failure: string },
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update gateway.freespins set status = 'refused', failure = ${failure}, changed_at = ${at}
    where provider_id = ${providerId} and issue_id = ${issueId} and status in ('pending', 'refused', 'issued') and unanswered <= ${unanswered} returning issue_id`.execute(
    db,
  );
  return rows.length > 0;
}
