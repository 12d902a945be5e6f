/** Our own studio. */
export const STUDIO = { provider: "apogee", slug: "nebula-works", name: "Nebula Works" } as const;

/** Categories of specification 3-19 that have games today, in the lobby's order. */
export const CATEGORIES: ReadonlyArray<{ readonly slug: string; readonly title: string }> = [
  { slug: "top", title: "Top" },
  { slug: "new", title: "New" },
  { slug: "pokies", title: "Pokies" },
  { slug: "table", title: "Table games" },
  { slug: "recommended", title: "Recommended" },
  { slug: "bonus-buy", title: "Bonus buy" },
  { slug: "high-volatility", title: "High volatility" },
  { slug: "low-volatility", title: "Low volatility" },
  { slug: "egypt-games", title: "Egypt" },
  { slug: "all", title: "All games" },
];

/** What an editor chooses, beside what follows from a game's own sheet. */
export const EDITORS_CHOICE: Readonly<Record<string, readonly string[]>> = {
  "dragons-ember": ["top", "new"],
  "gilded-pharaoh": ["top", "new", "recommended", "egypt-games"],
  "candy-orbit": ["top", "new"],
  "reef-riches": ["top", "new", "recommended"],
  "stellar-dice": ["new", "top"],
  "nova-hi-lo": ["new", "top"],
};
