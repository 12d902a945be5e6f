import type { DomainError } from "@apogee/kernel";
import {
  EndBeforeStart,
  NoPrizes,
  NoTicketSource,
  PriceZero,
  PrizeRowsUnfit,
  PrizesAbovePool,
  SharesUnfit,
} from "../errors.ts";
import type { LotteryRules, LotteryTerms, PrizeRow } from "./terms.ts";

const WHOLE = 10_000;

/** Why terms whose fields are valid one by one make no lottery; null if they do. */
export function faultOfTerms(terms: LotteryTerms): DomainError | null {
  if (Date.parse(terms.endAt) <= Date.parse(terms.startAt)) return new EndBeforeStart();
  if (terms.prizes.length === 0) return new NoPrizes();
  if (!areInOrder(terms.prizes)) return new PrizeRowsUnfit();
  return faultOfShares(terms) ?? faultOfPool(terms) ?? faultOfPrices(terms);
}

function areInOrder(rows: readonly PrizeRow[]): boolean {
  let next = 1;
  for (const { from, to, share, reward } of rows) {
    if (from !== next || to < from || (share === undefined) === (reward === undefined)) return false;
    next = to + 1;
  }
  return true;
}

function faultOfShares({ prizes }: Pick<LotteryRules, "prizes">): DomainError | null {
  const shared = prizes.flatMap(({ from, to, share }) =>
    share === undefined ? [] : [{ count: to - from + 1, share }],
  );
  if (shared.length === 0) return null;
  const sum = shared.reduce((all, { count, share }) => all + count * share, 0);
  const rises = shared.some(({ share }, index) => index > 0 && share > shared[index - 1]!.share);
  return sum === WHOLE && !rises ? null : new SharesUnfit();
}

/** Shares take the whole pool, so money rewards beside them are above it. */
function faultOfPool({ pool, prizes, currency }: LotteryRules): DomainError | null {
  const fixed = prizes.reduce((sum, { from, to, reward }) => {
    if (reward?.kind !== "money") return sum;
    return sum + (to - from + 1) * (reward.amounts[currency] ?? 0);
  }, 0);
  const isShared = prizes.some(({ share }) => share !== undefined);
  const isUnknown = prizes.some(({ reward }) => reward?.kind === "money" && reward.amounts[currency] === undefined);
  const money = fixed + (isShared ? pool : 0);
  if (isShared && pool === 0) return new PrizesAbovePool(pool, 1);
  return money > pool || isUnknown ? new PrizesAbovePool(pool, money) : null;
}

function faultOfPrices({ pointsPrice, ticketPrice, depositScale, stakePerTicket }: LotteryRules): DomainError | null {
  const scale = Object.values(depositScale).flat();
  const prices = [
    ...(pointsPrice === null ? [] : [pointsPrice]),
    ...(stakePerTicket === null ? [] : [stakePerTicket]),
    ...Object.values(ticketPrice ?? {}),
    ...scale.map(({ price }) => price),
  ];
  if (prices.includes(0)) return new PriceZero();
  return prices.length === 0 ? new NoTicketSource() : null;
}
