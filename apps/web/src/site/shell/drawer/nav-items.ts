import type { MessageKey } from "../../intl/text.tsx";
import { ARENA_PATHS } from "../../promotions/arena-places.ts";
import { pathTo } from "../../navigation/route-names.ts";

export interface NavItem {
  readonly to: string;
  readonly label: MessageKey;
  /** A name in the art, such as `nav/lobby`. */
  readonly picture: string;
  /** The paths without locale for which the item is the current one. */
  readonly owns: RegExp;
  /** Beside the name: what is new here [2.5-01]. */
  readonly badge?: MessageKey;
  /** Whether it lists games: those are on the phone's bar too, and the deposit is the primary button beside them. */
  readonly lists: boolean;
}

/** Stands for the page of the first jackpot, whose address is its identifier. */
export const JACKPOTS = "/mystic-jackpots";

/** The main menu. */
export const NAV_ITEMS: readonly NavItem[] = [
  {
    to: pathTo("main"),
    label: "shell.lobby",
    picture: "nav/lobby",
    owns: /^\/$|^\/(categories|games|producers)(\/|$)/,
    lists: true,
  },
  {
    to: pathTo("categoryPokiesAll"),
    label: "shell.pokies",
    picture: "nav/pokies",
    owns: /^\/(pokies|slots)(\/|$)/,
    lists: true,
  },
  { to: "/table/all", label: "shell.table", picture: "nav/table", owns: /^\/table(\/|$)/, lists: true },
  { to: "/rocket-mart", label: "shell.rocket_mart", picture: "nav/mart", owns: /^\/rocket-mart(?:\/|$)/, lists: false },
  { to: "/arena", label: "shell.arena", picture: "nav/menu", owns: ARENA_PATHS, lists: false },
  {
    to: JACKPOTS,
    label: "shell.jackpots",
    picture: "objects/gem",
    owns: /^\/mystic-jackpots$/,
    badge: "shell.new",
    lists: false,
  },
  { to: "/vip-club", label: "shell.vip_club", picture: "nav/vip", owns: /^\/vip-club$/, lists: false },
];

/** The lists of games in the footer. No menu leads to the producers, so that they are here. */
export const GAME_LISTS: ReadonlyArray<Pick<NavItem, "to" | "label">> = [
  ...NAV_ITEMS.filter(({ to, lists }) => lists && to !== pathTo("main")),
  { to: "/producers", label: "lobby.producers" },
];

/** Beside the main menu; the bar of phones has no room for it, so there it is in the menu. */
export const PROMOTIONS: NavItem = {
  to: "/promotions",
  label: "shell.promotions",
  picture: "nav/bonuses",
  owns: /^\/promotions(\/|$)/,
  lists: false,
};

/**
 * Whether a path is a list of games. There the header's deposit, or signing up, is a primary button; beside a game, in
 * the profile and over plain pages it is not.
 */
export const isList = (path: string): boolean => NAV_ITEMS.some(({ owns, lists }) => lists && owns.test(path));
