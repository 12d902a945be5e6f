import type { Family } from "../kit/launch.ts";

const FAMILIES: readonly { readonly slugs: readonly string[]; readonly load: () => Promise<Family> }[] = [
  {
    slugs: ["dragons-ember", "gilded-pharaoh", "candy-orbit", "reef-riches"],
    load: async () => import("./slots/index.tsx"),
  },
  { slugs: ["nova-hi-lo"], load: async () => import("./hi-lo/index.tsx") },
  { slugs: ["frostlight-field"], load: async () => import("./mines/index.tsx") },
  {
    slugs: ["copper-meridian", "twin-eclipse", "demi-lune"],
    load: async () => import("./roulette/index.tsx"),
  },
  { slugs: ["vesper-pins"], load: async () => import("./plinko/index.tsx") },
  { slugs: ["stellar-dice"], load: async () => import("./dice/index.tsx") },
  {
    slugs: ["copper-court", "twos-unbound", "four-lanterns"],
    load: async () => import("./video-poker/index.tsx"),
  },
  { slugs: ["three-finches", "saltwind-stud"], load: async () => import("./table-poker/index.tsx") },
];

/** The family of a game; undefined for an unknown game. */
export function loadFamily(slug: string): Promise<Family> | undefined {
  return FAMILIES.find(({ slugs }) => slugs.includes(slug))?.load();
}

/** All games that the frame can show. */
export const KNOWN_GAMES: readonly string[] = FAMILIES.flatMap(({ slugs }) => slugs);
