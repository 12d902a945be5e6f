import type { Tx } from "@apogee/database";
import { weighted } from "@apogee/draw-rules";
import { findPlayer } from "@apogee/identity";
import { NotFound } from "@apogee/kernel";
import type { Giving } from "@apogee/rewards";
import type { Box } from "../box.queries.ts";
import { lockBox, markOpened } from "../box.store.ts";
import { PRIZE } from "../domain/entry-kinds.ts";
import { needsBonuses } from "../domain/prizes.ts";
import { textIn } from "../domain/texts.ts";
import { BonusesOff, LootboxCanceled, LootboxExpired, PrizeNotGiven } from "../errors.ts";
import type { OpeningPorts } from "../ports.ts";
import { versionsById } from "../table.queries.ts";

/** What came of opening a box. */
export interface Opened {
  readonly box: Box;
  /** To be announced after the commit; null if the box was opened before. */
  readonly giving: Giving | null;
}

/**
 * Opens a box in one transaction: draws its prize from the player's own seed pair under the next nonce, stores the draw
 * and gives the prize. A second call returns the same box and draws nothing; calls at once wait for each other. The cause
 * of the prize is locked after the wallet: only the holder of the box takes it. Refuses `NotFound`, `LootboxCanceled`,
 * `LootboxExpired`, `StakesClosed`, `AccountDisabled`, `BonusesOff`, `PrizeNotGiven`, and what the owner of the prize's
 * kind refuses. A refusal undoes the draw.
 */
export async function openBox(
  tx: Tx,
  { rewards, seeds }: Pick<OpeningPorts, "rewards" | "seeds">,
  { boxId, playerId }: { readonly boxId: number; readonly playerId: number },
  at: Date,
): Promise<Opened> {
  const box = await lockBox(tx, boxId);
  if (!box || box.playerId !== playerId) throw new NotFound("The box");
  if (box.stage === "activated") return { box, giving: null };
  if (box.stage === "canceled") throw new LootboxCanceled();
  if (box.stage === "expired" || box.validUntil.getTime() <= at.getTime()) throw new LootboxExpired();
  await rewards.requireGiving(tx, playerId, at);
  const version = (await versionsById(tx, [box.versionId])).get(box.versionId)!;
  const player = await findPlayer(tx, playerId);
  if (!player) throw new NotFound("The player");
  if (!player.canIssueBonuses && version.rows.some(({ reward }) => needsBonuses(reward))) throw new BonusesOff();
  const key = `box:${box.id}`;
  const weights = version.rows.map(({ weight }) => weight);
  const { seedPairId, nonce, drawn } = await seeds.drawOutside(tx, { walletId: box.walletId, purpose: key }, (source) =>
    weighted(source, weights),
  );
  const { row, reward, titles } = version.rows[drawn.index]!;
  const opened = await markOpened(tx, box, { seedPairId, nonce, x: drawn.x, row, table: version.key }, at);
  const giving = await rewards.giveReward(
    tx,
    reward,
    { playerId, currency: box.currency, opensWallet: true },
    { key, source: PRIZE, title: textIn(titles, player.language), actor: `player:${playerId}` },
    at,
  );
  if ("refused" in giving.outcome) throw new PrizeNotGiven(giving.outcome.refused);
  return { box: opened, giving };
}
