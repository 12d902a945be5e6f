import { allOffers, contributionOf, offerByKey, readWageringShares } from "@apogee/bonuses";
import { highestBudget } from "@apogee/boxes";
import { edgePpm } from "@apogee/engine";
import { allGames } from "@apogee/games";
import { allJackpots, jackpotsOf, sharesPpm } from "@apogee/jackpots";
import type { RewardFacts } from "@apogee/loyalty";
import { ownGame } from "@apogee/own-games";
import type { DayRates } from "@apogee/rates";

/** What the sum of all rewards is compared with: the edges of the catalogue's games, and running offers. */
export function rewardFacts(rates: DayRates): RewardFacts {
  return {
    async games(tx) {
      const shares = await readWageringShares(tx);
      const jackpots = (await allJackpots(tx)).filter(({ state }) => state === "active");
      return (await allGames(tx)).flatMap(({ identifier, categories, provider, payout }) => {
        const lowest = ownGame(identifier)?.lowestEdgePpm ?? (payout === null ? null : edgePpm(payout));
        return lowest === null
          ? []
          : [
              {
                identifier,
                categories,
                provider,
                // What jackpots give back is no part of the edge any more.
                edgePpm: Math.max(0, lowest - sharesPpm(jackpotsOf({ identifier, provider }, jackpots))),
                contributionBps: contributionOf(shares, categories),
              },
            ];
      });
    },
    async shareOffers(tx) {
      return (await allOffers(tx)).flatMap(({ stoppedAt, terms }) =>
        stoppedAt === null && terms.reward.type === "share"
          ? [{ shareBps: terms.reward.shareBps, wagerTimes: terms.wager.times }]
          : [],
      );
    },
    async worthOfOffer(tx, offerKey) {
      const offer = await offerByKey(tx, offerKey);
      if (!offer || offer.stoppedAt !== null) return { cents: 0, wagerTimes: 0 };
      const { reward, wager } = offer.terms;
      if (reward.type === "free_spins")
        return {
          cents: reward.spins * (reward.stake["EUR"] ?? 0),
          wagerTimes: reward.result === "real" ? 0 : wager.times,
        };
      return { cents: reward.type === "bonus" ? (reward.amount?.["EUR"] ?? 0) : 0, wagerTimes: wager.times };
    },
    worthOfBox: highestBudget,
    rates: (tx) => rates.current(tx),
  };
}
