import { expect, test } from "vitest";
import { edgeReached, type EdgedGame, type RewardProgramme } from "./rewards-sum.ts";

const DICE: EdgedGame = {
  identifier: "a/dice",
  categories: ["dice"],
  provider: "a",
  edgePpm: 10_000,
  contributionBps: 7_000,
};
/** One point for 10 euros of pokies; a card gives 5 euros for 100 points, so a point is worth 5 cents: 0.35 % of a dice stake. */
const PROGRAMME: RewardProgramme = {
  centsPerPoint: 1_000,
  shares: {
    category: new Map([["dice", 7_000]]),
    provider: new Map(),
    level: new Map(),
    currency: new Map(),
  },
  levels: [{ level: 1, minPoints: 0, gift: null }],
  cards: [{ points: 100, cents: 500, wagerTimes: 0 }],
  offers: new Map(),
  cashback: [{ shareBps: 1_200 }],
  shareOffers: [],
};
const rewardsOf = (more: Partial<RewardProgramme>, game: Partial<EdgedGame> = {}): number =>
  // An edge of nothing is reached by whatever there is.
  edgeReached({ ...PROGRAMME, ...more }, [{ ...DICE, ...game }])?.rewardsPpm ?? 0;

test("points at the price of the shop and cashback together stay below the edge of dice", () => {
  expect(edgeReached(PROGRAMME, [DICE])).toBeUndefined();
  expect(rewardsOf({ cashback: [] }, { edgePpm: 0 })).toBeCloseTo(3_500, 6);
});

test.each<[string, Partial<RewardProgramme>, number]>([
  ["a card that gives three times as much", { cards: [{ points: 100, cents: 1_500, wagerTimes: 0 }] }, 11_700],
  [
    "a gift of a level worth two times its points",
    { levels: [{ level: 2, minPoints: 100, gift: { kind: "money", cents: 1_000 } }] },
    11_700,
  ],
  ["a gift of points", { levels: [{ level: 2, minPoints: 100, gift: { kind: "points", points: 200 } }] }, 11_700],
  [
    "an offer as the gift of a level",
    {
      levels: [{ level: 2, minPoints: 100, gift: { kind: "offer", offer: "spring" } }],
      offers: new Map([["spring", { cents: 1_000, wagerTimes: 0 }]]),
    },
    11_700,
  ],
  ["cashback and rakeback of 88 % together", { shareOffers: [{ shareBps: 5_300, wagerTimes: 0 }] }, 10_000],
  ["a share of 100 %", { cards: [], cashback: [{ shareBps: 10_000 }] }, 10_000],
  [
    "a level that earns three times the points",
    { shares: { ...PROGRAMME.shares, level: new Map([["level_1", 30_000]]) } },
    11_700,
  ],
])("with %s the rewards reach the edge", (_what, more, rewardsPpm) => {
  const reached = edgeReached({ ...PROGRAMME, ...more }, [DICE]);
  expect(reached).toMatchObject({ game: "a/dice", edgePpm: 10_000 });
  expect(reached!.rewardsPpm).toBeCloseTo(rewardsPpm, 6);
});

test("a gift at no points is refused in every game that earns points", () => {
  const levels = [{ level: 1, minPoints: 0, gift: { kind: "money" as const, cents: 1 } }];
  expect(edgeReached({ ...PROGRAMME, levels }, [DICE])?.rewardsPpm).toBe(Infinity);
});

test("what must be wagered is worth what the cheapest wagering of all games leaves", () => {
  const cards = [{ points: 100, cents: 1_500, wagerTimes: 40 }];
  // Dice costs 1 % / 70 %, so 40 times cost 57 %; a game that costs 4 % of counted stakes is never used for it.
  expect(
    edgeReached({ ...PROGRAMME, cards }, [DICE, { ...DICE, edgePpm: 40_000, contributionBps: 10_000 }]),
  ).toBeUndefined();
  expect(edgeReached({ ...PROGRAMME, cards }, [{ ...DICE, contributionBps: 10_000 }])?.rewardsPpm).toBeUndefined();
  expect(edgeReached({ ...PROGRAMME, cards: [{ ...cards[0]!, wagerTimes: 0 }] }, [DICE])).toBeDefined();
});

test("a game whose categories earn nothing is held to cashback alone", () => {
  expect(edgeReached(PROGRAMME, [{ ...DICE, categories: ["new"], edgePpm: 1 }])).toBeUndefined();
});
