/** Fluent pictures by folder and name, as code points. A folder's sizes stand beside it. */
export const PICTURES = {
  nav: {
    sizes: [96, 192],
    names: {
      lobby: "1f3e0", pokies: "1f3b0", table: "1f0cf", menu: "1f9ed", live: "1f399-fe0f", cashbox: "1f4b3", mart: "1f6cd-fe0f",
      tournaments: "1f3c6", bonuses: "1f381", sports: "26bd", chance: "1f3a1", vip: "1f451", support: "1f4ac",
    },
  },
  categories: {
    sizes: [96, 192],
    names: {
      "all": "1f30c", "top": "1f525", "new": "2728", "recommended": "1f31f", "pokies": "1f3b0", "slots": "1f3b0", "table": "1f0cf",
      "live": "1f399-fe0f", "live_all": "1f399-fe0f", "btc-games": "1fa99", "bonus-buy": "1f4a5", "bonus-wagering": "1f381",
      "fishing-games": "1f3a3", "blackjack": "2660-fe0f", "roulette": "1f3af", "baccarat": "1f3b4", "poker": "2663-fe0f",
      "game-shows": "1f4fa", "jackpot": "1f48e", "mystic-jackpots": "1f52e", "megaways": "26a1", "egypt-games": "1f3fa",
      "fruit-games": "1f352", "book-games": "1f4d6", "crash-games": "1f680", "lottery-games": "1f39f-fe0f",
      "high-volatility": "1f30b", "low-volatility": "1f30a", "special": "1fa84", "coin": "1fa99", "tour_games": "1f3c6",
      "bng-tournament": "1f3c6", "pls-tournament": "1f3c6", "winning-week": "1f4c5", "winning-week-tournament": "1f4c5",
      "exclusive": "1f451", "drop-wins": "1f4a7", "favourites": "2764-fe0f", "recent": "23f3", "producers": "1f3ed",
    },
  },
  empty: {
    sizes: [256],
    names: {
      "search": "1f52d", "games": "1f6f8", "favourites": "2b50", "payments": "1f4b8", "messages": "1f4ed", "bonuses": "1f381",
      "history": "1f4dc", "error": "1f6f0-fe0f", "offline": "1f4e1", "not-found": "1f30c", "tournaments": "1f3c6",
      "waiting": "23f3", "notifications": "1f514", "documents": "1faaa", "done": "1f389", "locked": "1f512", "support": "1f4ac",
      "maintenance": "1f6e0-fe0f", "country": "1f30f", "break": "1f319", "coins": "1fa99", "sessions": "1f4bb", "limits": "1f6e1-fe0f",
      "email": "2709-fe0f", "phone": "1f4f1", "lost": "1f9d1-200d-1f680",
    },
  },
  avatars: {
    sizes: [96, 192],
    names: {
      bear: "1f43b", panda: "1f43c", owl: "1f989", tiger: "1f42f", unicorn: "1f984", whale: "1f433", fox: "1f98a", alien: "1f47d",
      frog: "1f438", lion: "1f981", monkey: "1f435", koala: "1f428", dolphin: "1f42c", kangaroo: "1f998", wolf: "1f43a", robot: "1f916",
      penguin: "1f427", dog: "1f436", cat: "1f431", rabbit: "1f430", hedgehog: "1f994", octopus: "1f419", parrot: "1f99c", crab: "1f980",
    },
  },
  jackpots: {
    sizes: [192],
    names: { supernova: "1f31f", pulsar: "1f4ab", comet: "2604-fe0f", meteor: "1faa8" },
  },
  levels: {
    sizes: [96, 192],
    names: { "1": "1f331", "2": "1f6f0-fe0f", "3": "1f680", "4": "1f6f8", "5": "1f319", "6": "1fa90", "7": "2604-fe0f", "8": "2b50", "9": "1f31f", "10": "1f30c" },
  },
  objects: {
    sizes: [96, 256],
    names: {
      "planet": "1fa90", "coin": "1fa99", "gem": "1f48e", "ufo": "1f6f8", "gift": "1f381", "box": "1f4e6", "astronaut": "1f9d1-200d-1f680",
      "satellite": "1f6f0-fe0f", "moon": "1f319", "milky-way": "1f30c", "trophy": "1f3c6", "ticket": "1f39f-fe0f", "money": "1f4b5",
      "wheel": "1f3a1", "medal-1": "1f947", "medal-2": "1f948", "medal-3": "1f949", "hourglass": "23f3", "star": "2b50",
      "party": "1f389", "key": "1f511", "shield": "1f6e1-fe0f", "crown": "1f451", "fire": "1f525", "bolt": "26a1", "pizza": "1f355",
    },
  },
} as const;

/** Drawn larger than it comes, for the first banner. */
export const BANNER = { rocket: "1f680" } as const;

/** Coins and money as round icons: those that the house can switch on. */
export const COINS = ["btc", "eth", "usdt", "usdc", "ltc", "trx", "sol", "doge", "xrp", "bch", "bnb", "ada", "dai"] as const;

/** Flags of the countries and languages that the house serves. */
export const FLAGS = ["au", "ca", "nz", "de", "it", "ee", "at", "no", "gb", "ie", "fi", "eu"] as const;

/** What the shop and the offers show: scenes like a game's. */
export const CARDS = {
  money: { palette: { a: "#1d9a5b", b: "#062a22", accent: "#8ff0b4" }, hero: "1f4b5", small: ["1fa99", "2728"] },
  wheel: { palette: { a: "#3d5bd8", b: "#0a1240", accent: "#a9c4ff" }, hero: "1f3a1", small: ["1f31f", "1f39f-fe0f"] },
  bag: { palette: { a: "#b07a12", b: "#2c1704", accent: "#ffd868" }, hero: "1f4b0", small: ["1fa99", "1f48e"] },
  trip: { palette: { a: "#e0607a", b: "#4a0f38", accent: "#ffc9b0" }, hero: "1f3dd-fe0f", small: ["2708-fe0f", "1f379"] },
  spins: { palette: { a: "#e2542f", b: "#3b0a14", accent: "#ffc27a" }, hero: "1f3b0", small: ["1f352", "2b50"] },
  gift: { palette: { a: "#1793a8", b: "#06253f", accent: "#9df3ee" }, hero: "1f381", small: ["1f389", "2b50"] },
  coins: { palette: { a: "#c98a1a", b: "#3a1d04", accent: "#ffe08a" }, hero: "1fa99", small: ["1fa99", "2728"] },
  tournament: { palette: { a: "#2f7fd6", b: "#071b46", accent: "#ffd977" }, hero: "1f3c6", small: ["1f947", "1f525"] },
  lottery: { palette: { a: "#c23f74", b: "#35093a", accent: "#ffc4dc" }, hero: "1f39f-fe0f", small: ["1f340", "2b50"] },
  quest: { palette: { a: "#4d8f2f", b: "#0f2a12", accent: "#d5f59a" }, hero: "1f5fa-fe0f", small: ["1f9ed", "1f511"] },
  welcome: { palette: { a: "#e0632c", b: "#1c0f38", accent: "#ffc38a" }, hero: "1f680", small: ["1fa90", "1f48e"] },
  cashback: { palette: { a: "#157f86", b: "#052530", accent: "#8bf0dc" }, hero: "1f6f0-fe0f", small: ["1fa99", "2728"] },
  cards: { palette: { a: "#0f6b58", b: "#061f22", accent: "#a6f0d3" }, hero: "1f0cf", small: ["2660-fe0f", "2666-fe0f"] },
} as const;

/** Games of other houses that nobody has drawn: each gets one of these by its name. */
export const OUTSIDE = {
  1: { palette: { a: "#2a6f97", b: "#071a2e", accent: "#9fe0ff" }, hero: "1f579-fe0f", small: ["1f48e", "2b50"] },
  2: { palette: { a: "#a2452c", b: "#2a0c08", accent: "#ffc49a" }, hero: "1f3af", small: ["1fa99", "1f525"] },
  3: { palette: { a: "#3f7d3a", b: "#0b2110", accent: "#d3f7a5" }, hero: "1f9e9", small: ["1f340", "1f511"] },
  4: { palette: { a: "#98702a", b: "#291906", accent: "#ffe3a0" }, hero: "1f52d", small: ["1f31f", "1fa90"] },
  5: { palette: { a: "#a83a63", b: "#2c0a20", accent: "#ffc7dd" }, hero: "1f3aa", small: ["1f388", "1f39f-fe0f"] },
  6: { palette: { a: "#3c5bb0", b: "#0a1338", accent: "#c0d2ff" }, hero: "1f0cf", small: ["2660-fe0f", "1fa99"] },
  7: { palette: { a: "#1f8a80", b: "#05231f", accent: "#a8f5e6" }, hero: "1f9ff", small: ["2728", "1f48e"] },
  8: { palette: { a: "#b8862b", b: "#2f1406", accent: "#fff0b0" }, hero: "1f514", small: ["1f352", "1f34b"] },
  9: { palette: { a: "#6b7a8f", b: "#121a26", accent: "#e3edfa" }, hero: "2693", small: ["1f30a", "1fa99"] },
  10: { palette: { a: "#c2552f", b: "#300d12", accent: "#ffd0a0" }, hero: "1f30b", small: ["1f525", "1faa8"] },
} as const;
