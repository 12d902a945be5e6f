import type { TableRow, Texts } from "../table.queries.ts";

/** A table that ships, as an operator would write it. */
export interface SeededTable {
  readonly titles: Texts;
  readonly display: "wheel" | "box";
  readonly validHours: number;
  readonly rows: ReadonlyArray<Omit<TableRow, "row">>;
}

type Amounts = Readonly<Record<string, number>>;

const WEEK_HOURS = 24 * 7;
const GAME = "apogee/DragonsEmber";
const SPINS_WAGER = 30;
const BONUS_WAGER = 3;
const MILLS = 1_000;
/** What the spins of the game return, and the chance to complete their wagering, as simulated: it takes too long for a seed. */
const RETURNED = 0.964_141;
const COMPLETED: Readonly<Record<number, number>> = { 5: 0.032_15, 10: 0.041_23, 20: 0.054_61 };
const COMPLETED_OF_MORE = 0.055_44;

/** The least stake of a spin in our own games, in minor units. */
const SPIN_STAKE: Amounts = {
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
  BCH: 50_000,
  ETH: 6_000,
  LTC: 200_000,
  DOG: 100_000_000,
  USDT: 200_000,
  USDC: 200_000,
  BNB: 40_000,
};

/** What stands for 1,000.00 euros, in minor units. */
const THOUSAND_EUROS: Amounts = {
  EUR: 100_000,
  GBP: 85_000,
  USD: 100_000,
  CAD: 150_000,
  AUD: 150_000,
  NZD: 150_000,
  NOK: 1_050_000,
  PLN: 430_000,
  JPY: 160_000,
  BRL: 500_000,
  INR: 9_000_000,
  BTC: 1_200_000,
  BCH: 200_000_000,
  ETH: 30_000_000,
  LTC: 1_000_000_000,
  DOG: 500_000_000_000,
  USDT: 1_000_000_000,
  USDC: 1_000_000_000,
  BNB: 140_000_000,
};

/** The same share of the thousand in each currency. */
const euros = (amount: number): Amounts =>
  Object.fromEntries(
    Object.entries(THOUSAND_EUROS).map(([currency, thousand]) => [
      currency,
      Math.max(1, Math.round((thousand * amount) / 1_000)),
    ]),
  );

const spinsIn: Readonly<Record<string, (spins: number) => string>> = {
  en: (spins) => `${spins} free spins`,
  de: (spins) => `${spins} Freispiele`,
  fr: (spins) => `${spins} tours gratuits`,
  no: (spins) => `${spins} gratisspinn`,
  it: (spins) => `${spins} giri gratis`,
  et: (spins) => `${spins} tasuta keerutust`,
};
const bonusIn: Readonly<Record<string, (euros: number) => string>> = {
  en: (amount) => `Bonus of the size of ${amount} euros`,
  de: (amount) => `Bonus im Wert von ${amount} Euro`,
  fr: (amount) => `Bonus d’une valeur de ${amount} euros`,
  no: (amount) => `Bonus tilsvarende ${amount} euro`,
  it: (amount) => `Bonus del valore di ${amount} euro`,
  et: (amount) => `Boonus ${amount} euro väärtuses`,
};
const moneyIn: Readonly<Record<string, (euros: number) => string>> = {
  en: (amount) => `Money of the size of ${amount} euros`,
  de: (amount) => `Geld im Wert von ${amount} Euro`,
  fr: (amount) => `Argent d’une valeur de ${amount} euros`,
  no: (amount) => `Penger tilsvarende ${amount} euro`,
  it: (amount) => `Denaro del valore di ${amount} euro`,
  et: (amount) => `Raha ${amount} euro väärtuses`,
};
const written = (words: Readonly<Record<string, (count: number) => string>>, count: number): Texts =>
  Object.fromEntries(Object.entries(words).map(([locale, word]) => [locale, word(count)]));

const spins = (weight: number, count: number): SeededTable["rows"][number] => ({
  weight,
  titles: written(spinsIn, count),
  reward: {
    kind: "free_spins",
    game: GAME,
    spins: count,
    stakes: SPIN_STAKE,
    wager: { times: SPINS_WAGER, hours: WEEK_HOURS },
    maxWin: THOUSAND_EUROS,
    activate: { hours: WEEK_HOURS },
    validHours: WEEK_HOURS,
  },
  costMills: Math.ceil(count * SPIN_STAKE["EUR"]! * RETURNED * (COMPLETED[count] ?? COMPLETED_OF_MORE) * MILLS),
});
const bonus = (weight: number, amount: number, most: number): SeededTable["rows"][number] => ({
  weight,
  titles: written(bonusIn, amount),
  reward: {
    kind: "bonus",
    amounts: euros(amount),
    wager: { times: BONUS_WAGER, hours: WEEK_HOURS },
    maxBet: null,
    maxWin: euros(most),
    activateHours: WEEK_HOURS,
  },
  costMills: amount * 100 * MILLS,
});
const money = (weight: number, amount: number): SeededTable["rows"][number] => ({
  weight,
  titles: written(moneyIn, amount),
  reward: { kind: "money", amounts: euros(amount) },
  costMills: amount * 100 * MILLS,
});

const WHEEL_TITLES: Texts = {
  en: "Rocket Chance",
  de: "Rocket Chance",
  fr: "Rocket Chance",
  no: "Rocket Chance",
  it: "Rocket Chance",
  et: "Rocket Chance",
};
const wheel = (rows: SeededTable["rows"]): SeededTable => ({
  titles: WHEEL_TITLES,
  display: "wheel",
  validHours: WEEK_HOURS,
  rows,
});
const box = (titles: Texts, rows: SeededTable["rows"]): SeededTable => ({
  titles,
  display: "box",
  validHours: WEEK_HOURS,
  rows,
});
const rocket = (size: string, rows: SeededTable["rows"]): SeededTable =>
  box(
    {
      en: `Rocket ${size}`,
      de: `Rakete ${size}`,
      fr: `Fusée ${size}`,
      no: `Rakett ${size}`,
      it: `Razzo ${size}`,
      et: `Rakett ${size}`,
    },
    rows,
  );

/** The tables that ship. */
export const TABLES: Readonly<Record<string, SeededTable>> = {
  wheel: wheel([spins(4_000, 10), spins(4_000, 20), spins(2_000, 50)]),
  wheel_1308: wheel([bonus(4_000, 1, 100), bonus(4_000, 3, 200), bonus(2_000, 8, 300)]),
  wheel_1309: wheel([bonus(4_000, 2, 100), bonus(4_000, 4, 200), bonus(2_000, 6, 300)]),
  treasure: box(
    {
      en: "Treasure chest",
      de: "Schatztruhe",
      fr: "Coffre au trésor",
      no: "Skattekiste",
      it: "Scrigno del tesoro",
      et: "Aardekirst",
    },
    [spins(4_000, 10), spins(3_985, 20), spins(2_000, 50), bonus(10, 100, 300), money(5, 200)],
  ),
  rocket_lite: rocket("Lite", [spins(5_000, 5), spins(3_500, 10), spins(1_500, 25)]),
  rocket_pro: rocket("Pro", [spins(4_500, 20), spins(4_000, 40), spins(1_450, 100), bonus(50, 50, 200)]),
  rocket_max: rocket("Max", [
    spins(4_500, 50),
    spins(4_000, 100),
    spins(1_400, 200),
    bonus(90, 100, 300),
    money(10, 250),
  ]),
};

/** The tables of spins by group, the first that decides first. */
export const SEGMENT_SETS: ReadonlyArray<readonly [groupId: string, key: string]> = [
  ["1308", "wheel_1308"],
  ["1309", "wheel_1309"],
  ["21", "wheel"],
];
