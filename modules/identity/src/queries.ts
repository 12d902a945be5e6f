import { listed, type Database, type Tx } from "@apogee/database";
import { sql, type RawBuilder } from "kysely";
import { isSameText } from "./domain/person-key.ts";
import { emptyOf } from "./domain/missing.ts";
import { PERSONAL, type Personal, type Player } from "./domain/player.ts";
import type { Staker } from "./domain/why-no-stakes.ts";

type Row = Omit<Player, "personal"> & Personal;

const columns: RawBuilder<unknown> = sql`
  id, email, status, licence, currency, language, verified, test, can_issue_bonuses as "canIssueBonuses",
  deposit_bonus_code as "depositBonusCode", terms_version as "termsVersion", terms_accepted_at as "termsAcceptedAt",
  exists (select from identity.second_factor f where f.player_id = id and f.secret_sealed is not null) as "twoFactor",
  created_at as "createdAt", confirmed_at as "confirmedAt", current_sign_in_at as "currentSignInAt",
  first_name, middle_name, last_name, nickname, to_char(date_of_birth, 'YYYY-MM-DD') as date_of_birth, gender, country, city,
  address, postal_code, state, mobile_phone, profession, receive_promos, receive_sms_promos, show_wins`;

/** Reads a player by id. */
export async function findPlayer(db: Database | Tx, playerId: number): Promise<Player | undefined> {
  const { rows } = await sql<Row>`select ${columns} from identity.player where id = ${playerId}`.execute(db);
  return rows[0] && playerOf(rows[0]);
}

/** These players, in order; those that do not exist are left out. */
export async function playersById(db: Database | Tx, playerIds: readonly number[]): Promise<Player[]> {
  const { rows } = await sql<Row>`
    select ${columns} from identity.player where id = any (${listed([...playerIds], "bigint")}) order by id`.execute(
    db,
  );
  return rows.map(playerOf);
}

/** Those of these players who are in a group. */
export async function membersAmong(
  db: Database | Tx,
  groupId: string,
  playerIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ playerId: number }>`
    select player_id as "playerId" from identity.membership
    where group_id = ${groupId} and player_id = any (${listed([...playerIds], "bigint")})`.execute(db);
  return new Set(rows.map(({ playerId }) => playerId));
}

/** What a new stake requires of each player: the accepted terms, and the details by which a person is recognized. */
export async function stakersOf(db: Database, playerIds: readonly number[]): Promise<Map<number, Staker>> {
  const { rows } = await sql<Omit<Staker, "personal"> & Staker["personal"] & { id: number }>`/* prepared: stakers */
    select id, terms_version as "termsVersion", licence, first_name, last_name,
      to_char(date_of_birth, 'YYYY-MM-DD') as date_of_birth, country, postal_code
    from identity.player where id = any (${listed(playerIds, "bigint")})`.execute(db);
  return new Map(
    rows.map(({ id, termsVersion, licence, ...personal }) => [id, { termsVersion, licence, personal }] as const),
  );
}

/** A player by e-mail address, in any case. */
export async function findPlayerByEmail(db: Database | Tx, email: string): Promise<Player | undefined> {
  const { rows } =
    await sql<Row>`select ${columns} from identity.player where email_key = lower(${email.trim()})`.execute(db);
  return rows[0] && playerOf(rows[0]);
}

/** Reads a player and locks the row until the transaction ends, so that changes are serialized. */
export async function lockPlayer(tx: Tx, playerId: number): Promise<Player | undefined> {
  const { rows } = await sql<Row>`select ${columns} from identity.player where id = ${playerId} for update`.execute(tx);
  return rows[0] && playerOf(rows[0]);
}

/** Those of these personal details that a player has not filled in. */
export async function emptyPersonalFields(
  db: Database | Tx,
  playerId: number,
  fields: readonly string[],
): Promise<string[]> {
  const player = await findPlayer(db, playerId);
  return player ? emptyOf(player.personal, fields) : [...fields];
}

/** The owner of an address, with the password hash. */
export interface Credential {
  readonly playerId: number;
  readonly passwordHash: string;
}

export async function findCredential(db: Database | Tx, emailKey: string): Promise<Credential | undefined> {
  const { rows } = await sql<Credential>`
    select p.id as "playerId", c.password_hash as "passwordHash"
    from identity.player p join identity.credential c on c.player_id = p.id where p.email_key = ${emailKey}`.execute(
    db,
  );
  return rows[0];
}

/** When a player's credential was last changed. */
export async function credentialTimeOf(tx: Tx, playerId: number): Promise<Date | undefined> {
  const { rows } = await sql<{
    at: Date;
  }>`select changed_at as at from identity.credential where player_id = ${playerId}`.execute(tx);
  return rows[0]?.at;
}

/** A group or a loyalty level. */
export interface PlayerGroup {
  readonly id: string;
  readonly name: string;
  /** A loyalty level rather than a plain group. */
  readonly level: boolean;
  /** Players may add themselves. */
  readonly writable: boolean;
  readonly conditions: unknown[];
}

/** All groups, ordered by id. */
export async function allGroups(db: Database | Tx): Promise<PlayerGroup[]> {
  const { rows } = await sql<PlayerGroup>`
    select id, name, level, writable, conditions from identity.player_group order by length(id), id`.execute(db);
  return rows;
}

/** The groups that a player is in. */
export async function groupsOf(db: Database | Tx, playerId: number): Promise<Array<Pick<PlayerGroup, "id" | "name">>> {
  const { rows } = await sql<Pick<PlayerGroup, "id" | "name">>`
    select g.id, g.name from identity.membership m join identity.player_group g on g.id = m.group_id
    where m.player_id = ${playerId} order by length(g.id), g.id`.execute(db);
  return rows;
}

/** A group, and whether a player is in it. */
export async function groupFor(
  db: Database | Tx,
  playerId: number,
  groupId: string,
): Promise<{ id: string; name: string; member: boolean } | undefined> {
  const { rows } = await sql<{ id: string; name: string; member: boolean }>`
    select g.id, g.name, exists (
      select from identity.membership m where m.group_id = g.id and m.player_id = ${playerId}) as member
    from identity.player_group g where g.id = ${groupId}`.execute(db);
  return rows[0];
}

/** The players in any of these groups, by number. */
export async function membersOf(db: Database | Tx, groupIds: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ playerId: number }>`
    select distinct player_id as "playerId" from identity.membership where group_id = any (${[...groupIds]}::text[]) order by player_id`.execute(
    db,
  );
  return rows.map(({ playerId }) => playerId);
}

function playerOf(row: Row): Player {
  const own: Record<string, unknown> = { ...row };
  const personal: Record<string, unknown> = {};
  for (const field of PERSONAL) {
    personal[field] = row[field];
    delete own[field];
  }
  return { ...own, personal } as unknown as Player;
}

/** The group of players who seem to have several accounts. */
const SEVERAL_ACCOUNTS = "100";

/** Those of these players who take part in no promotion, and why. Breaks are asked of `limits`. */
export async function outsidersOf(
  db: Database | Tx,
  playerIds: readonly number[],
): Promise<ReadonlyMap<number, "test_account" | "several_accounts" | "account_disabled">> {
  const { rows } = await sql<{ id: number; why: "test_account" | "several_accounts" | "account_disabled" }>`
    select p.id, case when p.test then 'test_account' when p.status <> 'active' then 'account_disabled' else 'several_accounts' end as why
    from identity.player p where p.id = any (${listed([...playerIds], "bigint")}) and (p.test or p.status <> 'active' or exists (
      select from identity.membership m where m.player_id = p.id and m.group_id = ${SEVERAL_ACCOUNTS}))`.execute(db);
  return new Map(rows.map(({ id, why }) => [id, why]));
}

/**
 * The nicknames of those of these players whose wins everyone may see; null if a player has none. Left out: disabled
 * accounts, test accounts, and players who switched it off.
 */
export async function publicNicknames(
  db: Database | Tx,
  playerIds: readonly number[],
): Promise<Map<number, string | null>> {
  const { rows } = await sql<{ id: number; nickname: string | null }>`
    select id, nickname from identity.player
    where id = any (${listed([...playerIds], "bigint")}) and show_wins and status = 'active' and not test`.execute(db);
  return new Map(rows.map(({ id, nickname }) => [id, nickname]));
}

/** The selected wallet of each of these players. */
export async function selectedCurrencies(
  db: Database | Tx,
  playerIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{
    id: number;
    currency: string;
  }>`/* prepared: selected_currencies */ select id, currency from identity.player where id = any (${listed([...playerIds], "bigint")})`.execute(
    db,
  );
  return new Map(rows.map(({ id, currency }) => [id, currency]));
}

/** The country of each of these players, null while it is unknown; test accounts are left out. */
export async function countriesOfPlayers(
  db: Database | Tx,
  playerIds: readonly number[],
): Promise<ReadonlyMap<number, string | null>> {
  const { rows } = await sql<{ id: number; country: string | null }>`
    select id, country from identity.player where id = any (${listed([...playerIds], "bigint")}) and not test`.execute(
    db,
  );
  return new Map(rows.map(({ id, country }) => [id, country]));
}

/** Those of these accounts that are disabled. */
export async function disabledAmong(db: Database | Tx, playerIds: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from identity.player where id = any (${listed([...playerIds], "bigint")}) and status = 'disabled'`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Which of these groups each of these players is in. Who is in none is left out. */
export async function groupsAmong(
  db: Database | Tx,
  playerIds: readonly number[],
  groupIds: readonly string[],
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const { rows } = await sql<{ playerId: number; groups: string[] }>`/* prepared: groups_among */
    select player_id as "playerId", array_agg(group_id) as groups from identity.membership
    where player_id = any (${listed([...playerIds], "bigint")}) and group_id = any (${listed([...groupIds], "text")}) group by player_id`.execute(
    db,
  );
  return new Map(rows.map(({ playerId, groups }) => [playerId, new Set(groups)]));
}

/** The country and the licence of each of these players. */
export async function homesOfPlayers(
  db: Database | Tx,
  playerIds: readonly number[],
): Promise<ReadonlyMap<number, { readonly country: string | null; readonly licence: string }>> {
  const { rows } = await sql<{ id: number; country: string | null; licence: string }>`/* prepared: homes_of_players */
    select id, country, licence from identity.player where id = any (${listed([...playerIds], "bigint")})`.execute(db);
  return new Map(rows.map(({ id, country, licence }) => [id, { country, licence }]));
}

/** Two accounts that may belong to one person: the same birth date, and the last name, the first name or the postal code. */
export interface SimilarAccounts {
  readonly playerId: number;
  readonly excludedId: number;
  readonly shared: ReadonlyArray<"date_of_birth" | "last_name" | "first_name" | "postal_code">;
}

/** The accounts that resemble one of these without being the same person's by every detail. */
export async function accountsLike(db: Database | Tx, excludedIds: readonly number[]): Promise<SimilarAccounts[]> {
  const { rows } = await sql<{ playerId: number; excludedId: number; own: Named; excluded: Named }>`
    select p.id as "playerId", x.id as "excludedId", to_jsonb(p) as own, to_jsonb(x) as excluded
    from identity.player x join identity.player p on p.date_of_birth = x.date_of_birth and p.licence = x.licence and p.id <> x.id
    where x.id = any (${listed([...excludedIds], "bigint")}) and p.id <> all (${listed([...excludedIds], "bigint")})
    order by p.id, x.id`.execute(db);
  return rows.flatMap(({ playerId, excludedId, own, excluded }) => {
    const shared = (["last_name", "first_name", "postal_code"] as const).filter((field) =>
      isSameText(own[field], excluded[field]),
    );
    return shared.length === 0 ? [] : [{ playerId, excludedId, shared: ["date_of_birth" as const, ...shared] }];
  });
}

type Named = Readonly<Record<"first_name" | "last_name" | "postal_code", string | null>>;
