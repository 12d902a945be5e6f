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
