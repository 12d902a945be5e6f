import type { ParSheet } from "./rules/par-sheet.ts";
import { dragonsEmber } from "./games/index.ts";

/** A sheet so small that all its rounds can be listed: 576 outcomes a spin, at most three free spins. */
export function smallSheet(changes: Partial<ParSheet> = {}): ParSheet {
  const strips = [
    ["sun", "moon", "star", "moon"],
    ["moon", "sun", "moon", "star"],
    ["wild", "moon", "sun", "star"],
    ["moon", "star", "wild"],
    ["star", "moon", "moon"],
  ];
  return {
    ...dragonsEmber.par,
    identifier: "apogee/Small",
    slug: "small",
    symbols: [
      { id: "wild", name: "Wild", emoji: "1f409", role: "wild" },
      { id: "sun", name: "Sun", emoji: "1f31e", role: "scatter" },
      { id: "moon", name: "Moon", emoji: "1f319", role: "high" },
      { id: "star", name: "Star", emoji: "2b50", role: "low" },
    ],
    pays: { wild: { 2: 2, 3: 9, 4: 20, 5: 50 }, moon: { 3: 5, 4: 12, 5: 30 }, star: { 3: 2, 4: 7, 5: 11 } },
    scatterPays: { 3: 1 },
    strips: { base: strips, free: strips },
    freeSpins: { awarded: { 3: 2 }, retriggered: { 3: 2 }, multiplier: 3, most: 3 },
    buy: { price: 4, spins: 2 },
    ...changes,
  };
}

/** The same with ways: no wild on the first reel, and no lines. */
export function smallWays(changes: Partial<ParSheet> = {}): ParSheet {
  const strips = [
    ["sun", "moon", "star", "comet", "comet", "comet"],
    ["moon", "sun", "moon", "star", "wild"],
    ["wild", "moon", "sun", "star", "comet"],
    ["moon", "star", "wild", "comet"],
    ["star", "moon", "sun", "comet"],
  ];
  return smallSheet({
    identifier: "apogee/SmallWays",
    mechanic: { kind: "ways", rows: 3 },
    lines: [],
    symbols: [...smallSheet().symbols, { id: "comet", name: "Comet", emoji: "2604-fe0f", role: "low" }],
    pays: { moon: { 2: 1, 3: 5, 4: 12, 5: 30 }, star: { 3: 2, 4: 7, 5: 11 }, comet: { 4: 3, 5: 8 } },
    strips: { base: strips, free: strips },
    ...changes,
  });
}

/** The same with six reels that change their heights. */
export function smallChanging(changes: Partial<ParSheet> = {}): ParSheet {
  const strips = [
    ["sun", "moon", "star"],
    ["moon", "star", "wild"],
    ["wild", "moon", "sun"],
    ["moon", "star", "comet"],
    ["star", "moon", "sun"],
    ["comet", "moon", "sun"],
  ];
  return smallWays({
    identifier: "apogee/SmallChanging",
    mechanic: {
      kind: "changing-reels",
      least: 2,
      heights: [
        [3, 2],
        [1, 1],
        [2, 5],
        [0, 1],
        [1, 4],
        [3, 1],
      ],
    },
    pays: { moon: { 3: 5, 4: 12, 5: 30, 6: 44 }, star: { 4: 7, 5: 11, 6: 12 }, comet: { 5: 8, 6: 9 } },
    scatterPays: { 3: 1, 4: 2 },
    freeSpins: { awarded: { 3: 2, 4: 3 }, retriggered: { 3: 2 }, multiplier: 3, most: 3 },
    strips: { base: strips, free: strips },
    ...changes,
  });
}

/** The small sheet with a book instead of wild and scatter, and two symbols that can expand. */
export function smallBook(changes: Partial<ParSheet> = {}): ParSheet {
  const strips = [
    ["book", "moon", "star", "moon"],
    ["moon", "book", "moon", "star"],
    ["star", "moon", "book", "star"],
    ["moon", "star", "star"],
    ["star", "moon", "book", "moon"],
  ];
  return smallSheet({
    identifier: "apogee/SmallBook",
    mechanic: { kind: "expanding", weights: { moon: 1, star: 3 } },
    symbols: [
      { id: "book", name: "Book", emoji: "1f4d6", role: "book" },
      { id: "moon", name: "Moon", emoji: "1f319", role: "high" },
      { id: "star", name: "Star", emoji: "2b50", role: "low" },
    ],
    pays: { moon: { 2: 1, 3: 5, 4: 12, 5: 30 }, star: { 3: 2, 4: 7, 5: 11 } },
    strips: { base: strips, free: strips },
    freeSpins: { awarded: { 3: 2 }, retriggered: { 3: 2 }, multiplier: 1, most: 3 },
    ...changes,
  });
}

/** The small sheet whose wild collects the values of stars, one or three, and climbs a ladder of one step. */
export function smallCollect(changes: Partial<ParSheet> = {}): ParSheet {
  const strips = [
    ["sun", "moon", "star", "moon"],
    ["moon", "sun", "moon", "star"],
    ["wild", "moon", "sun", "star"],
    ["moon", "star", "wild"],
    ["star", "moon", "moon"],
  ];
  return smallSheet({
    identifier: "apogee/SmallCollect",
    mechanic: { kind: "collect", money: "star", values: { 20: 2, 60: 1 }, every: 2, spins: 1, multipliers: [1, 4] },
    strips: { base: strips, free: strips },
    freeSpins: { awarded: { 3: 2 }, retriggered: { 3: 1 }, multiplier: 1, most: 3 },
    ...changes,
  });
}

/** The small sheet whose stars lock: six of them begin two respins. */
export function smallRespins(changes: Partial<ParSheet> = {}): ParSheet {
  return smallSheet({
    identifier: "apogee/SmallRespins",
    mechanic: {
      kind: "respins",
      money: "star",
      values: { 20: 2, 60: 1 },
      trigger: 6,
      respins: 2,
      chance: { of: 1, in: 5 },
      grand: 500,
    },
    strips: {
      base: [
        ["star", "star", "sun", "moon"],
        ["moon", "star", "moon", "star"],
        ["wild", "moon", "sun", "star"],
        ["star", "star", "wild"],
        ["star", "moon", "moon", "sun"],
      ],
      free: smallSheet().strips.free.map((strip) => strip.map((id) => (id === "star" ? "moon" : id))),
    },
    ...changes,
  });
}
