import { randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Tx } from "@apogee/database";
import { lockTrail, recordAudit } from "@apogee/events";
import { InvalidFields, requireReason, type Attribution } from "@apogee/kernel";
import { faultOfTerms } from "../domain/check-terms.ts";
import type { Lottery } from "../domain/lottery.ts";
import { readTerms, rulesOf, type LotteryRules } from "../domain/terms.ts";
import { LotteryFrozen } from "../errors.ts";
import { findLottery, insertLottery, lockLottery, putLotteryRow } from "../lottery.store.ts";
import type { LotteryPorts } from "../ports.ts";

/** An operator's order about a lottery. */
export interface LotteryOrder extends Attribution {
  readonly slug: string;
}

const SLUG = /^[a-z][a-z0-9-]{0,79}$/;

/**
 * Creates the draft of a lottery, or replaces it. Of a published lottery only texts and picture change. Refuses
 * `InvalidFields`, an unknown currency, `EndBeforeStart`, `NoPrizes`, `PrizeRowsUnfit`, `SharesUnfit`,
 * `PrizesAbovePool`, `PriceZero`, `NoTicketSource`, what the owner of a prize refuses, `LotteryFrozen` and
 * `ReasonMissing`.
 */
export async function putLottery(
  tx: Tx,
  { rewards }: Pick<LotteryPorts, "rewards">,
  order: LotteryOrder & { readonly terms: unknown },
  at: Date,
): Promise<Lottery> {
  const reason = requireReason(order.reason);
  const { slug, actor } = order;
  if (!SLUG.test(slug))
    throw new InvalidFields({
      slug: { invalid: "A slug has 1 to 80 lower-case letters, digits and hyphens, and begins with a letter." },
    });
  const terms = readTerms(order.terms);
  const fault = faultOfTerms(terms) ?? (await faultOfPrizes(tx, rewards, terms));
  if (fault) throw fault;
  await lockTrail(tx);
  const found = await findLottery(tx, slug);
  const before = found && (await lockLottery(tx, found.id));
  const { titles, descriptions, art } = terms;
  const times = { startAt: new Date(terms.startAt), endAt: new Date(terms.endAt) };
  const next = { titles, descriptions, art, rules: rulesOf(terms), ...times };
  if (before && before.stage !== "draft" && !isSame(before, next)) throw new LotteryFrozen();
  if (before) await putLotteryRow(tx, before.id, next);
  else await insertLottery(tx, { ...next, slug, salt: randomBytes(32).toString("hex") }, at);
  const after = (await findLottery(tx, slug))!;
  await recordAudit(tx, {
    at,
    actor,
    action: "lottery.put",
    subject: `lottery:${slug}`,
    reason,
    before: before ? shownOf(before) : null,
    after: shownOf(after),
  });
  return after;
}

async function faultOfPrizes(tx: Tx, rewards: Pick<LotteryPorts["rewards"], "check">, { prizes }: LotteryRules) {
  for (const { reward } of prizes) {
    const fault = reward && (await rewards.check(tx, reward));
    if (fault) return fault;
  }
  return null;
}

function isSame(before: Lottery, next: Pick<Lottery, "rules" | "startAt" | "endAt">): boolean {
  const of = ({ rules, startAt, endAt }: typeof next) => ({ rules, startAt, endAt });
  return isDeepStrictEqual(JSON.parse(JSON.stringify(of(before))), JSON.parse(JSON.stringify(of(next))));
}

/** A lottery in the audit trail; never with its salt. */
export function shownOf({ salt: _salt, ...lottery }: Lottery): Record<string, unknown> {
  return { ...lottery };
}
