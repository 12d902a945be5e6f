/** The maximum stakes while a bonus is wagered, in minor units. */
const MAX_BET = {
  EUR: 500,
  USD: 500,
  AUD: 800,
  CAD: 800,
  NZD: 800,
  NOK: 5_000,
  PLN: 2_000,
  INR: 44_000,
  BTC: 9_500,
  USDT: 5_000_000,
};

/** A hundred euros, and about as much in other currencies, in minor units. */
const HUNDRED = {
  EUR: 10_000,
  USD: 10_000,
  AUD: 15_000,
  CAD: 15_000,
  NZD: 15_000,
  NOK: 100_000,
  PLN: 40_000,
  INR: 900_000,
  BTC: 200_000,
  USDT: 100_000_000,
};

const part = (amounts: Readonly<Record<string, number>>, share: number): Record<string, number> =>
  Object.fromEntries(Object.entries(amounts).map(([currency, amount]) => [currency, Math.round(amount * share)]));

const welcome = (number: number, percent: number, titles: Readonly<Record<string, string>>) => ({
  titles,
  kind: "deposit",
  reward: { type: "bonus", percent, most: HUNDRED },
  minDeposit: part(HUNDRED, 0.2),
  wager: { times: 35, of: "bonus" },
  maxBet: MAX_BET,
  maxWin: part(HUNDRED, 20),
  lostBelow: part(HUNDRED, 0.001),
  wagerHours: 24 * 14,
  eligible: { deposits: [number] },
  listed: true,
  pack: "welcome",
});

/**
 * The offers of the demo casino: a welcome pack for the first three deposits. `apogee offer put` replaces an offer, and
 * `apogee offer stop` ends it.
 */
export const SEEDED_OFFERS: Readonly<Record<string, unknown>> = {
  "welcome-1": welcome(1, 100, {
    en: "Welcome bonus: first stage",
    de: "Willkommensbonus: erste Stufe",
    fr: "Bonus de bienvenue : premier niveau",
    it: "Bonus di benvenuto: primo stadio",
    no: "Velkomstbonus: første trinn",
    et: "Tervitusboonus: esimene aste",
  }),
  "welcome-2": welcome(2, 50, {
    en: "Welcome bonus: second stage",
    de: "Willkommensbonus: zweite Stufe",
    fr: "Bonus de bienvenue : deuxième niveau",
    it: "Bonus di benvenuto: secondo stadio",
    no: "Velkomstbonus: andre trinn",
    et: "Tervitusboonus: teine aste",
  }),
  "welcome-3": welcome(3, 50, {
    en: "Welcome bonus: third stage",
    de: "Willkommensbonus: dritte Stufe",
    fr: "Bonus de bienvenue : troisième niveau",
    it: "Bonus di benvenuto: terzo stadio",
    no: "Velkomstbonus: tredje trinn",
    et: "Tervitusboonus: kolmas aste",
  }),
};
