export type Ambience = "embers" | "dust" | "sprinkles" | "bubbles";

interface Ground {
  readonly a: string;
  readonly b: string;
  readonly accent: string;
}

/** A game's colours in addition to its par sheet's palette, chosen for each game. */
export interface SlotTheme {
  /** The bezel's metal from its top to its bottom. */
  readonly metal: readonly string[];
  readonly gem: string;
  readonly ambience: Ambience;
  /** The reels' background, if the palette's would make the symbols hard to see. */
  readonly well?: Ground;
  /** The field while free spins run. */
  readonly free: Ground & { readonly metal: readonly string[]; readonly well?: Ground };
}

const THEMES: Readonly<Record<string, SlotTheme>> = {
  "dragons-ember": {
    metal: ["#fff0b8", "#f0b64a", "#a85c14", "#6b2f0a", "#c98328"],
    gem: "#ff5a2a",
    ambience: "embers",
    free: {
      a: "#ff7a1c",
      b: "#6b0a06",
      accent: "#ffe08a",
      metal: ["#fff3d0", "#ff9d3a", "#c43a10", "#7a1206", "#ff8a2a"],
    },
  },
  "gilded-pharaoh": {
    metal: ["#fff6c8", "#f2c64f", "#b07d14", "#6a4706", "#d9a52c"],
    gem: "#2f7bd8",
    ambience: "dust",
    well: { a: "#1f5bb0", b: "#061a45", accent: "#ffd54a" },
    free: {
      a: "#2458a8",
      b: "#0a1440",
      accent: "#ffe28a",
      well: { a: "#b5790c", b: "#3d1f04", accent: "#ffe28a" },
      metal: ["#fff6c8", "#ffd86a", "#c08a1c", "#75500a", "#f0bf48"],
    },
  },
  "candy-orbit": {
    metal: ["#ffffff", "#ffc6ea", "#f06fc0", "#b42f92", "#ffa3dc"],
    gem: "#6ff0e4",
    ambience: "sprinkles",
    free: {
      a: "#3f51d6",
      b: "#170a4e",
      accent: "#ffd1f0",
      metal: ["#ffffff", "#d5e4ff", "#7fa0ff", "#4a4fc8", "#c5d3ff"],
    },
  },
  "reef-riches": {
    metal: ["#f4fffc", "#b9ece4", "#5fb0b8", "#1d6478", "#93dcd6"],
    gem: "#ff8e72",
    ambience: "bubbles",
    free: {
      a: "#1d5fd0",
      b: "#050f3c",
      accent: "#8ff6ff",
      metal: ["#fffbe8", "#ffe2a0", "#d09a48", "#7d5a24", "#f0c880"],
    },
  },
};

const PLAIN: SlotTheme = {
  metal: ["#ffffff", "#d3d9ea", "#8e98b8", "#4a5578", "#aeb6d0"],
  gem: "#7cc4ff",
  ambience: "dust",
  free: {
    a: "#26325a",
    b: "#0d1326",
    accent: "#ffc53d",
    metal: ["#fff6c8", "#f2c64f", "#b07d14", "#6a4706", "#d9a52c"],
  },
};

export function themeOf(slug: string): SlotTheme {
  return THEMES[slug] ?? PLAIN;
}
