import type { Tx } from "@apogee/database";
import { exchangeRatio, RatesTooOld, type Rates } from "@apogee/rates";
import { readCashbackTerms } from "./cashback/cashback.store.ts";
import { edgeReached, type Worth } from "./domain/rewards-sum.ts";
import { RewardsReachEdge } from "./errors.ts";
import type { RewardFacts } from "./ports.ts";
import { readLevels, readShares, readTerm } from "./queries.ts";
import { offersOf } from "./shop/shop.store.ts";
import { lockProgramme } from "./points/store.ts";

/**
 * Refuses `RewardsReachEdge` if what a change in this transaction leaves gives players as much for a stake as the stake
 * costs on average, in any bet of any game. Called last by everything that changes a reward: concurrent changes wait for
 * one another here, and the later one sees the earlier.
 */
export async function requireBelowEdge(tx: Tx, facts: RewardFacts): Promise<void> {
  await lockProgramme(tx);
  const games = await facts.games(tx);
  if (games.length === 0) return;
  const [levels, shares, { centsPerPoint }] = [await readLevels(tx), await readShares(tx), await readTerm(tx)];
  const offers = new Map<string, Worth>();
  for (const { gift } of levels)
    if (gift?.kind === "offer") offers.set(gift.offer, await facts.worthOfOffer(tx, gift.offer));
  const reached = edgeReached(
    {
      centsPerPoint,
      shares,
      levels,
      cards: await cardsOf(tx, facts),
      offers,
      cashback: await readCashbackTerms(tx),
      shareOffers: await facts.shareOffers(tx),
    },
    games,
  );
  if (reached) throw new RewardsReachEdge(reached);
}

/** What each card that is sold gives in euro cents, in every currency that has a rate. */
async function cardsOf(tx: Tx, facts: RewardFacts): Promise<Array<Worth & { readonly points: number }>> {
  const rates = await facts.rates(tx);
  const cards = [...(await offersOf(tx, "money")), ...(await offersOf(tx, "freespins"))];
  const money = cards.flatMap(({ wager, rates: prices }) =>
    prices.flatMap(({ currency, points, amount, freespins, stake }) => {
      const cents = inEuroCents(amount ?? (freespins ?? 0) * (stake ?? 0), currency, rates);
      return cents === null ? [] : [{ points, cents, wagerTimes: wager }];
    }),
  );
  const ofBoxes: typeof money = [];
  for (const { box, rates: prices } of await offersOf(tx, "lootboxes")) {
    const cents = await facts.worthOfBox(tx, box!);
    for (const { points, boxes } of prices) ofBoxes.push({ points, cents: boxes! * cents, wagerTimes: 0 });
  }
  return [...money, ...ofBoxes];
}

function inEuroCents(amount: number, currency: string, rates: Rates): number | null {
  try {
    const { numerator, denominator } = exchangeRatio(currency, "EUR", rates);
    return (amount * Number(numerator)) / Number(denominator);
  } catch (error) {
    if (error instanceof RatesTooOld) return null;
    throw error;
  }
}
