import { SLOT_SLUGS } from "@apogee/slots/slugs";
import type { Family } from "../kit/launch.ts";

const FAMILIES: readonly { readonly slugs: readonly string[]; readonly load: () => Promise<Family> }[] = [
  {
    slugs: SLOT_SLUGS,
    load: async () => import("./slots/index.tsx"),
  },
  { slugs: ["geode-cathedral", "glasshouse-row"], load: async () => import("./clusters/index.tsx") },
  { slugs: ["copperlight-twenty-one", "lone-deck-parlour"], load: async () => import("./blackjack/index.tsx") },
  { slugs: ["nova-hi-lo"], load: async () => import("./hi-lo/index.tsx") },
  { slugs: ["frostlight-field"], load: async () => import("./mines/index.tsx") },
  { slugs: ["vesper-pins"], load: async () => import("./plinko/index.tsx") },
  { slugs: ["nine-lanterns"], load: async () => import("./tower/index.tsx") },
  {
    slugs: ["copper-meridian", "twin-eclipse", "demi-lune"],
    load: async () => import("./roulette/index.tsx"),
  },
  { slugs: ["amber-pavilion", "free-harbour"], load: async () => import("./baccarat/index.tsx") },
  { slugs: ["ropewalk-sevens"], load: async () => import("./craps/index.tsx") },
  { slugs: ["triple-lantern"], load: async () => import("./sic-bo/index.tsx") },
  { slugs: ["stellar-dice"], load: async () => import("./dice/index.tsx") },
  { slugs: ["moonpenny"], load: async () => import("./coin-flip/index.tsx") },
  { slugs: ["twenty-lanterns"], load: async () => import("./keno/index.tsx") },
  { slugs: ["silent-ascent"], load: async () => import("./limbo/index.tsx") },
  {
    slugs: ["copper-court", "twos-unbound", "feast-of-aces"],
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
