import type { BlackjackSheet } from "../rules/blackjack-sheet.ts";
import { paysOf, resultOf } from "../rules/pay.ts";
import { scaled, sum, type Averages, type HandValue } from "./averages.ts";
import { CARDS_OF_END, DealerFinals, isBlackjack } from "./dealer-finals.ts";
import { isToSplit, playerFinalsOf, type PlayerFinals, type Start } from "./player-finals.ts";
import { cardOf, Pool, VALUES } from "./pool.ts";
import { splitValue } from "./split-value.ts";

/**
 * The averages of a round under the shipped strategy, by the value of the dealer's first card, weighted by its chance.
 * Exact but for the rounding of double-precision numbers: every composition of the player's and the dealer's cards is
 * counted. The cards of a shuffled shoe are exchangeable, so the dealer's second card is counted as if it were drawn
 * after the player's; `splitValue` explains why the hands of a split can be counted one by one.
 */
export function exactByUpCard(sheet: BlackjackSheet, ups: readonly number[] = VALUES): Averages[] {
  const shoe = Pool.of(sheet.decks);
  const pays = payingOf(sheet);
  return ups.map((up) => {
    const dealer = new DealerFinals(sheet, up);
    const finals = cached((start: Start) => playerFinalsOf(sheet, start));
    const value: HandValue = (start, pool) => valueOf(finals(start), dealer, pool, pays);
    return scaled(afterUpCard(sheet, up, shoe.without([[up, 1]]), value), shoe.chanceOf([[up, 1]]));
  });
}

/** The averages of a round under the shipped strategy. */
export function exactReturn(sheet: BlackjackSheet): Averages {
  return sum(exactByUpCard(sheet));
}

/** All first two cards of the player, against the dealer's first card. */
function afterUpCard(sheet: BlackjackSheet, up: number, pool: Pool, value: HandValue): Averages {
  const natural = paysOf(sheet, resultOf({ cards: [cardOf(1), cardOf(10)], state: "blackjack" }, [cardOf(up)]), 1);
  return sum(
    VALUES.flatMap((a) =>
      VALUES.filter((b) => b >= a).map((b) => {
        const one = pool.chanceOf([[a, 1]]) * (a === b ? 1 : 2);
        const chance = one * pool.without([[a, 1]]).chanceOf([[b, 1]]);
        if (chance === 0) return { cost: 0, paid: 0 };
        const left = pool.without([[a, 1]]).without([[b, 1]]);
        const loses = blackjackOdds(up, left);
        if (isBlackjack(a, b))
          return scaled({ cost: 1, paid: loses + ((1 - loses) * natural[0]) / natural[1] }, chance);
        const values = [a, b] as const;
        const open = isToSplit(sheet, values, up)
          ? splitValue(sheet, { value: a, up }, left, value)
          : value({ values, up, isSplit: false }, left);
        return scaled(sum([{ cost: loses, paid: 0 }, open]), chance);
      }),
    ),
  );
}

/** The chance that the dealer's next card makes a blackjack. */
function blackjackOdds(up: number, pool: Pool): number {
  return VALUES.reduce((odds, hole) => odds + (isBlackjack(up, hole) ? pool.chanceOf([[hole, 1]]) : 0), 0);
}

type Paying = (hand: PlayerFinals[number]["what"]) => readonly number[];

/** What a finished hand pays against each end of the dealer, by the engine's own functions. */
function payingOf(sheet: BlackjackSheet): Paying {
  const known = new Map<PlayerFinals[number]["what"], readonly number[]>();
  return (hand) => {
    const found =
      known.get(hand) ??
      CARDS_OF_END.map((dealer) => {
        const [numerator, denominator] = paysOf(sheet, resultOf(hand, dealer), hand.bets);
        return numerator / denominator;
      });
    known.set(hand, found);
    return found;
  };
}

/** The part of the averages in which the dealer has no blackjack. */
function valueOf(finals: PlayerFinals, dealer: DealerFinals, pool: Pool, pays: Paying): Averages {
  let [cost, paid] = [0, 0];
  for (const { drawn, orders, what } of finals) {
    const chance = orders * pool.chanceOf(drawn);
    if (chance === 0) continue;
    const odds = dealer.oddsFrom(pool.without(drawn));
    const amounts = pays(what);
    for (let end = 0; end < odds.length; end++) {
      cost += chance * odds[end]! * what.bets;
      paid += chance * odds[end]! * amounts[end]!;
    }
  }
  return { cost, paid };
}

function cached(compute: (start: Start) => PlayerFinals): (start: Start) => PlayerFinals {
  const known = new Map<string, PlayerFinals>();
  return (start) => {
    const key = `${start.values.join()} ${start.up} ${start.isSplit}`;
    const found = known.get(key) ?? compute(start);
    known.set(key, found);
    return found;
  };
}
