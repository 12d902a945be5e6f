import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";
import { useSession } from "../session/session.tsx";
import { ownPath, popupOf, popupTarget } from "./popup-paths.ts";
import { useClosePopup } from "./use-close-popup.ts";

/**
 * After a sign-in, a registration or the acceptance of terms: reloads the session, then opens the page that the visitor
 * had requested, or the page beneath. A requested popup opens over that same page.
 */
export function useSignedIn(): () => Promise<void> {
  const { refresh } = useSession();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const close = useClosePopup();
  return useCallback(async () => {
    const wanted = ownPath(new URLSearchParams(search).get("redirect"));
    await refresh();
    if (!wanted) return close();
    const { pathname: path, search: own } = new URL(wanted, location.origin);
    const popup = popupOf(path);
    if (!popup) return navigate(wanted, { replace: true });
    const { to, mask } = popupTarget(popup, pathname);
    await navigate(to + own, { mask: mask + own, replace: true, preventScrollReset: true, state });
  }, [refresh, navigate, pathname, search, state, close]);
}
