import { loadConfig } from "@apogee/config";
import { givenContent } from "@apogee/content/testing";
import { connect, testDatabase, type TestDatabase } from "@apogee/database";
import { COMPLETE_PERSONAL, givenPlayer } from "@apogee/identity/testing";
import { FixedClock } from "@apogee/kernel";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cashierPorts } from "./cashier.ts";
import type { Platform } from "../platform.ts";
import { openRules, type ReadRules } from "../rules.ts";

const clock = new FixedClock("2026-11-20T12:00:00Z");
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let rules: ReadRules;
beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  await givenContent(connection.db);
  rules = await openRules(connection.db);
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

const portsHere = () => {
  const platform = {
    db: connection.db,
    clock,
    rules,
    config: loadConfig({}),
    secrets: { sandbox: "a key of these tests" },
    log: () => undefined,
  } as unknown as Platform;
  return cashierPorts(platform, {
    publish: async () => undefined,
    ownUrl: "http://localhost",
    publicOrigin: "http://localhost",
    deposits: [],
    chains: [],
  });
};
const recallUnder = (licence: string): boolean => portsHere().recallAllowed(licence);

test("a withdrawal can be recalled under CW, and not under EE", () => {
  expect([recallUnder("CW"), recallUnder("EE")]).toEqual([true, false]);
});

test("whether a withdrawal can be recalled follows the licence's row", async () => {
  const set = async (recall: boolean): Promise<void> => {
    await sql`update content.licence set withdrawal_recall = ${recall} where code = 'CW'`.execute(connection.db);
    await rules.read();
  };
  await set(false);
  expect(recallUnder("CW")).toBe(false);
  await set(true);
  expect(recallUnder("CW")).toBe(true);
});

test.each(["ZZ", "", "ee", "constructor"])(
  "the licence %j, which has no row, is refused and not treated as CW",
  (code) => {
    expect(() => recallUnder(code)).toThrow(
      expect.objectContaining({ code: "unknown_licence", status: 503, message: expect.stringContaining(code) }),
    );
  },
);

test.each(["EUR", "BTC"])(
  "what a payment still needs depends on its money and not on the wallet in %s",
  async (currency) => {
    const missingOf = async (id: number, action: "deposit" | "cashout") => {
      const { missingFields, missingForCoins } = await portsHere().player(connection.db, id, action);
      return { fiat: missingFields, coins: missingForCoins };
    };
    const fiat = ["mobile_phone", "first_name", "last_name", "city", "address", "postal_code"];
    const { id: unknown } = await givenPlayer(connection.db, { currency });
    expect(await missingOf(unknown, "deposit")).toEqual({ fiat, coins: ["first_name", "last_name", "postal_code"] });
    expect(await missingOf(unknown, "cashout")).toEqual({ fiat, coins: [] });
    const { id: known } = await givenPlayer(connection.db, { currency, personal: COMPLETE_PERSONAL });
    expect(await missingOf(known, "deposit")).toEqual({ fiat: [], coins: [] });
  },
);
