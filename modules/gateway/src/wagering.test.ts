import { givenBonus } from "@apogee/bonuses/testing";
import { connect } from "@apogee/database";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givenGateway } from "./testing.ts";

let house: Awaited<ReturnType<typeof givenGateway>>;
let owner: ReturnType<typeof connect>;
beforeAll(async () => {
  house = await givenGateway();
  owner = connect({ url: house.database.ownerUrl, max: 1 });
});
afterAll(async () => {
  await owner?.close();
  await house?.close();
});

/** Changes the categories of the game and lets the gateway's cache expire. */
async function file(categories: readonly string[]): Promise<void> {
  await sql`delete from games.game_category`.execute(owner.db);
  await sql`
    insert into games.category (slug, title, position) select c, c, 1 from unnest(${categories}::text[]) c on conflict do nothing`.execute(
    owner.db,
  );
  await sql`
    insert into games.game_category (game_id, category, position)
    select id, c, 1 from games.game, unnest(${categories}::text[]) c where identifier = 'nova/Comet'`.execute(owner.db);
  house.clock.advance(1_000);
}

test.each<[categories: string[], counted: number]>([
  [["pokies"], 100],
  [["pokies", "egypt-games"], 100],
  [["blackjack"], 10],
  [["pokies", "live"], 10],
  [["egypt-games"], 0],
  [[], 0],
])("wagering counts a bet by the categories of its game: of 100 in %j it counts %i", async (categories, counted) => {
  await file(categories);
  const wallet = await house.wallet(200);
  await givenBonus(house.db, { walletId: wallet.id, amount: 50 }, house.clock.date());
  const bet = { action: "bet", action_id: `bet:${wallet.id}`, amount: 100 };
  expect((await house.play(wallet, [bet], { finished: true })).status).toBe(200);
  const { rows } = await sql<{
    counted: number;
  }>`select sum(counted) as counted from play.event where purse_id = ${wallet.id}`.execute(house.db);
  expect(rows[0]!.counted).toBe(counted);
});
