import type { ListPage } from "@apogee/contract";

/** Our own studios. The identifiers of their games begin with `provider`. */
export const STUDIOS = [
  { provider: "apogee", slug: "nebula-works", name: "Nebula Works" },
  { provider: "finch", slug: "copper-finch", name: "Copper Finch" },
  { provider: "loom", slug: "tidal-loom", name: "Tidal Loom" },
  { provider: "comet", slug: "quiet-comet", name: "Quiet Comet" },
  { provider: "thicket", slug: "golden-thicket", name: "Golden Thicket" },
] as const;

/** Whether games of this provider run on our own engines. */
export function isOwnStudio(provider: string): boolean {
  return STUDIOS.some((studio) => studio.provider === provider);
}

/**
 * Categories of specification 3-19 that have games today or describe the kind of a game, in the lobby's order. A
 * category without games is not shown. The kind of a game determines its share in wagering.
 */
export const CATEGORIES: ReadonlyArray<{ readonly slug: string; readonly title: string }> = [
  { slug: "top", title: "Top" },
  { slug: "new", title: "New" },
  { slug: "pokies", title: "Pokies" },
  { slug: "table", title: "Table games" },
  { slug: "instant", title: "Instant games" },
  { slug: "dice", title: "Dice" },
  { slug: "slots", title: "Slots" },
  { slug: "live", title: "Live" },
  { slug: "game-shows", title: "Game shows" },
  { slug: "blackjack", title: "Blackjack" },
  { slug: "roulette", title: "Roulette" },
  { slug: "baccarat", title: "Baccarat" },
  { slug: "poker", title: "Poker" },
  { slug: "video_poker", title: "Video poker" },
  { slug: "card", title: "Card games" },
  { slug: "crash-games", title: "Crash games" },
  { slug: "lottery-games", title: "Lotteries" },
  { slug: "coin", title: "Coin games" },
  { slug: "recommended", title: "Recommended" },
  { slug: "special", title: "Specials" },
  { slug: "bonus-buy", title: "Bonus buy" },
  { slug: "high-volatility", title: "High volatility" },
  { slug: "low-volatility", title: "Low volatility" },
  { slug: "megaways", title: "Megaways" },
  { slug: "egypt-games", title: "Egypt" },
  { slug: "book-games", title: "Books" },
  { slug: "fishing-games", title: "Fishing" },
  { slug: "fruit-games", title: "Fruit" },
  { slug: "bonus-wagering", title: "For wagering" },
  { slug: "btc-games", title: "Crypto games" },
  { slug: "mystic-jackpots", title: "Mystic jackpots" },
  { slug: "jackpot", title: "Jackpots" },
  { slug: "all", title: "All games" },
];

/** Categories that an editor assigns, in addition to those that follow from the game's own sheet. */
export const EDITORS_CHOICE: Readonly<Record<string, readonly string[]>> = {
  "dragons-ember": ["top"],
  "gilded-pharaoh": ["top", "recommended", "egypt-games"],
  "candy-orbit": ["top"],
  "reef-riches": ["top", "recommended", "fishing-games"],
  "foxglove-hollow": ["new", "top"],
  "midnight-carousel": ["new"],
  "monsoon-express": ["new"],
  "orbital-salvage": ["new", "top", "special"],
  "khepris-almanac": ["new", "top"],
  "ferrymans-ledger": ["new"],
  "sunday-orchard": ["new", "jackpot"],
  "anvil-of-storms": ["new"],
  "otter-sound": ["new", "top", "mystic-jackpots", "jackpot"],
  "honeycomb-ridge": ["new"],
  "corsair-lantern": ["new"],
  "thousand-melons": ["new"],
  "clockwork-mint": ["new", "top"],
  "icebound-hoard": ["new", "mystic-jackpots", "jackpot"],
  "geode-cathedral": ["new", "top", "mystic-jackpots", "jackpot"],
  "glasshouse-row": ["new"],
  "stellar-dice": ["top"],
  "nova-hi-lo": ["top"],
  "silent-ascent": ["new"],
  moonpenny: ["new", "special"],
  "twenty-lanterns": ["new", "mystic-jackpots", "jackpot"],
  "frostlight-field": ["new", "top"],
  "copper-meridian": ["new", "top"],
  "twin-eclipse": ["new"],
  "demi-lune": ["new", "recommended"],
  "copperlight-twenty-one": ["new", "top"],
  "lone-deck-parlour": ["new", "recommended"],
  "amber-pavilion": ["new"],
  "free-harbour": ["new", "recommended"],
  "triple-lantern": ["new", "top"],
  "ropewalk-sevens": ["new", "top"],
  "vesper-pins": ["new", "top", "special"],
  "nine-lanterns": ["new", "top", "special"],
  "copper-court": ["new", "top", "recommended"],
  "twos-unbound": ["new"],
  "feast-of-aces": ["new"],
  "three-finches": ["new", "top"],
  "saltwind-stud": ["new"],
};

/**
 * The categories that each kind of page offers at first (specification 3-19), in order. One without games is not shown,
 * and appears with its first game.
 */
export const PAGE_CATEGORIES: Readonly<Record<ListPage, readonly string[]>> = {
  main: [
    "top",
    "new",
    "recommended",
    "pokies",
    "table",
    "instant",
    "dice",
    "bonus-buy",
    "high-volatility",
    "low-volatility",
    "special",
    "bonus-wagering",
    "btc-games",
  ],
  pokies: [
    "top",
    "new",
    "bonus-buy",
    "megaways",
    "book-games",
    "egypt-games",
    "fruit-games",
    "fishing-games",
    "high-volatility",
  ],
  live: ["game-shows", "blackjack", "roulette", "baccarat", "poker"],
  table: ["blackjack", "roulette", "baccarat", "poker", "video_poker", "card", "dice"],
  slots: [
    "top",
    "new",
    "bonus-buy",
    "megaways",
    "book-games",
    "egypt-games",
    "fruit-games",
    "fishing-games",
    "high-volatility",
  ],
  category: ["top", "new", "pokies", "table", "instant", "dice", "bonus-buy"],
  producer: ["top", "new", "pokies", "table", "instant"],
  favorites: ["recommended", "top", "new"],
};
