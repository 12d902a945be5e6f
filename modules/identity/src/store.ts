import type { Tx } from "@apogee/database";
import { recordFact } from "@apogee/events";
import { sql } from "kysely";
import { emailKey } from "./domain/email-key.ts";
import { isSamePerson, personKey, type Person } from "./domain/person-key.ts";
import { PERSONAL, type Personal } from "./domain/player.ts";
import { findPlayer } from "./queries.ts";

export interface NewPlayer {
  readonly email: string;
  readonly licence: string;
  readonly currency: string;
  readonly language: string;
  readonly personal: Personal;
  readonly termsVersion: string;
  readonly passwordHash: string;
}

/** Inserts a player with their credential; undefined if the address already has an account. */
export async function insertPlayer(tx: Tx, player: NewPlayer, at: Date): Promise<number | undefined> {
  const { personal } = player;
  const { rows } = await sql<{ id: number }>`
    insert into identity.player (email, email_key, licence, currency, language, terms_version, terms_accepted_at, created_at,
      current_sign_in_at, person_key, ${sql.join(PERSONAL.map((field) => sql.ref(field)))})
    values (${player.email}, ${emailKey(player.email)}, ${player.licence}, ${player.currency}, ${player.language}, ${player.termsVersion},
      ${at}, ${at}, ${at}, ${personKey(personal)}, ${sql.join(PERSONAL.map((field) => personal[field]))})
    on conflict (email_key) do nothing returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) return undefined;
  await sql`insert into identity.credential (player_id, password_hash, changed_at) values (${id}, ${player.passwordHash}, ${at})`.execute(
    tx,
  );
  const { licence, currency } = player;
  await recordFact(tx, { kind: "player.registered", playerId: id, at, licence, currency });
  return id;
}

export async function updatePersonal(
  tx: Tx,
  playerId: number,
  changes: Partial<Personal>,
  next: Personal,
): Promise<void> {
  const settings = Object.entries(changes).map(([field, value]) => sql`${sql.ref(field)} = ${value}`);
  await sql`update identity.player set ${sql.join([...settings, sql`person_key = ${personKey(next)}`])} where id = ${playerId}`.execute(
    tx,
  );
}

/** Whether another account most likely belongs to the same person (`isSamePerson`). */
export async function personIsKnown(tx: Tx, playerId: number, personal: Personal): Promise<boolean> {
  return (await accountsOfPerson(tx, personal)).some((id) => id !== playerId);
}

/** The other accounts that most likely belong to the person of this one. */
export async function otherAccountsOf(tx: Tx, playerId: number): Promise<number[]> {
  const player = await findPlayer(tx, playerId);
  return player ? (await accountsOfPerson(tx, player.personal)).filter((id) => id !== playerId) : [];
}

/** The accounts that most likely belong to this person (`isSamePerson`). */
export async function accountsOfPerson(tx: Tx, personal: Personal): Promise<number[]> {
  const key = personKey(personal);
  if (key === null) return [];
  const { rows } = await sql<Person & { id: number }>`
    select id, first_name, middle_name, last_name, to_char(date_of_birth, 'YYYY-MM-DD') as date_of_birth, country, postal_code
    from identity.player where person_key = ${key} order by id`.execute(tx);
  return rows.filter((row) => isSamePerson(row, personal)).map(({ id }) => id);
}

/** Switches off a player's news by e-mail and SMS; returns whether any was on. */
export async function switchOffPromotions(tx: Tx, playerId: number): Promise<boolean> {
  const { rows } = await sql`
    update identity.player set receive_promos = false, receive_sms_promos = false
    where id = ${playerId} and (receive_promos or receive_sms_promos) returning id`.execute(tx);
  return rows.length > 0;
}

export async function acceptTerms(tx: Tx, playerId: number, version: string, at: Date): Promise<void> {
  await sql`update identity.player set terms_version = ${version}, terms_accepted_at = ${at} where id = ${playerId}`.execute(
    tx,
  );
  await recordFact(tx, { kind: "player.terms_accepted", playerId, at, version });
}

export async function setPasswordHash(tx: Tx, playerId: number, passwordHash: string, at: Date): Promise<void> {
  await sql`update identity.credential set password_hash = ${passwordHash}, changed_at = ${at} where player_id = ${playerId}`.execute(
    tx,
  );
}

/** A person has chosen this password: wrong ones before it no longer count. */
export async function notePasswordChoice(tx: Tx, playerId: number, at: Date): Promise<void> {
  await sql`update identity.credential set password_at = ${at}, failures = 0 where player_id = ${playerId}`.execute(tx);
}

export async function noteSignIn(tx: Tx, playerId: number, language: string, at: Date): Promise<void> {
  await sql`update identity.player set current_sign_in_at = ${at}, language = ${language} where id = ${playerId}`.execute(
    tx,
  );
  await recordFact(tx, { kind: "player.signed_in", playerId, at });
}

/** Confirms the address if it is still the one that the e-mail was sent to; returns whether it is. */
export async function confirmAddress(tx: Tx, playerId: number, key: string, at: Date): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    with before as (select id, confirmed_at from identity.player where id = ${playerId} and email_key = ${key} for update)
    update identity.player p set confirmed_at = coalesce(p.confirmed_at, ${at}) from before b where p.id = b.id
    returning b.confirmed_at is null as "isNew"`.execute(tx);
  if (rows[0]?.isNew) await recordFact(tx, { kind: "player.email_confirmed", playerId, at });
  return rows.length > 0;
}

export async function setStatus(tx: Tx, playerId: number, status: "active" | "disabled"): Promise<void> {
  await sql`update identity.player set status = ${status} where id = ${playerId}`.execute(tx);
}

export async function setVerified(tx: Tx, playerId: number, verified: boolean): Promise<void> {
  await sql`update identity.player set verified = ${verified} where id = ${playerId}`.execute(tx);
}

export async function setTest(tx: Tx, playerId: number, test: boolean): Promise<void> {
  await sql`update identity.player set test = ${test} where id = ${playerId}`.execute(tx);
}

/** Sets the selected wallet by its currency. */
export async function setCurrency(tx: Tx, playerId: number, currency: string): Promise<void> {
  await sql`update identity.player set currency = ${currency} where id = ${playerId}`.execute(tx);
}

/** Stores a player's language. */
export async function setLanguage(tx: Tx, playerId: number, language: string): Promise<void> {
  await sql`update identity.player set language = ${language} where id = ${playerId}`.execute(tx);
}

/** Adds a player to a group, with the fact; no effect if already a member. */
export async function joinGroup(tx: Tx, playerId: number, groupId: string, actor: string, at: Date): Promise<void> {
  const { rows } = await sql`
    insert into identity.membership (player_id, group_id, since, actor) values (${playerId}, ${groupId}, ${at}, ${actor})
    on conflict (player_id, group_id) do nothing returning group_id`.execute(tx);
  if (rows.length > 0) await recordFact(tx, { kind: "group.joined", playerId, at, group: groupId });
}

/** Removes a player from a group, with the fact; returns whether they were in it. */
export async function leaveGroup(tx: Tx, playerId: number, groupId: string, at: Date): Promise<boolean> {
  const { rows } =
    await sql`delete from identity.membership where player_id = ${playerId} and group_id = ${groupId} returning group_id`.execute(
      tx,
    );
  if (rows.length > 0) await recordFact(tx, { kind: "group.left", playerId, at, group: groupId });
  return rows.length > 0;
}

/** Stores the code for the player's next deposit, or removes it. */
export async function setBonusCode(tx: Tx, playerId: number, code: string | null): Promise<void> {
  await sql`update identity.player set deposit_bonus_code = ${code} where id = ${playerId}`.execute(tx);
}

/** Switches bonuses on or off for a player. */
export async function setCanIssueBonuses(tx: Tx, playerId: number, can: boolean): Promise<void> {
  await sql`update identity.player set can_issue_bonuses = ${can} where id = ${playerId}`.execute(tx);
}

/** A player's place among the levels of loyalty. */
export interface LevelPlace {
  readonly playerId: number;
  readonly groupId: string;
  readonly at: Date;
}

/**
 * Puts players into the groups of their levels, and takes them out of those of other levels. Unknown players are left
 * out. Levels have facts of their own, which their owner writes.
 */
export async function moveLevels(tx: Tx, places: readonly LevelPlace[]): Promise<void> {
  const [players, groups] = [places.map(({ playerId }) => playerId), places.map(({ groupId }) => groupId)];
  await sql`
    delete from identity.membership m using unnest(${players}::bigint[], ${groups}::text[]) as p (player_id, group_id), identity.player_group g
    where m.player_id = p.player_id and g.id = m.group_id and g.level and m.group_id <> p.group_id`.execute(tx);
  await sql`
    insert into identity.membership (player_id, group_id, since, actor)
    select p.player_id, p.group_id, p.at, 'loyalty' from unnest(${players}::bigint[], ${groups}::text[], ${places.map(({ at }) => at)}::timestamptz[])
      as p (player_id, group_id, at) join identity.player r on r.id = p.player_id
    on conflict (player_id, group_id) do nothing`.execute(tx);
}

/** Inserts the group of a level, or updates its conditions. */
export async function putLevelGroup(
  tx: Tx,
  { id, name, conditions }: { readonly id: string; readonly name: string; readonly conditions: readonly unknown[] },
): Promise<void> {
  await sql`
    insert into identity.player_group (id, name, level, conditions) values (${id}, ${name}, true, ${JSON.stringify(conditions)}::jsonb)
    on conflict (id) do update set level = true, conditions = excluded.conditions`.execute(tx);
}
