import { privateChannel, type Publish } from "@apogee/contract";
import type { Database } from "@apogee/database";
import { findPlayer } from "@apogee/identity";
import { InvalidFields, NotFound } from "@apogee/kernel";
import { BY_HAND, type RewardKind } from "@apogee/rewards";
import { rewardedWallet } from "@apogee/wallet";
import { boxesOfCause } from "./box.queries.ts";
import { insertBoxes } from "./box.store.ts";
import { currenciesOf, needsBonuses } from "./domain/prizes.ts";
import { textIn } from "./domain/texts.ts";
import { byHand } from "./domain/wheel.ts";
import { allTables, newestVersion } from "./table.queries.ts";
import { versionFor } from "./table-for.ts";
import { lootboxViews } from "./views.ts";

const HOUR_MS = 3_600_000;
/** Boxes that one reward gives. */
export const MOST_BOXES = 100;

/** Rewards of loot boxes and spins of the wheel. The box is drawn when its player opens it. */
export function lootBoxReward({
  db,
  publish,
}: {
  readonly db: Database;
  readonly publish: Publish;
}): RewardKind<"loot_box"> {
  return {
    kind: "loot_box",
    async check(within, { box, boxes }) {
      if (boxes > MOST_BOXES) return tooMany();
      if (await newestVersion(within, box)) return null;
      return new InvalidFields({ box: { invalid: `There is no table of prizes with the name ${box}.` } });
    },
    async give(tx, { box, boxes }, to, cause, at) {
      const { playerId, currency } = to;
      const version = await versionFor(tx, playerId, box);
      if (!version) throw new NotFound(`The table ${box}`);
      if (boxes > MOST_BOXES) throw tooMany();
      if (!version.rows.every(({ reward }) => currenciesOf(reward)?.has(currency) ?? true))
        return { refused: "currency" };
      const player = await findPlayer(tx, playerId);
      if (!player?.canIssueBonuses && version.rows.some(({ reward }) => needsBonuses(reward)))
        return { refused: "bonuses_off" };
      const wallet = await rewardedWallet(tx, to, at);
      if (!wallet) return { refused: "no_wallet" };
      const issued = await insertBoxes(
        tx,
        {
          playerId,
          walletId: wallet.id,
          currency,
          versionId: version.id,
          groupKey: cause.source === BY_HAND ? byHand(box) : box,
          cause: cause.key,
          validUntil: new Date(at.getTime() + version.validHours * HOUR_MS),
          boxes,
          actor: cause.actor,
          table: version.key,
        },
        at,
      );
      return { given: { lootbox: issued[0]!.id, boxes } };
    },
    async givenBefore(tx, _reward, _to, { key }) {
      const [first, ...more] = await boxesOfCause(tx, key);
      return first ? { lootbox: first.id, boxes: 1 + more.length } : null;
    },
    async show(within, rewards, locale) {
      const tables = new Map((await allTables(within)).map((table) => [table.key, table]));
      return rewards.map(({ kind, box, boxes }) => {
        const table = tables.get(box);
        return table ? { kind, title: textIn(table.titles, locale), count: boxes, amounts: null } : null;
      });
    },
    async announce({ to: { playerId }, cause }) {
      const player = await findPlayer(db, playerId);
      const views = await lootboxViews(db, await boxesOfCause(db, cause.key), player?.language ?? "en");
      for (const view of views) await publish(privateChannel("lootboxes_changes", playerId), view);
    },
  };
}

const tooMany = () => new InvalidFields({ boxes: { invalid: `One reward gives at most ${MOST_BOXES} boxes.` } });
