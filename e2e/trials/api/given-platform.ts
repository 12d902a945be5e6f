import { signedHeaders } from "@apogee/payments-protocol";
import { FREE_TERMS, issueBonus, issueFreespinsByHand } from "@apogee/bonuses";
import { givenRewards } from "@apogee/bonuses/testing";
import { loadSecrets } from "@apogee/config";
import { connect, inTransaction } from "@apogee/database";
import { minor, SystemClock } from "@apogee/kernel";
import { GRANTED_PERMISSIONS } from "@apogee/contract";
import { givenMember, type GivenMember } from "@apogee/staff/testing";
import { dayAt } from "@apogee/rates";
import { givenRates } from "@apogee/rates/testing";
import { adjustWallet, findWallet } from "@apogee/wallet";
import { takeDay } from "@apogee/reconciliation/testing";
import { sql } from "kysely";
import { givenServer, type GivenServer } from "../../../apps/server/src/testing/given-server.ts";
import { givenIssues, givenOpened, givenProviders, hmacOf } from "./given-providers.ts";

/** A player with an account, money, payments and a round. */
export interface Person {
  readonly id: number;
  readonly email: string;
  readonly cookie: string;
  /** Of the person's game frame. */
  readonly token: string;
  readonly round: string;
  readonly deposit: number;
  /** A saved card. */
  readonly card: number;
  readonly withdrawal: number;
  /** More payments, for staff to decide about. */
  readonly undecided: { readonly approved: number; readonly rejected: number };
  /** The session of another browser than that of `cookie`. */
  readonly session: number;
  /** A bonus that waits for its activation. */
  readonly bonus: number;
  /** Free spins that wait for their activation. */
  readonly freespins: number;
  /** A loot box that can be opened. */
  readonly box: number;
  /** A limit of deposits that is far above them. */
  readonly limit: number;
  /** Values that nobody else may read, by what they are. */
  readonly reports: Readonly<Record<string, string>>;
}

/**
 * A server with two players, two members of staff and three game providers, each of which signs in its own protocol.
 */
export interface GivenPlatform {
  readonly server: GivenServer;
  readonly admin: ReturnType<typeof connect>;
  readonly mia: Person;
  readonly ben: Person;
  /** A member of staff with every permission, and one with none. */
  readonly commandLine: GivenMember;
  readonly newcomer: GivenMember;
  /** Keys of the platform: no answer may contain one. */
  readonly secrets: readonly string[];
  /**
   * The headers with which the caller signs a call to this path, or another provider of the same protocol does. In
   * `/gateway/{provider}/play`, the provider is the caller.
   */
  sign(path: string, body: string | Buffer, by?: "another"): Record<string, string>;
  /** The tokens in the addresses of games that Mia opened, by provider. */
  readonly tokens: Readonly<Record<string, string>>;
  /** Free spins that `nova` was asked to grant, by their ids. */
  readonly issues: readonly string[];
  stop(): Promise<void>;
}

export const PASSWORD = "correct-horse-1";
const SANDBOX_KEY = "the-key-that-house-and-sandbox-share";
const GAME = "apogee/DragonsEmber";
/** Ids of each kind start at a distinctive number, so that they can be found in an answer. */
const FIRST_IDS = {
  "identity.player": 73_190_001,
  "wallet.purse": 61_270_001,
  "cashier.payment": 84_350_001,
  "bonuses.bonus": 93_480_001,
  "bonuses.freespins": 95_620_001,
};
const BITCOIN_ADDRESS = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";

export async function givenPlatform(): Promise<GivenPlatform> {
  const server = await givenServer({ ROLES: "realtime,studio,gateway,sandbox", RATE_LIMITS: "off", SANDBOX_KEY });
  const admin = connect({ url: server.superuserUrl, max: 1 });
  for (const [table, first] of Object.entries(FIRST_IDS))
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${first})`.execute(admin.db);
  await givenRates(server.db, dayAt(new SystemClock().now()));
  const secrets = loadSecrets(server.dataDir);
  const providers = await givenProviders(server, Buffer.from(secrets.providers, "hex"));
  const mia = await givenPerson(server, "mia.of.the.matrix@example.com", 771_313_171);
  const ben = await givenPerson(server, "ben.of.the.matrix@example.com", 559_191_993);
  const staff = { db: server.db, clock: new SystemClock() };
  await takeDay({ ...staff, log: () => undefined });
  const commandLine = await givenMember(staff, { handle: "desk", permissions: GRANTED_PERMISSIONS });
  const newcomer = await givenMember(staff, { handle: "newcomer" });
  return {
    server,
    admin,
    mia,
    ben,
    commandLine,
    newcomer,
    secrets: [SANDBOX_KEY, ...Object.values(secrets), ...providers.keys, commandLine.token, newcomer.token],
    tokens: await givenOpened(server, [mia, ben]),
    issues: await givenIssues(admin.db, [mia, ben]),
    sign(path, body, by) {
      if (path.startsWith("/gateway/")) return providers.sign(path, body, by);
      const key = by === "another" ? providers.keys[1]! : SANDBOX_KEY;
      return path.startsWith("/sandbox/providers/")
        ? { ...signedHeaders(key, body.toString(), { nowMs: new SystemClock().now() }) }
        : { "x-signature": hmacOf(key, body) };
    },
    async stop() {
      await admin.close();
      await server.stop();
    },
  };
}

async function givenPerson(server: GivenServer, email: string, money: number): Promise<Person> {
  const nickname = `${email.slice(0, 3)}-in-secret`;
  const details = {
    first_name: `Given${email.slice(0, 3)}`,
    last_name: `Kept${email.slice(0, 3)}`,
    city: "Berlin",
    address: "Lange Straße 12",
    postal_code: "10115",
    mobile_phone: "+49 30 1234567",
  };
  const { headers, body } = demand(
    201,
    await server.call("POST", "/api/users", {
      user: {
        email,
        password: PASSWORD,
        country: "DE",
        currency: "EUR",
        date_of_birth: "10/12/1990",
        terms_acceptance: true,
        nickname,
        ...details,
      },
    }),
  );
  const cookie = headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  const id = Number(body["id"]);
  await inTransaction(server.db, (tx) =>
    adjustWallet(
      tx,
      {
        playerId: id,
        currency: "EUR",
        amount: minor(money),
        actor: "operator:matrix",
        reason: "money to ask for",
        reference: email,
      },
      new SystemClock().date(),
    ),
  );
  const { body: launched } = demand(
    200,
    await server.call("POST", "/api/games/launch", { identifier: GAME, mode: "real", currency: "EUR" }, { cookie }),
  );
  const token = /#token=([\w-]{43})/.exec((launched["launch_options"] as { game_url: string }).game_url)![1]!;
  const frame = { authorization: `Bearer ${token}` };
  const { body: opened } = demand(200, await server.call("POST", "/studio/open", {}, frame));
  const { steps_cents: steps } = opened["bets"] as { steps_cents: number[] };
  const { body: played } = demand(200, await server.call("POST", "/studio/rounds", { stake_cents: steps[0] }, frame));
  const round = (played["round"] as { id: string }).id;
  const { body: deposit } = demand(
    201,
    await server.call(
      "POST",
      "/api/cashbox/deposits",
      { method: "card", currency: "EUR", amount_cents: 5_117 },
      { cookie },
    ),
  );
  const { payment: paid } = deposit as { payment: { id: number } };
  const coins = {
    playerId: id,
    currency: "BTC",
    amount: minor(90_000_000),
    actor: "operator:matrix",
    reason: "money to ask for",
    reference: `${email} BTC`,
  };
  demand(201, await server.call("POST", "/api/player/accounts", { currency: "BTC" }, { cookie }));
  await inTransaction(server.db, (tx) => adjustWallet(tx, coins, new SystemClock().date()));
  const withdraw = async (amount: number): Promise<number> => {
    const { body } = demand(
      201,
      await server.call(
        "POST",
        "/api/cashbox/withdrawals",
        { method: "bitcoin", currency: "BTC", amount_cents: amount, fields: { address: BITCOIN_ADDRESS } },
        { cookie },
      ),
    );
    return (body as { payment: { id: number } }).payment.id;
  };
  const withdrawal = await withdraw(1_311_717);
  const undecided = { approved: await withdraw(1_000_000), rejected: await withdraw(1_000_000) };
  demand(201, await server.call("POST", "/api/player/accounts", { currency: "EUR" }, { cookie }));
  demand(201, await server.call("POST", "/api/users/sign_in", { user: { email, password: PASSWORD } }));
  const {
    rows: [session],
  } = await sql<{ id: number }>`select max(id) as id from identity.session where player_id = ${id}`.execute(server.db);
  const { body: listed } = demand(
    200,
    await server.call(
      "POST",
      "/api/user_limits",
      { type: "deposit", period: "month", accounts: [{ currency: "EUR", amount_cents: 900_000_000 }] },
      { cookie },
    ),
  );
  const limits = JSON.parse(String(listed["text"])) as Array<{ id: number }>;
  const bonus = await givenIssued(server, id);
  const freespins = await givenFreespins(server, id);
  const box = await givenBox(server, id);
  return {
    id,
    email,
    session: session!.id,
    bonus,
    freespins,
    box,
    limit: limits[0]!.id,
    cookie,
    token,
    round,
    deposit: paid.id,
    card: await givenCard(server, id),
    withdrawal,
    undecided,
    reports: {
      id: String(id),
      email,
      nickname,
      "first name": details.first_name,
      "last name": details.last_name,
      deposit: String(paid.id),
      withdrawal: String(withdrawal),
      bonus: String(bonus),
      "free spins": String(freespins),
      round,
      token,
      balance: String(money).slice(0, 6),
    },
  };
}

/** A saved card of a player. */
async function givenCard({ db }: GivenServer, playerId: number): Promise<number> {
  const at = new SystemClock().date();
  const { rows } = await sql<{ id: number }>`
    insert into cashier.saved_profile (player_id, method_id, provider, token, brand, bin, last_four, holder, expires, created_at, last_used_at)
    values (${playerId}, 'card', 'sandbox-cards', ${`token of ${playerId}`}, 'visa', '455673', '9855', 'A Person', '12/30', ${at}, ${at}) returning id`.execute(
    db,
  );
  return rows[0]!.id;
}

/** A box of the seeded table `treasure` for a player. */
async function givenBox({ db }: GivenServer, playerId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into boxes.box (player_id, purse_id, currency, version_id, group_key, cause, number, actor, issued_at, valid_until)
    select ${playerId}, p.id, p.currency, v.id, 'treasure', ${`given:${playerId}`}, 1, 'test', v.at, v.at + interval '1 year'
    from wallet.purse p, boxes.table_version v where p.player_id = ${playerId} and p.currency = 'EUR' and v.key = 'treasure'
    returning id`.execute(db);
  return rows[0]!.id;
}

/** A bonus that waits for its player's activation. */
async function givenIssued(server: GivenServer, playerId: number): Promise<number> {
  const at = new SystemClock().date();
  return inTransaction(server.db, async (tx) => {
    const wallet = (await findWallet(tx, playerId, "EUR"))!;
    const issued = await issueBonus(
      tx,
      {
        playerId,
        walletId: wallet.id,
        currency: "EUR",
        title: "A bonus of the matrix",
        strategy: "personal",
        amount: minor(1_000),
        terms: FREE_TERMS,
        cause: `matrix:${playerId}`,
        actor: "operator:matrix",
        activate: false,
      },
      at,
    );
    return issued.id;
  });
}

/** Free spins that wait for their player's activation. */
async function givenFreespins(server: GivenServer, playerId: number): Promise<number> {
  const at = new SystemClock().date();
  const gift = {
    playerId,
    currency: "EUR",
    title: "Free spins of the matrix",
    game: GAME,
    spins: 5,
    stake: minor(20),
    wager: null,
    maxWin: null,
    activatableUntil: null,
    validHours: 24,
    cause: `matrix:spins:${playerId}`,
    actor: "operator:matrix",
    reason: "given to the matrix",
  };
  return (await inTransaction(server.db, (tx) => issueFreespinsByHand(tx, givenRewards(server.db), gift, at))).id;
}

function demand(status: number, answer: Awaited<ReturnType<GivenServer["call"]>>): typeof answer {
  if (answer.status !== status)
    throw new Error(`Answered ${answer.status} instead of ${status}: ${JSON.stringify(answer.body)}`);
  return answer;
}
