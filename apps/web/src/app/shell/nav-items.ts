import type { MessageKey } from "../intl/text.tsx";
import { pathTo } from "../navigation/route-names.ts";

interface NavItem {
  readonly to: string;
  readonly label: MessageKey;
  /** A name in the art, such as `nav/lobby`. */
  readonly picture: string;
  /** The paths without locale for which the item is the current one. */
  readonly owns: RegExp;
}

/** The main menu. */
export const NAV_ITEMS: readonly NavItem[] = [
  {
    to: pathTo("main"),
    label: "shell.lobby",
    picture: "nav/lobby",
    owns: /^\/$|^\/(categories|games|producers)(\/|$)/,
  },
  { to: pathTo("categoryPokiesAll"), label: "shell.pokies", picture: "nav/pokies", owns: /^\/(pokies|slots)(\/|$)/ },
  { to: "/table/all", label: "shell.table", picture: "nav/table", owns: /^\/table(\/|$)/ },
];

/** Beside the main menu; the bar of phones has no room for it, so there it is in the menu. */
export const PROMOTIONS: NavItem = {
  to: "/promotions",
  label: "shell.promotions",
  picture: "nav/bonuses",
  owns: /^\/promotions(\/|$)/,
};
