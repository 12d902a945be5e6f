import { useLocation } from "react-router";
import { gamePath, type PlayMode } from "../../site/games/game-paths.ts";
import { useLocalPath } from "../../site/intl/local-link.tsx";
import { pageBeneath } from "../../site/popups/popup-paths.ts";

/** Whether the page is the variant for the wrapper of an app, at `/play/{producer}/{name}/wrapper`: without the shell. */
export const isWrapped = (pathname: string): boolean => /\/play\/[^/]+\/[^/]+\/wrapper$/.test(pageBeneath(pathname));

export const useWrapped = (): boolean => isWrapped(useLocation().pathname);

/** Addresses of a game in the variant of the page that is shown. */
export function useGamePath(game: { readonly identifier: string }): (mode?: PlayMode) => string {
  const local = useLocalPath();
  const wrapped = useWrapped();
  return (mode) => local(gamePath(game, mode, wrapped));
}
