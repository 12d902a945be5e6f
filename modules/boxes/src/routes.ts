import {
  activateLootbox,
  listLootboxes,
  listTables,
  showWheel,
  wheelConfig,
  wheelSegments,
  type PrizeTable,
} from "@apogee/contract";
import type { Database } from "@apogee/database";
import { implement, implementForPlayer, type ImplementedRoute } from "@apogee/http";
import { groupsOf } from "@apogee/identity";
import { announceBox } from "./announce.ts";
import { openableBoxes, openedBoxes } from "./box.queries.ts";
import { openBox } from "./commands/open-box.ts";
import { onSameDate } from "./domain/today.ts";
import { isSpin } from "./domain/wheel.ts";
import type { OpeningPorts } from "./ports.ts";
import { allTables, newestVersion, segmentSets, versionsById } from "./table.queries.ts";
import { WHEEL, wheelOf } from "./table-for.ts";
import { lootboxViews, tableViews } from "./views.ts";
import { textIn } from "./domain/texts.ts";

/** A date in any zone began less than this ago. */
const LONGEST_DATE_MS = 26 * 3_600_000;
const SHOWN_PRIZES = 20;
const EVER = new Date(0);

/** The routes of loot boxes and of the wheel. */
export function boxRoutes(ports: OpeningPorts): ImplementedRoute[] {
  const tableOf = async (db: Database, key: string, locale: string): Promise<PrizeTable | null> => {
    const version = await newestVersion(db, key);
    return version ? (await tableViews(db, ports.rewards, [version], locale))[0]! : null;
  };
  const ownTable = async (db: Database, playerId: number | undefined): Promise<string> => {
    if (playerId === undefined) return WHEEL;
    const groups = new Set((await groupsOf(db, playerId)).map(({ id }) => id));
    return wheelOf(await segmentSets(db), groups);
  };
  return [
    implementForPlayer(listLootboxes, async (_input, { db, clock, principal: { playerId }, locale }) => {
      const at = clock.date();
      const zone = await ports.zoneOf(db, playerId);
      const opened = await openedBoxes(db, playerId, new Date(at.getTime() - LONGEST_DATE_MS));
      const today = opened.filter(({ endedAt }) => onSameDate(zone, endedAt!, at));
      return lootboxViews(db, [...(await openableBoxes(db, playerId, at)), ...today], locale);
    }),
    implementForPlayer(activateLootbox, async ({ params }, { tx, clock, principal, locale, afterCommit }) => {
      const order = { boxId: params.id, playerId: principal.playerId };
      const { box, giving } = await openBox(tx, ports, order, clock.date());
      if (giving)
        afterCommit(async () => {
          await announceBox(ports, box);
          await ports.rewards.announce(giving);
        });
      return (await lootboxViews(tx, [box], locale))[0]!;
    }),
    implement(wheelConfig, async (_input, { db, locale }) => ({ table: await tableOf(db, WHEEL, locale) })),
    implement(wheelSegments, async (_input, { db, locale, principal }) => {
      const tables: Record<string, PrizeTable> = {};
      for (const { groupId, key } of await segmentSets(db)) {
        const table = await tableOf(db, key, locale);
        if (table) tables[groupId] = table;
      }
      return { tables, own: await tableOf(db, await ownTable(db, principal?.playerId), locale) };
    }),
    implementForPlayer(showWheel, async (_input, { db, clock, principal: { playerId }, locale }) => {
      const spins = (await openableBoxes(db, playerId, clock.date())).filter(({ groupKey }) => isSpin(groupKey));
      const history = await openedBoxes(db, playerId, EVER, SHOWN_PRIZES);
      const versions = await versionsById(
        db,
        history.map(({ versionId }) => versionId),
      );
      return {
        spins: await lootboxViews(db, spins, locale),
        table: await tableOf(db, await ownTable(db, playerId), locale),
        history: history.map(({ id, endedAt, versionId, row, seedPairId, nonce }) => ({
          id,
          at: endedAt!.toISOString(),
          title: textIn(versions.get(versionId)!.rows[row! - 1]!.titles, locale),
          seed_pair_id: seedPairId!,
          nonce: nonce!,
        })),
      };
    }),
    implement(listTables, async (_input, { db, locale }) => tableViews(db, ports.rewards, await allTables(db), locale)),
  ];
}
