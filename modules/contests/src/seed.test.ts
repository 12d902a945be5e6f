import { listTournaments, type TournamentView } from "@apogee/contract";
import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { FixedClock } from "@apogee/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contestRoutes } from "./routes/index.ts";
import { faultsOfTerms } from "./domain/faults-of-terms.ts";
import { contestTerms } from "./domain/terms.ts";
import { ruleSentences } from "./rule-sentences.ts";
import { seedContests } from "./seed.ts";
import { seededContests } from "./seeds/contests.ts";
import { givenPorts, guestOf } from "./testing.ts";

const clock = new FixedClock("2031-05-01T12:00:00Z");
let database: TestDatabase;
let connection: ReturnType<typeof connect>;

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
});
afterAll(async () => {
  await connection?.close();
  await database?.drop();
});

test("the demo casino has contests that run, and a second seed adds none", async () => {
  const { db } = connection;
  const list = async (): Promise<TournamentView[]> => {
    const route = contestRoutes(givenPorts({ db, clock })).find(
      ({ contract }) => contract.name === listTournaments.name,
    )!;
    return (await route.handle({} as never, guestOf({ db, clock }))) as TournamentView[];
  };
  await inTransaction(db, (tx) => seedContests(tx, clock));
  const seeded = await list();
  expect(seeded.length).toBeGreaterThan(0);
  expect(seeded.some(({ status }) => status === "active")).toBe(true);
  for (const view of seeded) expect(listTournaments.response.parse([view])).toHaveLength(1);
  await inTransaction(db, (tx) => seedContests(tx, clock));
  expect(await list()).toEqual(seeded);
});

test.each(seededContests(clock.date()).map(({ frame, terms }) => [frame.slug, frame, terms] as const))(
  "the seeded contest %s can be published, with its texts in every language",
  (_slug, { titles, descriptions }, terms) => {
    expect(contestTerms.safeParse(terms).error).toBeUndefined();
    expect(faultsOfTerms(terms)).toEqual({});
    for (const texts of [titles, descriptions, ...(terms.levels ?? []).map((level) => level.titles)])
      expect(Object.keys(texts).toSorted()).toEqual(["de", "en", "et", "fr", "it", "no"]);
    for (const locale of ["en", "de", "fr-CA", "no", "it", "et"])
      for (const sentence of ruleSentences(terms, locale)) expect(sentence).not.toMatch(/[{}]|undefined|NaN/);
  },
);
