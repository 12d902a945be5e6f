import type { lootboxView, segment, PrizeTable } from "@apogee/contract";
import type { Database, Tx } from "@apogee/database";
import { totalWeight } from "@apogee/draw-rules";
import type { Reward, Rewards } from "@apogee/rewards";
import type { z } from "zod";
import type { Box } from "./box.queries.ts";
import { oddsOf } from "./domain/odds.ts";
import { textIn } from "./domain/texts.ts";
import { versionsById, type TableRow, type TableVersion } from "./table.queries.ts";

/** A box in wire format. */
export type LootboxView = z.input<typeof lootboxView>;
type LootboxBonus = LootboxView["items"][number]["bonuses"][number];

/** How a row is chosen. */
const STRATEGY = "weighted";

/** Boxes in wire format, each with the table of its own version. */
export async function lootboxViews(db: Database | Tx, boxes: readonly Box[], locale: string): Promise<LootboxView[]> {
  const versions = await versionsById(
    db,
    boxes.map(({ versionId }) => versionId),
  );
  return boxes.map((box) => viewOf(box, versions.get(box.versionId)!, locale));
}

function viewOf(box: Box, version: TableVersion, locale: string): LootboxView {
  return {
    id: box.id,
    created_at: box.issuedAt.toISOString(),
    currency: box.currency,
    display: version.display,
    group_key: box.groupKey,
    items: version.rows.map((row) => ({
      id: row.row,
      weight: row.weight,
      prize: row.row === box.row,
      bonuses: bonusesOf(row, locale),
    })),
    stage: box.stage,
    strategy: STRATEGY,
    title: textIn(version.titles, locale),
    valid_until: box.validUntil.toISOString(),
  };
}

/** The prize of a row as a bonus or free spins; prizes of other kinds are none. */
function bonusesOf({ titles, reward }: TableRow, locale: string): LootboxBonus[] {
  const title = textIn(titles, locale);
  if (reward.kind === "free_spins")
    return [
      {
        title,
        type: "freespins",
        attributes: [{ field: "freespins_count", value: reward.spins }],
        result_bonus: resultOf(reward.wager?.times ?? 0, reward.maxWin),
      },
    ];
  if (reward.kind !== "bonus" && reward.kind !== "money") return [];
  return [
    {
      title,
      type: "bonus",
      attributes: [{ field: "amount", value: amountsOf(reward.amounts) }],
      result_bonus: reward.kind === "bonus" ? resultOf(reward.wager.times, reward.maxWin) : resultOf(0, null),
    },
  ];
}

function resultOf(wager: number, maxWin: Readonly<Record<string, number>> | null): LootboxBonus["result_bonus"] {
  return [
    { field: "wager", value: wager },
    ...(maxWin === null ? [] : [{ field: "max_win" as const, value: amountsOf(maxWin) }]),
  ];
}

const amountsOf = (amounts: Readonly<Record<string, number>>) =>
  Object.entries(amounts).map(([currency, amount]) => ({ currency, amount_cents: amount }));

/** Tables in wire format, with the chance of each row. */
export async function tableViews(
  db: Database | Tx,
  rewards: Pick<Rewards, "show">,
  versions: readonly TableVersion[],
  locale: string,
): Promise<PrizeTable[]> {
  const all = versions.flatMap(({ rows }) => rows.map(({ reward }) => reward));
  const shown = new Map((await rewards.show(db, all, locale)).map((each, index) => [all[index]!, each]));
  return versions.map((version) => {
    const total = totalWeight(version.rows.map(({ weight }) => weight));
    const segments = version.rows.map((row): z.input<typeof segment> => {
      const { percent, oneIn } = oddsOf(row.weight, total);
      return {
        id: row.row,
        weight: row.weight,
        title: textIn(row.titles, locale),
        bonuses: bonusesOf(row, locale),
        chance_percent: percent,
        one_in: oneIn,
        reward: shown.get(row.reward) ?? unshown(row.reward),
      };
    });
    return {
      key: version.key,
      title: textIn(version.titles, locale),
      display: version.display,
      version: version.version,
      since: version.at.toISOString(),
      segments: segments as PrizeTable["segments"],
    };
  });
}

/** A reward that cannot be given at the moment, such as spins of a game that is disabled. */
const unshown = ({ kind }: Reward) => ({ kind, title: null, count: null, amounts: null });
