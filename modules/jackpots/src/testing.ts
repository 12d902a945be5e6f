import { KeyRing } from "@apogee/config";
import { connect, inTransaction, testDatabase, type Database, type Tx } from "@apogee/database";
import { projectionStates, projectNext, type Projection } from "@apogee/events";
import { FixedClock, type Clock } from "@apogee/kernel";
import { dayRates } from "@apogee/rates";
import { givenRates } from "@apogee/rates/testing";
import { sha256Hex } from "@apogee/rng";
import type { Wallet } from "@apogee/wallet";
import { sql } from "kysely";
import { readJackpotTerms } from "./domain/terms.ts";
import { jackpotJudge } from "./judge/judge.ts";
import type { EdgedGame, JackpotPorts } from "./ports.ts";
import { jackpotBy, readFeeds, type Feeds, type Jackpot } from "./queries.ts";
import { insertRunning } from "./store.ts";

/** Terms of a jackpot of one level by amount: seed 10.00, cap 50.00, with what a test changes. */
export function termsOf(change: { readonly level?: object; readonly [name: string]: unknown } = {}): unknown {
  const { level = {}, ...rest } = change;
  return {
    currency: "EUR",
    titles: { en: "Mystic", de: "Mystisch" },
    descriptions: { en: "A jackpot." },
    games: ["apogee/One"],
    min_bet: { EUR: 5 },
    largest_stake: 1_000_00,
    levels: [
      {
        identifier: "mini",
        titles: { en: "Mini" },
        kind: "amount",
        seed: 10_00,
        cap: 50_00,
        pot_ppm: 4_000,
        reserve_ppm: 1_000,
        ...level,
      },
    ],
    ...rest,
  };
}

/** Lets a projection read everything that is committed; a transaction of another test may hold it up. */
async function readAll(db: Database, clock: Clock, projection: Projection, about?: number): Promise<void> {
  for (;;) {
    while ((await projectNext(db, projection, clock.date(), about)) > 0);
    if ((await projectionStates(db, [projection]))[0]!.behind === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

async function insertRead(
  db: Database,
  clock: Clock,
  judge: Projection,
  identifier: string,
  terms: unknown,
): Promise<Jackpot> {
  await inTransaction(db, (tx) => insertRunning(tx, identifier, readJackpotTerms(terms), clock.date()));
  await readAll(db, clock, judge);
  return (await jackpotBy(db, identifier))!;
}

/**
 * A jackpot that runs in a database of the caller, with its first pots open, and what game 1 feeds to it. `read` lets its
 * judge read what was fed.
 */
export async function givenRunning(db: Database, clock: Clock, identifier: string, terms: unknown) {
  const seeds = { keys: new KeyRing("seeds", ["07".repeat(32)]) };
  const rates = dayRates({ db, clock, maxAgeMs: 36 * 3_600_000 });
  const judge = jackpotJudge({ seeds, rates, publish: async () => undefined });
  const jackpot = await insertRead(db, clock, judge, identifier, terms);
  const { currency, minBet, largestStake, levels } = jackpot;
  const feeds: Feeds = new Map([[1, [{ currency, minBet, largestStake, levels: levels.map(({ id }) => id) }]]]);
  return { jackpot, feeds, read: () => readAll(db, clock, judge) };
}

/** A platform with jackpots over a test database: a catalogue of three games, a clock, keys and a judge. */
export async function givenJackpots() {
  const database = await testDatabase();
  const { db, close } = connect({ url: database.appUrl, max: 6 });
  const owner = connect({ url: database.ownerUrl, max: 2 });
  const clock = new FixedClock("2026-03-04T05:06:07Z");
  const keys = new KeyRing("seeds", ["07".repeat(32)]);
  await givenRates(db, "2026-03-04");
  await sql`insert into games.producer (provider, slug, name, position) values ('apogee', 'apogee-test', 'Apogee', 0), ('brook', 'brook-test', 'Brook', 1) on conflict do nothing`.execute(
    owner.db,
  );
  const published: Array<{ channel: string; entity: unknown }> = [];
  const rates = dayRates({ db, clock, maxAgeMs: 36 * 3_600_000 });
  const publish: JackpotPorts["publish"] = async (channel, entity) => void published.push({ channel, entity });
  const changed: Wallet[] = [];
  const seeds = { keys, random: undefined as undefined | (() => Buffer) };
  const news = {
    db,
    balanceChanged: async (wallet: Wallet) => void changed.push(wallet),
    namesInPublic: async () => new Map<number, string | null>(),
  };
  const games: EdgedGame[] = [
    { id: 1, identifier: "apogee/One", provider: "apogee", edgePpm: 40_000 },
    { id: 2, identifier: "apogee/Two", provider: "apogee", edgePpm: 10_000 },
    { id: 7, identifier: "brook/Seven", provider: "brook", edgePpm: 30_000 },
  ];
  for (const { id, identifier, provider } of games)
    await sql`
      insert into games.game (id, identifier, slug, producer_id, title, search_title, version, art, position, created_at, changed_at)
      overriding system value select ${id}, ${identifier}, ${`slug-${id}`}, p.id, ${identifier}, ${identifier}, '1', 'art', ${id}, ${clock.date()}, ${clock.date()}
      from games.producer p where p.provider = ${provider}`.execute(owner.db);
  const judgePorts = { seeds: seeds as never, rates, publish, news };
  const ports: JackpotPorts = { ...news, clock, rates, publish, judge: judgePorts, games: async () => games };
  const judge = jackpotJudge(judgePorts);
  const inTx = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(db, work);
  /** Lets the judge read everything that is committed. */
  const read = (projection = judge, about?: number): Promise<void> => readAll(db, clock, projection, about);
  return {
    database,
    db,
    owner,
    clock,
    keys,
    ports,
    judge,
    published,
    changed,
    rates,
    inTx,
    read,
    /** The next seeds of draws: SHA-256 of this text with 1, 2 and so on, as in the reference. */
    drawsFrom(text: string) {
      let made = 0;
      seeds.random = () => Buffer.from(sha256Hex(`${text} ${(made += 1)}`), "hex");
    },
    /** A jackpot that runs, with its first pots open. */
    running: (identifier: string, terms = termsOf()): Promise<Jackpot> =>
      insertRead(db, clock, judge, identifier, terms),
    feeds: (): Promise<Feeds> => readFeeds(db),
    async close() {
      await close();
      await owner.close();
      await database.drop();
    },
  };
}
