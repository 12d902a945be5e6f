const level = (
  identifier: string,
  titles: Readonly<Record<string, string>>,
  [seed, cap]: readonly [number, number],
  [pot, reserve]: readonly [number, number],
) => ({ identifier, titles, kind: "amount", seed, cap, pot_ppm: pot, reserve_ppm: reserve });

/**
 * The jackpots of the demo casino, in minor units. Their shares together leave an edge in every bet of their games; a test
 * compares them.
 */
export const SEEDED_JACKPOTS: Readonly<Record<string, unknown>> = {
  "mystic-jackpots": {
    currency: "EUR",
    titles: {
      en: "Mystic Jackpots",
      de: "Mystic Jackpots",
      "fr-CA": "Jackpots mystiques",
      no: "Mystiske jackpotter",
      it: "Jackpot mistici",
      et: "Müstilised jackpotid",
    },
    descriptions: {
      en: "Four jackpots that grow with every counted stake in four games. Each must be won before it passes its cap. A sealed secret decides at which amount.",
      de: "Vier Jackpots, die mit jedem gezählten Einsatz in vier Spielen wachsen. Jeder wird gewonnen, bevor er seine Obergrenze überschreitet. Ein versiegeltes Geheimnis bestimmt, bei welchem Betrag.",
      "fr-CA":
        "Quatre jackpots qui grandissent à chaque mise comptée dans quatre jeux. Chacun est gagné avant de dépasser son plafond. Un secret scellé décide du montant.",
      no: "Fire jackpotter som vokser med hver tellende innsats i fire spill. Hver av dem vinnes før den passerer taket. En forseglet hemmelighet avgjør beløpet.",
      it: "Quattro jackpot che crescono con ogni puntata valida in quattro giochi. Ognuno si vince prima che superi il suo limite. Un segreto sigillato decide a quale importo.",
      et: "Neli jackpoti, mis kasvavad iga arvestatud panusega neljas mängus. Iga jackpot võidetakse enne ülempiiri. Summa määrab pitseeritud saladus.",
    },
    games: ["loom/OtterSound", "thicket/IceboundHoard", "apogee/GeodeCathedral", "comet/TwentyLanterns"],
    min_bet: { EUR: 20 },
    largest_stake: 100_00,
    levels: [
      level("mini", { en: "Mini" }, [10_00, 50_00], [3_000, 1_500]),
      level("minor", { en: "Minor" }, [100_00, 500_00], [2_500, 1_250]),
      level("major", { en: "Major" }, [2_000_00, 10_000_00], [2_000, 1_000]),
      level("grand", { en: "Supernova", no: "Supernova", et: "Supernoova" }, [50_000_00, 200_000_00], [1_500, 1_000]),
    ],
  },
  "daily-orchard": {
    currency: "EUR",
    titles: {
      en: "Daily Orchard",
      de: "Tagesernte",
      "fr-CA": "Verger du jour",
      no: "Dagens frukthage",
      it: "Frutteto del giorno",
      et: "Päeva viljaaed",
    },
    descriptions: {
      en: "One jackpot a day in Sunday Orchard. The first counted round at or after a sealed second between 18:00 and 23:00 UTC wins it.",
      de: "Ein Jackpot am Tag in Sunday Orchard. Ihn gewinnt die erste gezählte Runde ab einer versiegelten Sekunde zwischen 18:00 und 23:00 UTC.",
      "fr-CA":
        "Un jackpot par jour dans Sunday Orchard. La première partie comptée à partir d’une seconde scellée entre 18 h et 23 h UTC le gagne.",
      no: "Én jackpot om dagen i Sunday Orchard. Den første tellende runden fra og med et forseglet sekund mellom 18:00 og 23:00 UTC vinner den.",
      it: "Un jackpot al giorno in Sunday Orchard. Lo vince la prima partita valida da un secondo sigillato tra le 18:00 e le 23:00 UTC.",
      et: "Üks jackpot päevas mängus Sunday Orchard. Selle võidab esimene arvestatud ring alates pitseeritud sekundist kell 18.00–23.00 UTC.",
    },
    games: ["thicket/SundayOrchard"],
    min_bet: { EUR: 20 },
    largest_stake: 100_00,
    levels: [
      {
        identifier: "daily",
        titles: { en: "Daily", de: "Täglich", "fr-CA": "Quotidien", no: "Daglig", it: "Giornaliero", et: "Igapäevane" },
        kind: "time",
        seed: 100_00,
        pot_ppm: 6_000,
        reserve_ppm: 4_000,
        from_minute: 1_080,
        until_minute: 1_380,
      },
    ],
  },
};
