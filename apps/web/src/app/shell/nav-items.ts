import type { MessageKey } from "../intl/text.tsx";

interface NavItem {
  readonly to: string;
  readonly label: MessageKey;
  /** In the art: `nav/lobby`. */
  readonly picture: string;
  /** Paths without locale that belong to it. */
  readonly owns: RegExp;
}

/** The main menu. Only what the house has. */
export const NAV_ITEMS: readonly NavItem[] = [
  { to: "/", label: "shell.lobby", picture: "nav/lobby", owns: /^\/$|^\/(categories|games|producers)(\/|$)/ },
  { to: "/pokies/all", label: "shell.pokies", picture: "nav/pokies", owns: /^\/(pokies|slots)(\/|$)/ },
  { to: "/table/all", label: "shell.table", picture: "nav/table", owns: /^\/table(\/|$)/ },
];
