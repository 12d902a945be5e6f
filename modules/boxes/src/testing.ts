import { bonusRewards, givingGate } from "@apogee/bonuses";
import { KeyRing } from "@apogee/config";
import { connect, inTransaction, testDatabase } from "@apogee/database";
import { seedGames } from "@apogee/games";
import { givenPlayer, type GivenPlayer } from "@apogee/identity/testing";
import { FixedClock } from "@apogee/kernel";
import { openRewards, thingReward, type Rewards } from "@apogee/rewards";
import { givenStudio } from "@apogee/studio/testing";
import { moneyReward } from "@apogee/wallet";
import { sql } from "kysely";
import { boxesOfCause, type Box } from "./box.queries.ts";
import { openBox, type Opened } from "./commands/open-box.ts";
import { costsOf, putTable } from "./commands/put-table.ts";
import { lootBoxReward } from "./loot-box-reward.ts";
import type { OpeningPorts } from "./ports.ts";
import type { TableVersion } from "./table.queries.ts";

/** A table whose rows give money: 1, 2, 3, ... euros. */
export const moneyTable = (weights: readonly number[]) => ({
  titles: { en: "A box", de: "Eine Kiste" },
  display: "box",
  validHours: 24,
  rows: weights.map((weight, index) => ({
    weight,
    titles: { en: `${index + 1} euros`, de: `${index + 1} Euro` },
    reward: { kind: "money", amounts: { EUR: (index + 1) * 100 } },
  })),
});

/** A database with boxes, seeds, a lane and rewards. */
export async function givenBoxes() {
  const database = await testDatabase();
  const house = givenStudio(database.appUrl, new KeyRing("seeds", ["07".repeat(32)]));
  const superuser = connect({ url: database.superuserUrl, max: 2 });
  const clock = new FixedClock("2026-07-01T12:00:00Z");
  const { db } = house;
  await inTransaction(db, (tx) => seedGames(tx, clock));
  const published: Array<readonly unknown[]> = [];
  const publish = (...publication: readonly unknown[]): void => void published.push(publication);
  const nothing = async (): Promise<void> => undefined;
  const rewards: Rewards = openRewards(
    [
      moneyReward({ db, balanceChanged: nothing }),
      ...bonusRewards({ db, balanceMoved: nothing }),
      lootBoxReward({ db, publish }),
      thingReward,
    ],
    givingGate,
  );
  const ports: OpeningPorts = { db, clock, rewards, publish, seeds: house.studio.seeds, zoneOf: async () => "UTC" };
  const by = { actor: "operator:anna", reason: "For a test" };
  let given = 0;
  const giveBox = async (
    playerId: number,
    box: string,
    { boxes = 1, currency = "EUR", source = "level_gift" } = {},
  ): Promise<Box[]> => {
    given += 1;
    const key = `given:${given}`;
    const to = { playerId, currency, opensWallet: true };
    await inTransaction(db, (tx) =>
      rewards.giveReward(
        tx,
        { kind: "loot_box", box, boxes },
        to,
        { key, source, title: box, actor: "test" },
        clock.date(),
      ),
    );
    return boxesOfCause(db, key);
  };
  return {
    db,
    superuser: superuser.db,
    clock,
    house,
    ports,
    rewards,
    published,
    async putTable(key: string, terms: unknown): Promise<TableVersion> {
      const costs = await costsOf(db, rewards, { key, terms });
      return inTransaction(db, (tx) => putTable(tx, rewards, { key, terms, costs, ...by }, clock.date()));
    },
    giveBox,
    player: (more: GivenPlayer = {}) => givenPlayer(db, more),
    open: ({ id: boxId, playerId }: Pick<Box, "id" | "playerId">): Promise<Opened> =>
      inTransaction(db, (tx) => openBox(tx, ports, { boxId, playerId }, clock.date())),
    /** Everything that opening a box can move, of a player. */
    held: async (playerId: number): Promise<unknown> =>
      (
        await sql`select
          (select json_agg(json_build_array(real, bonus, version) order by id) from wallet.purse where player_id = ${playerId}) as wallets,
          (select json_agg(json_build_array(seed_pair_id, next_nonce) order by d.purse_id) from play.draw d join wallet.purse p on p.id = d.purse_id where p.player_id = ${playerId}) as draws,
          (select json_agg(json_build_array(id, stage) order by id) from boxes.box where player_id = ${playerId}) as boxes,
          (select count(*) from rewards.given where player_id = ${playerId}) as given,
          (select count(*) from ops.fact where player_id = ${playerId}) as facts`.execute(superuser.db)
      ).rows[0],
    async close() {
      await superuser.close();
      await house.close();
      await database.drop();
    },
  };
}
