import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { FixedClock, InvalidFields, NotFound, ReasonMissing } from "@apogee/kernel";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PlayerFieldsMissing } from "../errors.ts";
import { playerFieldsOfProviders } from "../queries.ts";
import { givenGame } from "../testing.ts";
import { launchGame, type LaunchPorts } from "./launch-game.ts";
import { setPlayerFields, type PlayerFieldsOrder } from "./set-player-fields.ts";
import type { AuditEntry } from "./switch-game.ts";

const clock = new FixedClock("2031-05-01T12:00:00Z");
const DRAGON = "apogee/DragonsEmber";
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let audited: AuditEntry[];
let filledIn: ReadonlySet<string>;
let openRound: boolean;

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  await givenGame(connection.db, clock);
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});
beforeEach(async () => {
  audited = [];
  filledIn = new Set(["first_name", "last_name"]);
  openRound = false;
  await sql`update games.producer set player_fields = '{}'`.execute(connection.db);
  await sql`delete from games.session`.execute(connection.db);
});

const set = (order: Partial<PlayerFieldsOrder> = {}): Promise<boolean> =>
  inTransaction(connection.db, (tx) =>
    setPlayerFields(
      tx,
      {
        provider: "apogee",
        fields: ["country", "date_of_birth"],
        actor: "operator:anna",
        reason: "their rule",
        ...order,
      },
      { recordAudit: async (_tx, entry) => void audited.push(entry) },
      clock.date(),
    ),
  );
const ports: LaunchPorts = {
  holdSignIn: async () => true,
  walletOf: async () => ({ id: 77, status: "open" }),
  hasOpenRound: async () => openRound,
  personFields: ["first_name", "last_name"],
  emptyFields: async (_tx, _playerId, fields) => fields.filter((field) => !filledIn.has(field)),
};
const launch = (mode: "real" | "demo") =>
  inTransaction(connection.db, (tx) =>
    launchGame(
      tx,
      {
        identifier: DRAGON,
        mode,
        player: { playerId: 7, currency: "EUR", sessionId: 9 },
        licence: "CW",
        locale: "en",
      },
      ports,
      clock.date(),
    ),
  );
const sessions = async (): Promise<number> => (await sql`select from games.session`.execute(connection.db)).rows.length;

test("the details that a provider requires are set once, with a reason, in the order of the forms", async () => {
  expect([await set(), await set({ fields: ["date_of_birth", "country", "country"] })]).toEqual([true, false]);
  expect(await playerFieldsOfProviders(connection.db)).toEqual({ apogee: ["date_of_birth", "country"] });
  expect(audited).toEqual([
    {
      at: clock.date(),
      actor: "operator:anna",
      action: "provider.player_fields_set",
      subject: "provider:apogee",
      before: { player_fields: [] },
      after: { player_fields: ["date_of_birth", "country"] },
      reason: "their rule",
    },
  ]);
  expect(await set({ fields: [] })).toBe(true);
  expect(await playerFieldsOfProviders(connection.db)).toEqual({});
});

test.each([
  ["an unknown provider", { provider: "nobody" }, NotFound],
  ["a missing reason", { reason: " " }, ReasonMissing],
  ["a field that no form has", { fields: ["country", "shoe_size"] }, InvalidFields],
  ["a yes-or-no field", { fields: ["show_wins"] }, InvalidFields],
])("%s is refused, and nothing changes", async (_name, order, refused) => {
  await expect(set(order)).rejects.toThrow(refused);
  expect([await playerFieldsOfProviders(connection.db), audited]).toEqual([{}, []]);
});

test("a game opens for real money only if the player has entered the details that its provider requires", async () => {
  await set();
  const refused = async (): Promise<unknown> => {
    const error: unknown = await launch("real").catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(PlayerFieldsMissing);
    return (error as PlayerFieldsMissing).details();
  };
  expect(await refused()).toEqual({ fields: ["date_of_birth", "country"] });
  filledIn = new Set(["date_of_birth", "first_name", "last_name"]);
  expect(await refused()).toEqual({ fields: ["country"] });
  expect(await sessions()).toBe(0);
  filledIn = new Set(["date_of_birth", "country", "first_name", "last_name"]);
  expect(await launch("real")).toMatchObject({ currency: "EUR" });
});

test("a game opens for real money only if the player's name is known, whatever its provider requires", async () => {
  filledIn = new Set(["first_name"]);
  const refused = await launch("real").catch((thrown: unknown) => thrown);
  expect(refused).toBeInstanceOf(PlayerFieldsMissing);
  const { status, code, message } = refused as PlayerFieldsMissing;
  expect([status, code, (refused as PlayerFieldsMissing).details()]).toEqual([
    422,
    "player_fields_missing",
    { fields: ["last_name"] },
  ]);
  expect(message).toMatch(/^Enter these details in your profile to play .+ for real money: last_name\.$/);
  expect(await sessions()).toBe(0);
  filledIn = new Set(["first_name", "last_name"]);
  expect(await launch("real")).toMatchObject({ currency: "EUR" });
});

test("an open round can be finished without a name, but not without what the provider requires", async () => {
  [filledIn, openRound] = [new Set(), true];
  expect(await launch("real")).toMatchObject({ currency: "EUR" });
  await set();
  await expect(launch("real")).rejects.toThrow(PlayerFieldsMissing);
});

test("a demo needs no details", async () => {
  filledIn = new Set();
  await set();
  expect(await launch("demo")).toMatchObject({ currency: "FUN" });
});
