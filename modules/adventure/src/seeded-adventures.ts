import type { Reward } from "@apogee/rewards";
import { dateAfter } from "./domain/dates.ts";

/** The steps of each seeded adventure. */
export const SEEDED_STEPS = 12;
/** The group of the VIP variant. */
const VIP_GROUP = "791";
const WEEK_HOURS = 24 * 7;
const GAME = "apogee/DragonsEmber";

interface Seeded {
  readonly key: string;
  readonly titles: Readonly<Record<string, string>>;
}

/** Adventures that follow each other. */
export const SEEDED: readonly Seeded[] = [
  {
    key: "moon",
    titles: {
      en: "Flight to the Moon",
      de: "Flug zum Mond",
      "fr-CA": "Vol vers la Lune",
      no: "Ferd til månen",
      it: "Volo verso la Luna",
      et: "Lend Kuule",
    },
  },
  {
    key: "mars",
    titles: {
      en: "Journey to Mars",
      de: "Reise zum Mars",
      "fr-CA": "Voyage vers Mars",
      no: "Reisen til Mars",
      it: "Viaggio verso Marte",
      et: "Reis Marsile",
    },
  },
  {
    key: "saturn",
    titles: {
      en: "Rings of Saturn",
      de: "Ringe des Saturn",
      "fr-CA": "Anneaux de Saturne",
      no: "Saturns ringer",
      it: "Anelli di Saturno",
      et: "Saturni rõngad",
    },
  },
];

/** One euro in every currency of wallets, in minor units, rounded to amounts that are easy to read. */
const EURO: Readonly<Record<string, number>> = {
  EUR: 100,
  GBP: 100,
  USD: 100,
  CAD: 150,
  AUD: 160,
  NZD: 180,
  NOK: 1_200,
  PLN: 450,
  JPY: 160,
  BRL: 500,
  INR: 9_000,
  BTC: 1_200,
  BCH: 200_000,
  ETH: 30_000,
  LTC: 1_000_000,
  DOG: 500_000_000,
  USDT: 1_000_000,
  USDC: 1_000_000,
  BNB: 140_000,
};
/** The least stake of a spin in our own games. */
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
  BCH: 50_000,
  ETH: 6_000,
  LTC: 200_000,
  DOG: 100_000_000,
  USDT: 200_000,
  USDC: 200_000,
  BNB: 40_000,
};

const euros = (many: number): Record<string, number> =>
  Object.fromEntries(Object.entries(EURO).map(([code, cents]) => [code, cents * many]));

const spins = (many: number): Reward => ({
  kind: "free_spins",
  game: GAME,
  spins: many,
  stakes: { ...SPIN_STAKE },
  wager: { times: 20, hours: WEEK_HOURS },
  maxWin: euros(100),
  activate: null,
  validHours: WEEK_HOURS,
});

const bonus = (many: number): Reward => ({
  kind: "bonus",
  amounts: euros(many),
  wager: { times: 30, hours: WEEK_HOURS },
  maxBet: euros(5),
  maxWin: euros(many * 10),
  activateHours: null,
});

/** The prize of a step: free spins, and a bonus on every fourth. */
const prizeOf = (step: number, times: number): Reward =>
  step % 4 === 0 ? bonus(step * times) : spins((5 + step) * times);

/** The terms of a seeded adventure that begins on a date; VIP players deposit and get more. */
export function seededTerms({ titles }: Seeded, begins: string, isVip: boolean): object {
  const times = isVip ? 3 : 1;
  return {
    group: isVip ? VIP_GROUP : null,
    titles,
    days: Array.from({ length: SEEDED_STEPS }, (_each, index) => ({
      step: index + 1,
      date: dateAfter(begins, index),
      minDep: euros(isVip ? 100 : 20),
      activationDays: 2,
      reward: prizeOf(index + 1, times),
    })),
    superPrize: { date: dateAfter(begins, SEEDED_STEPS), reward: bonus(50 * times) },
  };
}
