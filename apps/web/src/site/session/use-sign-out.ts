import { signOut } from "@apogee/contract";
import { useCallback } from "react";
import { useNavigate } from "react-router";
import { useApi } from "../api/use-api.ts";
import { useTrouble } from "../forms/use-trouble.ts";
import { useLocalPath } from "../intl/local-link.tsx";
import { showToast } from "../toasts/toasts.ts";
import { forgetPlayer } from "./kept.ts";
import { setLeaving } from "./leaving.ts";
import { useSession } from "./session.tsx";
import { signOutNewsHere } from "./sign-out-news.ts";

/** Signs out in all tabs of this browser and shows the lobby as a guest. */
export function useSignOut(): () => Promise<void> {
  const api = useApi();
  const report = useTrouble();
  const { refresh } = useSession();
  const navigate = useNavigate();
  const local = useLocalPath();
  return useCallback(async () => {
    setLeaving(true);
    try {
      await api.call(signOut, {});
    } catch (error) {
      setLeaving(false);
      showToast({ text: report(error), tone: "error", key: "sign-out" });
      return;
    }
    forgetPlayer();
    signOutNewsHere().report();
    await navigate(local("/"));
    await refresh();
  }, [api, report, refresh, navigate, local]);
}
