import type { Tx } from "@apogee/database";
import { putLevelGroup } from "@apogee/identity";
import { sql } from "kysely";
import { conditionsOf, levelId } from "./levels/domain/levels.ts";
import { readLevels } from "./queries.ts";
import {
  CASHBACK_ROWS,
  CATEGORY_SHARES,
  FIRST_VIP_THRESHOLD,
  LEVEL_ROWS,
  LIFELONG,
  OFFERS,
  TERM,
  VIP_ROWS,
} from "./terms/seeds.ts";

/**
 * Inserts the programme that ships: figures, shares, levels, VIP statuses, cashback and the shop. Rows that exist stay as
 * the operator has set them. The groups of the levels get the thresholds of the rows.
 */
export async function seedLoyalty(tx: Tx): Promise<void> {
  await sql`
    insert into loyalty.term (cents_per_point, expire_after_days, warn_days, grace_days)
    values (${TERM.centsPerPoint}, ${TERM.expireAfterDays}, ${TERM.warnDays}, ${TERM.graceDays}) on conflict do nothing`.execute(
    tx,
  );
  for (const [category, bps] of Object.entries(CATEGORY_SHARES))
    await sql`insert into loyalty.accrual_share (kind, key, share_bps) values ('category', ${category}, ${bps}) on conflict do nothing`.execute(
      tx,
    );
  await seedLevels(tx);
  await seedVip(tx);
  for (const [statusId, [bps, minimum, cap]] of Object.entries(CASHBACK_ROWS))
    await sql`
      insert into loyalty.cashback_term (status_id, share_bps, minimum_cents, cap_cents) values (${statusId}, ${bps}, ${minimum}, ${cap})
      on conflict do nothing`.execute(tx);
  await seedShop(tx);
}

async function seedLevels(tx: Tx): Promise<void> {
  for (const [index, [minPoints, gift]] of LEVEL_ROWS.entries()) {
    const points = gift && "points" in gift ? gift.points : null;
    const cents = gift && "cents" in gift ? gift.cents : null;
    const kind = gift === null ? null : points === null ? "money" : "points";
    await sql`
      insert into loyalty.level (level, min_points, gift_kind, gift_points, gift_cents)
      values (${index + 1}, ${minPoints}, ${kind}, ${points}, ${cents}) on conflict do nothing`.execute(tx);
  }
  const levels = await readLevels(tx);
  for (const { level } of levels)
    await putLevelGroup(tx, { id: levelId(level), name: `Level ${level}`, conditions: conditionsOf(levels, level) });
}

async function seedVip(tx: Tx): Promise<void> {
  for (const [index, [id, key, name, times]] of VIP_ROWS.entries()) {
    await sql`
      insert into loyalty.vip_status (status_id, rank, key, name, lifelong) values (${id}, ${index + 1}, ${key}, ${name}, ${id === LIFELONG})
      on conflict do nothing`.execute(tx);
    for (const [currency, { bets, deposits }] of Object.entries(FIRST_VIP_THRESHOLD))
      await sql`
        insert into loyalty.vip_threshold (status_id, currency, deposits, bets) values (${id}, ${currency}, ${deposits * times}, ${bets * times})
        on conflict do nothing`.execute(tx);
  }
}

async function seedShop(tx: Tx): Promise<void> {
  for (const [position, offer] of OFFERS.entries()) {
    const {
      id,
      type,
      title,
      titles,
      tag,
      wager,
      wagerHours,
      activateHours,
      validHours,
      games,
      box,
      stock,
      limitPerPlayer,
    } = offer;
    const { rows } = await sql`
      insert into loyalty.offer (id, type, title, titles, tag, wager, wager_hours, activate_hours, valid_hours, games, box, position, stock, limit_per_player)
      values (${id}, ${type}, ${title}, ${JSON.stringify(titles)}::jsonb, ${tag}, ${wager}, ${wagerHours}, ${activateHours}, ${validHours}, ${[...games]}::text[], ${box}, ${position},
        ${stock}, ${limitPerPlayer})
      on conflict do nothing returning id`.execute(tx);
    if (rows.length === 0) continue;
    for (const { currency, points, amount, freespins, boxes, stake } of offer.rates)
      await sql`
        insert into loyalty.offer_rate (offer_id, currency, points, amount, freespins, boxes, stake)
        values (${id}, ${currency}, ${points}, ${amount}, ${freespins}, ${boxes}, ${stake})`.execute(tx);
  }
}
