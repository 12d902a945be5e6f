import { signOut } from "@apogee/contract";
import { useCallback } from "react";
import { useNavigate } from "react-router";
import { useApi } from "../api/use-api.ts";
import { useLocalPath } from "../intl/local-link.tsx";
import { useSession } from "./session.tsx";

/** Signs out and shows the lobby as a guest. */
export function useSignOut(): () => Promise<void> {
  const api = useApi();
  const { refresh } = useSession();
  const navigate = useNavigate();
  const local = useLocalPath();
  return useCallback(async () => {
    await api.call(signOut, {});
    await navigate(local("/"));
    await refresh();
  }, [api, refresh, navigate, local]);
}
