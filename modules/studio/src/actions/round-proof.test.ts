import { KeyRing } from "@apogee/config";
import { inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { givenSeat, givenStudio } from "../testing.ts";
import { proofQuery } from "./round-proof.ts";

let database: TestDatabase;
let house: ReturnType<typeof givenStudio>;
beforeAll(async () => {
  database = await testDatabase();
  house = givenStudio(database.appUrl);
});
afterAll(async () => {
  await house.close();
  await database.drop();
});

const query = proofQuery(() => ({
  seedKeys: new KeyRing("seeds", ["07".repeat(32)]),
  game: (version) => house.studio.ports.game(version),
  publicOrigin: "https://casino.example",
}));
const ask = async (round: string) =>
  query.output.parse(
    await query.ask({ db: house.db, at: house.clock.date() }, { round }, { limit: 1, offset: 0, sort: null }),
  ) as z.output<z.ZodObject<{ [name: string]: z.ZodAny }>>;

async function finished(seat: Awaited<ReturnType<typeof givenSeat>>) {
  let answer = await house.play(seat, "a", 100, false, null);
  while (answer.round.state === "open") answer = await house.next(seat, answer.round.id, answer.round.phases.length);
  return answer.round;
}

test("a round agrees with its seeds while they stay sealed, and has a verifier once they are revealed", async () => {
  const seat = await givenSeat(house.db, 10_000);
  const round = await finished(seat);
  const { serverSeed } = await house.studio.seeds.pairOf(seat.walletId);
  const sealed = await ask(round.id);
  expect(sealed).toMatchObject({ agrees: true, server_seed: null, verifier: null, nonce: 0, stake: "1.00" });
  expect(sealed["phases"].length).toBe(round.phases.length);
  expect(JSON.stringify(sealed)).not.toContain(serverSeed);
  await inTransaction(house.db, (tx) => house.studio.seeds.rotate(tx, seat.walletId, "mine"));
  const shown = await ask(round.id);
  expect(shown).toMatchObject({ agrees: true, server_seed: serverSeed });
  const address = new URL(String(shown["verifier"]));
  expect(address.pathname).toBe("/fairness");
  expect(Object.fromEntries(new URLSearchParams(address.hash.slice(1)))).toMatchObject({
    serverSeed,
    nonce: "0",
    stake: "100",
    game: shown["version"],
  });
});

test("a round whose record was changed does not agree", async () => {
  const seat = await givenSeat(house.db, 10_000);
  const round = await finished(seat);
  const owner = sql`update studio.seed_pair set client_seed = 'another' where purse_id = ${seat.walletId} and state = 'active'`;
  await owner.execute(house.db);
  expect(await ask(round.id)).toMatchObject({ agrees: false });
});

test("an open round shows no phases, and a round that does not exist is not found", async () => {
  const seat = await givenSeat(house.db, 10_000);
  const { round } = await house.play(seat, "buy", 20, true, null);
  expect(round.state).toBe("open");
  expect(await ask(round.id)).toMatchObject({ agrees: null, phases: [] });
  await expect(ask("999999-1")).rejects.toMatchObject({ code: "not_found" });
});
