import type { Database, Tx } from "@apogee/database";
import type { Minor } from "@apogee/kernel";
import { sql } from "kysely";
import type { Provider, ProviderStatus } from "./domain/provider.ts";
import type { FreespinsStatus } from "./queries.ts";

/** Inserts a provider; false if its id is taken. */
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

/** Reads a provider's status and dialect and locks its row until the commit; undefined if unknown. */
export async function lockProvider(tx: Tx, id: string): Promise<Pick<Provider, "status" | "dialect"> | undefined> {
  const { rows } = await sql<
    Pick<Provider, "status" | "dialect">
  >`select status, dialect from gateway.provider where id = ${id} for update`.execute(tx);
  return rows[0];
}

export async function setProviderStatus(tx: Tx, id: string, status: ProviderStatus, at: Date): Promise<void> {
  await sql`update gateway.provider set status = ${status}, changed_at = ${at} where id = ${id}`.execute(tx);
}

/** Serializes all changes of provider keys until the commit, so that two providers cannot get the same key at once. */
export async function lockKeys(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('keys of providers', 0))`.execute(tx);
}

/**
 * Makes this the newest key. The caller ends the older keys first, because a key without an end is valid indefinitely.
 */
export async function insertKey(tx: Tx, providerId: string, sealed: Buffer, at: Date): Promise<void> {
  await sql`insert into gateway.provider_key (provider_id, sealed, created_at) values (${providerId}, ${sealed}, ${at})`.execute(
    tx,
  );
}

/** Ends the existing keys at this time, unless they end earlier. */
export async function endKeys(tx: Tx, providerId: string, until: Date): Promise<void> {
  await sql`
    update gateway.provider_key set valid_until = ${until}
    where provider_id = ${providerId} and (valid_until is null or valid_until > ${until})`.execute(tx);
}

/**
 * Wipes the encrypted bytes of every existing key of a provider and sets its end to minus infinity, so that a clock
 * that is set back cannot make it valid again.
 */
export async function wipeKeys(tx: Tx, providerId: string): Promise<void> {
  await sql`update gateway.provider_key set sealed = '', valid_until = '-infinity' where provider_id = ${providerId}`.execute(
    tx,
  );
}

/** The address at which a provider's game is opened, with placeholders in braces. */
export interface Launch {
  readonly providerId: string;
  readonly name: string;
  readonly url: string;
  readonly demoUrl: string | null;
}

/** Stores the launch address of a game, in place of any former one. */
export async function putLaunch(tx: Tx, { providerId, name, url, demoUrl }: Launch, at: Date): Promise<void> {
  await sql`
    insert into gateway.launch (provider_id, name, url, demo_url, changed_at) values (${providerId}, ${name}, ${url}, ${demoUrl}, ${at})
    on conflict (provider_id, name) do update set url = excluded.url, demo_url = excluded.demo_url, changed_at = excluded.changed_at`.execute(
    tx,
  );
}

/** Free spins that a provider is about to be asked for. */
export interface NewFreespins {
  readonly providerId: string;
  readonly issueId: string;
  readonly walletId: number;
  readonly gameId: number;
  readonly spins: number;
  readonly stake: Minor;
  readonly validUntil: Date;
}

/** Stores free spins as pending, before the provider is asked for them. */
export async function insertFreespins(tx: Tx, spins: NewFreespins, at: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into gateway.freespins (provider_id, issue_id, purse_id, game_id, spins, stake, status, valid_until, created_at, changed_at)
    values (${spins.providerId}, ${spins.issueId}, ${spins.walletId}, ${spins.gameId}, ${spins.spins}, ${spins.stake}, 'pending', ${spins.validUntil}, ${at}, ${at})
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

/** Stores that a provider is about to be asked again. Until it answers, refused free spins are pending. */
export async function noteRepeat(tx: Tx, providerId: string, issueId: string, at: Date): Promise<void> {
  await sql`
    update gateway.freespins set status = case when status = 'refused' then 'pending' else status end, unanswered = unanswered + 1, changed_at = ${at}
    where provider_id = ${providerId} and issue_id = ${issueId}`.execute(tx);
}

/** A provider's answer to a request for free spins; `unclear` if there was no usable answer. */
interface Answered {
  readonly answer: "yes" | "no" | "unclear";
  readonly failure: string | null;
}

/**
 * Stores a provider's answer to a request for free spins, and returns their status. A status that the provider reported
 * itself takes precedence. A "no" refuses the issue only if every other request for it was answered "no"; a request
 * whose answer was lost may have been accepted.
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
 * Stores that the provider has no such issue, as answered to a cancellation while this many requests for it were
 * unanswered. False if it was requested again meanwhile, or has begun.
 */
export async function markUnknownAtProvider(
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
