import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";
import { pageBeneath } from "./popup-paths.ts";

/** Closes the open popup: back to the page beneath, or to the lobby if the popup's address was opened directly. */
export function useClosePopup(): () => void {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  return useCallback(() => {
    if ((state as { overPage?: boolean } | null)?.overPage) void navigate(-1);
    else void navigate(pageBeneath(pathname), { replace: true, preventScrollReset: true });
  }, [navigate, pathname, state]);
}
