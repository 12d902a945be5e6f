import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";
import { localeOf, localized } from "../intl/paths.ts";
import { pageBeneath, popupOf } from "./popup-paths.ts";

/**
 * Closes the open popup: back to the page beneath, or to the lobby if the popup's address was opened directly. On the
 * full pages of login and registration it leads to the lobby.
 */
export function useClosePopup(): () => void {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  return useCallback(() => {
    if ((state as { overPage?: boolean } | null)?.overPage) void navigate(-1);
    else
      void navigate(popupOf(pathname) ? pageBeneath(pathname) : localized("/", localeOf(pathname)), {
        replace: true,
        preventScrollReset: true,
      });
  }, [navigate, pathname, state]);
}
