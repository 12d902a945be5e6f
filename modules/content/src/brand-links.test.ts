import { connect, testDatabase, type TestDatabase } from "@apogee/database";
import { FixedClock } from "@apogee/kernel";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { contentRoutes, enabledScripts, hostFacts, originsOf } from "./index.ts";
import { givenContent } from "./testing.ts";

let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let clock: FixedClock;

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl, max: 4 });
  await givenContent(connection.db);
  clock = new FixedClock("2031-05-01T12:00:00Z");
});
afterAll(async () => {
  await connection?.close();
  await database?.drop();
});
// Rows are cached for five seconds.
beforeEach(() => clock.advance(5_000));

const source = () => ({ db: connection.db, clock });
const later = (): void => clock.advance(5_000);

describe("the footer links of a brand", () => {
  const links = async () => (await hostFacts(source(), "localhost")).brand.links;
  const add = (kind: string, name: string, url: string | null, position = 1, licence: string | null = null) =>
    sql`insert into content.brand_link (brand_id, kind, licence, name, url, position)
      select id, ${kind}, ${licence}, ${name}, ${url}, ${position} from content.brand`.execute(connection.db);

  test("are empty until an operator adds some, and then keep the operator's order", async () => {
    expect(await links()).toEqual([]);
    await add("social", "Harbour", "https://harbour.example/us", 2);
    await add("phone", "+372 600 0000", null, 1, "EE");
    later();
    expect(await links()).toEqual([
      { kind: "phone", licence: "EE", name: "+372 600 0000", url: null, picture: null },
      { kind: "social", licence: null, name: "Harbour", url: "https://harbour.example/us", picture: null },
    ]);
    await sql`delete from content.brand_link`.execute(connection.db);
  });

  test.each([
    ["a script as a URL", "social", "Harbour", "javascript:alert(1)"],
    ["a URL of another site that looks like a path", "partner", "Harbour", "//evil.example"],
    ["a partner without a URL", "partner", "Harbour", null],
    ["a phone number that cannot be dialled", "phone", "call us", null],
    ["an unknown kind", "slogan", "Harbour", "/"],
    ["a blank name", "award", " ", null],
  ])("cannot be %s", async (_what, kind, name, url) => {
    await expect(add(kind, name, url)).rejects.toThrow(/violates check constraint/);
    expect(await links()).toEqual([]);
  });
});

describe("third-party scripts", () => {
  const given = (url: string, origins: readonly string[] = [], enabled = true) =>
    sql`insert into content.script (key, category, url, origins, enabled, position)
      values ('counter', 'statistics', ${url}, ${origins}, ${enabled}, 1)`.execute(connection.db);
  const listed = async () => {
    const routes = contentRoutes({ shippedTexts: async () => ({}), captcha: true, groupsOf: async () => [] });
    const project = routes.find(({ contract }) => contract.name === "info.project")!;
    const call = { ...source(), host: "localhost:3000", locale: "en", principal: null };
    const input = { params: undefined, query: undefined, body: undefined };
    return ((await project.handle(input as never, call as never)) as { scripts: unknown }).scripts;
  };
  afterEach(async () => {
    await sql`delete from content.script`.execute(connection.db);
  });

  test("none ship by default, and a disabled one is not listed", async () => {
    expect((await sql`select from content.script`.execute(connection.db)).rows).toEqual([]);
    await given("https://counter.example/count.js", [], false);
    expect([await listed(), originsOf(await enabledScripts(source()))]).toEqual([[], { scripts: [], reached: [] }]);
  });

  test("an enabled one is listed with its category, and its origins are named for the content security policy, without repeats", async () => {
    await given("https://counter.example/count.js?site=1", ["https://collect.example", "https://counter.example"]);
    expect(await listed()).toEqual([
      { key: "counter", category: "statistics", url: "https://counter.example/count.js?site=1" },
    ]);
    expect(originsOf(await enabledScripts(source()))).toEqual({
      scripts: ["https://counter.example"],
      reached: ["https://counter.example", "https://collect.example"],
    });
  });

  test.each([
    ["a URL without encryption", "http://counter.example/count.js", []],
    ["a URL that injects into the policy", "https://counter.example/a; script-src *", []],
    ["an origin that injects into the policy", "https://counter.example/a.js", ["https://a.example; script-src *"]],
    ["a wildcard origin", "https://counter.example/a.js", ["*"]],
  ])("%s is refused", async (_what, url, origins) => {
    await expect(given(url, origins)).rejects.toThrow(/violates check constraint/);
  });
});
