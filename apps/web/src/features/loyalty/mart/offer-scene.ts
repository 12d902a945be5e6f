import type { ShopOffer } from "./purchase.ts";

/** The subject of a card's drawing. */
export type Subject = "coins" | "vault" | "capsule" | "rocket" | "station" | "orbit" | "ticket";

/** What the drawing of a card shows; no two cards of the shop share one. */
export interface Scene {
  readonly subject: Subject;
  /** How much of the subject there is: stacks of coins, moons of a planet. */
  readonly count: number;
  /** Index into the colours. */
  readonly palette: number;
  /** Stars, as places in percent with their radius; the same at every rendering. */
  readonly stars: ReadonlyArray<readonly [x: number, y: number, radius: number]>;
}

/** The number of palettes that `offer-art.tsx` has. */
export const PALETTES = 10;
const STARS = 16;
const GROWING = [10, 50, 100, 500] as const;

/** The drawing of an offer: its subject by kind and size, its colours and stars by its name. */
export function sceneOf({ kind, wager, group }: Pick<ShopOffer, "kind" | "wager" | "group">): Scene {
  const size = Number(/_(\d+)$/.exec(group)?.[1] ?? 0);
  const random = randomOf(group);
  const tier = GROWING.filter((least) => size >= least).length;
  const palette = paletteOf(kind, wager, tier, size);
  const stars = Array.from(
    { length: STARS },
    () => [round(random() * 100), round(random() * 72), round(0.6 + random() * 1.4)] as const,
  );
  if (kind === "freespins")
    return { subject: "orbit", count: Math.min(6, Math.max(1, Math.round(size / 20))), palette, stars };
  if (kind === "lootboxes") return { subject: "vault", count: 1, palette, stars };
  if (kind === "lotteries") return { subject: "ticket", count: 1, palette, stars };
  if (wager > 0)
    return { subject: (["capsule", "rocket", "station"] as const)[bonusTier(size)]!, count: 1, palette, stars };
  return { subject: tier >= GROWING.length ? "vault" : "coins", count: tier + 1, palette, stars };
}

const bonusTier = (size: number): number => (size >= 25 ? 2 : size >= 10 ? 1 : 0);

/** Money has the first five palettes, bonuses the next three, free spins the two after that; other rewards share some. */
function paletteOf(kind: ShopOffer["kind"], wager: number, tier: number, size: number): number {
  if (kind === "freespins") return size >= 50 ? 9 : 8;
  if (kind === "lootboxes") return 7;
  if (kind === "lotteries") return 4;
  return wager > 0 ? 5 + bonusTier(size) : tier;
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** Numbers from 0 to 1 that depend on a text only: a linear congruential generator seeded by its characters. */
function randomOf(text: string): () => number {
  let state = [...text].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 2_147_483_647, 7);
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
