import type { Offer } from "../shop/domain/purchase.ts";

/** Points, expiry and grace. */
export const TERM = { centsPerPoint: 1_000, expireAfterDays: 180, warnDays: 14, graceDays: 0 } as const;

/** Which part of a stake earns points, by category, in hundredths of a percent. */
export const CATEGORY_SHARES: Readonly<Record<string, number>> = {
  pokies: 10_000,
  slots: 10_000,
  dice: 7_000,
  instant: 1_000,
  table: 1_000,
  blackjack: 1_000,
  roulette: 1_000,
  baccarat: 1_000,
  poker: 1_000,
  card: 1_000,
  video_poker: 1_000,
  live: 1_000,
  live_all: 1_000,
  "game-shows": 1_000,
  "crash-games": 1_000,
  "lottery-games": 1_000,
};

/** Levels: from how many points, and the gift: points, or euro cents. */
export const LEVEL_ROWS: ReadonlyArray<
  readonly [minPoints: number, gift: { readonly points: number } | { readonly cents: number } | null]
> = [
  [0, null],
  [50, { points: 10 }],
  [150, { points: 25 }],
  [400, { points: 50 }],
  [1_000, { cents: 500 }],
  [2_500, { cents: 1_000 }],
  [6_000, { cents: 2_500 }],
  [15_000, { cents: 5_000 }],
  [40_000, { cents: 10_000 }],
  [100_000, { cents: 25_000 }],
  [250_000, { cents: 50_000 }],
  [600_000, { cents: 100_000 }],
];

/** VIP statuses from the lowest, with the multiple of the first one's thresholds. */
export const VIP_ROWS: ReadonlyArray<readonly [id: string, key: string, name: string, times: number]> = [
  ["257", "bronze", "Bronze", 1],
  ["258", "silver", "Silver", 2],
  ["259", "gold", "Gold", 5],
  ["255", "platinum", "Platinum", 10],
  ["759", "diamond", "Diamond", 30],
];

/** The lifelong status. */
export const LIFELONG = "759";

/** What the first status needs in a quarter, in minor units. Other currencies use the euro's at the day's rate. */
export const FIRST_VIP_THRESHOLD: Readonly<Record<string, { readonly bets: number; readonly deposits: number }>> = {
  EUR: { bets: 6_000_000, deposits: 600_000 },
  USD: { bets: 6_000_000, deposits: 600_000 },
  AUD: { bets: 9_000_000, deposits: 900_000 },
  CAD: { bets: 9_000_000, deposits: 900_000 },
  NZD: { bets: 9_000_000, deposits: 900_000 },
  BRL: { bets: 30_000_000, deposits: 3_000_000 },
};

/** Weekly cashback by level or VIP status: share in hundredths of a percent, minimum and cap in euro cents. */
export const CASHBACK_ROWS: Readonly<Record<string, readonly [shareBps: number, minimum: number, cap: number]>> = {
  level_4: [100, 100, 5_000],
  level_5: [150, 100, 7_500],
  level_6: [200, 100, 10_000],
  level_7: [250, 100, 15_000],
  level_8: [300, 100, 20_000],
  level_9: [350, 100, 30_000],
  level_10: [400, 100, 50_000],
  level_11: [450, 100, 75_000],
  level_12: [500, 100, 100_000],
  "257": [500, 100, 50_000],
  "258": [600, 100, 100_000],
  "259": [800, 100, 200_000],
  "255": [1_000, 100, 400_000],
  "759": [1_200, 100, 1_000_000],
};

/** How many minor units of each currency the shop gives for what costs five euros. */
const FIVE_EUROS: Readonly<Record<string, number>> = {
  EUR: 500,
  GBP: 400,
  USD: 500,
  CAD: 800,
  AUD: 800,
  NZD: 800,
  NOK: 5_000,
  PLN: 2_000,
  JPY: 800,
  BRL: 2_500,
  INR: 45_000,
  BTC: 6_000,
  BCH: 1_000_000,
  ETH: 150_000,
  LTC: 5_000_000,
  DOG: 2_500_000_000,
  USDT: 5_000_000,
  USDC: 5_000_000,
  BNB: 700_000,
};

type MoneyRow = readonly [
  id: string,
  times: number,
  points: number,
  wager: number,
  more?: Partial<Pick<Offer, "tag" | "stock" | "limitPerPlayer">>,
];

/** Money of the shop: so many times five euros, for so many points, with this wager. */
const MONEY_ROWS: readonly MoneyRow[] = [
  ["bonus_5", 1, 40, 20, { tag: "popular" }],
  ["bonus_10", 2, 80, 20],
  ["bonus_25", 5, 200, 20, { tag: "new" }],
  ["cash_5", 1, 100, 0, { tag: "popular" }],
  ["cash_10", 2, 200, 0],
  ["cash_50", 10, 950, 0],
  ["cash_100", 20, 1_800, 0, { limitPerPlayer: 10 }],
  ["cash_500", 100, 8_500, 0, { tag: "vip", limitPerPlayer: 5 }],
];

/**
 * The least stake of a spin in our own games, in minor units. BCH and BNB are left out: their least stake is worth so much
 * more than that in euros that, on days of a high rate, the points for it would return more than a stake costs.
 */
const SPIN_STAKE: Readonly<Record<string, number>> = {
  EUR: 20,
  GBP: 20,
  USD: 20,
  CAD: 20,
  AUD: 20,
  NZD: 20,
  NOK: 200,
  PLN: 100,
  JPY: 20,
  BRL: 100,
  INR: 2_000,
  BTC: 200,
  ETH: 6_000,
  LTC: 200_000,
  DOG: 100_000_000,
  USDT: 200_000,
  USDC: 200_000,
};

type SpinsRow = readonly [
  id: string,
  count: number,
  game: string,
  title: string,
  points: number,
  more?: Partial<Pick<Offer, "tag" | "limitPerPlayer">>,
];

/** Free spins of the shop: their number, game and price. What they win is wagered. */
const SPINS_ROWS: readonly SpinsRow[] = [
  ["spins_20", 20, "apogee/DragonsEmber", "20 free spins in Dragon's Ember", 40, { tag: "new" }],
  ["spins_50", 50, "apogee/DragonsEmber", "50 free spins in Dragon's Ember", 95, { limitPerPlayer: 10 }],
];
/** Boxes and spins of the wheel, one for the price; they cost the house less than the points are worth. */
const BOX_ROWS: ReadonlyArray<
  readonly [id: string, box: string, points: number, titles: Readonly<Record<string, string>>, tag?: Offer["tag"]]
> = [
  [
    "wheel_spin",
    "wheel",
    75,
    {
      en: "A spin of Rocket Chance",
      de: "Ein Dreh bei Rocket Chance",
      fr: "Un tour de Rocket Chance",
      no: "Et spinn på Rocket Chance",
      it: "Un giro di Rocket Chance",
      et: "Üks keerutus: Rocket Chance",
    },
    "new",
  ],
  [
    "treasure_chest",
    "treasure",
    20,
    {
      en: "Treasure chest",
      de: "Schatztruhe",
      fr: "Coffre au trésor",
      no: "Skattekiste",
      it: "Scrigno del tesoro",
      et: "Aardekirst",
    },
  ],
  ["rocket_lite", "rocket_lite", 10, rocketTitles("Lite")],
  ["rocket_pro", "rocket_pro", 40, rocketTitles("Pro"), "popular"],
  ["rocket_max", "rocket_max", 80, rocketTitles("Max"), "vip"],
];

function rocketTitles(size: string): Readonly<Record<string, string>> {
  return {
    en: `Rocket ${size}`,
    de: `Rakete ${size}`,
    fr: `Fusée ${size}`,
    no: `Rakett ${size}`,
    it: `Razzo ${size}`,
    et: `Rakett ${size}`,
  };
}
const SPINS_WAGER = 20;
const WEEK_HOURS = 24 * 7;

/** An offer of the shop that ships. */
const seeded = (offer: Pick<Offer, "id" | "type" | "title" | "wager" | "rates"> & Partial<Offer>): Offer => ({
  titles: {},
  tag: null,
  wagerHours: null,
  activateHours: null,
  validHours: null,
  games: [],
  box: null,
  stock: null,
  limitPerPlayer: null,
  ...offer,
});

/** The offers of the shop that ship, in order. */
export const OFFERS: readonly Offer[] = [
  ...MONEY_ROWS.map(([id, times, points, wager, more]) =>
    seeded({
      id,
      type: "money",
      title: wager === 0 ? `${times * 5} euros in your balance` : `${times * 5} euros bonus`,
      wager,
      rates: Object.entries(FIVE_EUROS).map(([currency, amount]) => ({
        currency,
        points,
        amount: amount * times,
        freespins: null,
        boxes: null,
        stake: null,
        maxWin: null,
      })),
      ...more,
    }),
  ),
  ...SPINS_ROWS.map(([id, count, game, title, points, more]) =>
    seeded({
      id,
      type: "freespins",
      title,
      wager: SPINS_WAGER,
      wagerHours: WEEK_HOURS,
      activateHours: WEEK_HOURS,
      validHours: WEEK_HOURS,
      games: [game],
      rates: Object.entries(SPIN_STAKE).map(([currency, stake]) => ({
        currency,
        points,
        amount: null,
        freespins: count,
        boxes: null,
        stake,
        maxWin: null,
      })),
      ...more,
    }),
  ),
  ...BOX_ROWS.map(([id, box, points, titles, tag = null]) =>
    seeded({
      id,
      type: "lootboxes",
      title: titles["en"]!,
      titles,
      wager: 0,
      box,
      tag,
      rates: Object.keys(FIVE_EUROS).map((currency) => ({
        currency,
        points,
        amount: null,
        freespins: null,
        boxes: 1,
        stake: null,
        maxWin: null,
      })),
    }),
  ),
];
