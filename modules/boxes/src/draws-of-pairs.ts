import type { BoxDrawView } from "@apogee/contract";
import type { Database, Tx } from "@apogee/database";
import { boxesOfPairs } from "./box.queries.ts";
import { textIn } from "./domain/texts.ts";
import { versionsById } from "./table.queries.ts";

/** The boxes that these seed pairs drew, in order of their nonces, with all that is needed to draw them again. */
export async function boxDraws(db: Database | Tx, pairIds: readonly number[], locale: string): Promise<BoxDrawView[]> {
  const boxes = await boxesOfPairs(db, pairIds);
  const versions = await versionsById(
    db,
    boxes.map(({ versionId }) => versionId),
  );
  return boxes.map((box) => {
    const { key, version, titles, rows } = versions.get(box.versionId)!;
    return {
      id: box.id,
      seed_pair_id: box.seedPairId!,
      nonce: box.nonce!,
      at: box.endedAt!.toISOString(),
      title: textIn(titles, locale),
      table: key,
      version,
      weights: rows.map(({ weight }) => weight),
      x: box.x!,
      row: box.row!,
      prize: textIn(rows[box.row! - 1]!.titles, locale),
    };
  });
}
