import type { MessageKey } from "../intl/text.tsx";

/** A page that the arena gathers (specification 2.5-01), with its place in the second row of tabs. */
export interface ArenaPlace {
  readonly key: "overview" | "tournaments" | "quests" | "chance" | "lottery" | "adventure" | "achievements";
  readonly to: string;
  readonly label: MessageKey;
  /** A name in the art. */
  readonly picture: string;
}

export const ARENA_PLACES: readonly ArenaPlace[] = [
  { key: "overview", to: "/arena", label: "shell.tab_overview", picture: "nav/menu" },
  { key: "tournaments", to: "/tournaments", label: "shell.tab_tournaments", picture: "nav/tournaments" },
  { key: "quests", to: "/action", label: "shell.tab_quests", picture: "objects/planet" },
  { key: "chance", to: "/rocket-chance", label: "shell.tab_chance", picture: "nav/chance" },
  { key: "lottery", to: "/tournaments/lotteries", label: "shell.tab_lottery", picture: "objects/ticket" },
  { key: "adventure", to: "/adventure", label: "shell.tab_adventure", picture: "objects/gift" },
  { key: "achievements", to: "/achievements", label: "shell.tab_achievements", picture: "objects/medal-1" },
];

/** The arena's own addresses without locale, for the main menu. */
export const ARENA_PATHS =
  /^\/(?:arena|tournaments|tournament-series|action|rocket-chance|lottery|adventure|achievements)(?:\/|$)/;

/** The places that are open: the wheel and the lotteries can be switched off. */
export function openPlaces(flags: Readonly<Record<string, boolean>>): readonly ArenaPlace[] {
  return ARENA_PLACES.filter(
    ({ key }) => (key !== "chance" || flags["rocket_chance"]) && (key !== "lottery" || flags["lotteries"] !== false),
  );
}
