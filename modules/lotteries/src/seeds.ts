/** A lottery of the demo casino. Times are hours from the seed. */
export interface SeededLottery {
  readonly slug: string;
  readonly startsInH: number;
  readonly endsInH: number;
  readonly terms: Record<string, unknown>;
}

const SCALE = [
  { from: 20_00, price: 20_00 },
  { from: 100_00, price: 15_00 },
  { from: 500_00, price: 10_00 },
];
/** The marks of the scale in currencies whose unit is worth about as much, or a round multiple of it. */
const scaleTimes = (times: number) => SCALE.map(({ from, price }) => ({ from: from * times, price: price * times }));

/** A lottery that is about to be drawn, and one that comes next. */
export const SEEDED_LOTTERIES: readonly SeededLottery[] = [
  {
    slug: "moonshot",
    startsInH: -1,
    endsInH: 44,
    terms: {
      titles: {
        en: "Moonshot",
        de: "Mondflug",
        "fr-CA": "Cap sur la Lune",
        no: "Måneferden",
        it: "Volo sulla Luna",
        et: "Kuulend",
      },
      descriptions: {
        en: "Every ticket has a number, and every number can fly. The draw can be checked by anyone.",
        de: "Jedes Los hat eine Nummer, und jede Nummer kann fliegen. Die Ziehung kann jeder nachprüfen.",
        "fr-CA":
          "Chaque billet porte un numéro, et chaque numéro peut décoller. Tout le monde peut vérifier le tirage.",
        no: "Hvert lodd har et nummer, og hvert nummer kan fly. Alle kan kontrollere trekningen.",
        it: "Ogni biglietto ha un numero, e ogni numero può volare. Chiunque può verificare l’estrazione.",
        et: "Igal piletil on number ja iga number võib lendu tõusta. Loosimist saab kontrollida igaüks.",
      },
      art: { symbol: "rocket", from: "#1b2a6b", to: "#7a5cff" },
      currency: "EUR",
      pool: 2_500_00,
      prizes: [
        { from: 1, to: 1, share: 4_000 },
        { from: 2, to: 2, share: 2_000 },
        { from: 3, to: 3, share: 1_000 },
        { from: 4, to: 9, share: 500 },
        { from: 10, to: 20, reward: { kind: "points", points: 100 } },
      ],
      maxPerPlayer: 500,
      pointsPrice: 10,
      ticketPrice: { EUR: 2_00, USD: 2_00, CAD: 3_00, AUD: 3_00, NZD: 3_00, NOK: 20_00, GBP: 2_00, PLN: 8_00 },
      depositScale: {
        EUR: SCALE,
        USD: SCALE,
        GBP: SCALE,
        CAD: scaleTimes(2),
        AUD: scaleTimes(2),
        NZD: scaleTimes(2),
        NOK: scaleTimes(10),
      },
      stakePerTicket: 50_00,
    },
  },
  {
    slug: "ringed-giant",
    startsInH: 72,
    endsInH: 24 * 10,
    terms: {
      titles: {
        en: "The Ringed Giant",
        de: "Der Ringplanet",
        "fr-CA": "La géante aux anneaux",
        no: "Ringplaneten",
        it: "Il gigante degli anelli",
        et: "Rõngastega hiiglane",
      },
      descriptions: {
        en: "A week of tickets for coins and deposits. Each ticket can win a prize.",
        de: "Eine Woche lang Lose für Coins und Einzahlungen. Jedes Los kann einen Preis gewinnen.",
        "fr-CA": "Une semaine de billets contre des pièces et des dépôts. Chaque billet peut gagner un prix.",
        no: "En uke med lodd for mynter og innskudd. Hvert lodd kan vinne en premie.",
        it: "Una settimana di biglietti per monete e depositi. Ogni biglietto può vincere un premio.",
        et: "Nädal pileteid müntide ja sissemaksete eest. Iga pilet võib auhinna võita.",
      },
      art: { symbol: "planet", from: "#3a1c4a", to: "#d98b4a" },
      currency: "EUR",
      pool: 1_000_00,
      prizes: [
        { from: 1, to: 1, reward: { kind: "money", amounts: { EUR: 500_00 } } },
        { from: 2, to: 6, reward: { kind: "money", amounts: { EUR: 100_00 } } },
        { from: 7, to: 26, reward: { kind: "points", points: 50 } },
      ],
      prizesPer: "ticket",
      maxPerPlayer: 200,
      pointsPrice: 15,
      depositScale: { EUR: SCALE, USD: SCALE, GBP: SCALE, CAD: scaleTimes(2), AUD: scaleTimes(2), NZD: scaleTimes(2) },
    },
  },
];
