/** The pokies in the catalogue's order: the folders beside this file. `npm run new-game` adds a line. */
export const SLOT_SLUGS = [
  "dragons-ember",
  "gilded-pharaoh",
  "candy-orbit",
  "reef-riches",
  "foxglove-hollow",
  "midnight-carousel",
  "monsoon-express",
  "orbital-salvage",
  "khepris-almanac",
  "ferrymans-ledger",
  "sunday-orchard",
  "anvil-of-storms",
  "otter-sound",
  "honeycomb-ridge",
  "corsair-lantern",
  "thousand-melons",
] as const;
