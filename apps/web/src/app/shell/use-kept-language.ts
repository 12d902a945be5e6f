import { updateLocale } from "@apogee/contract";
import { useEffect } from "react";
import { useApi } from "../api/use-api.ts";
import { useSession } from "../session/session.tsx";

/**
 * Specification 4-01: stores the language that a player reads in with the account. After a choice in the language menu,
 * a link or a typed address, the page is loaded in that language and then reports it.
 */
export function useKeptLanguage(): void {
  const api = useApi();
  const { player, locale } = useSession();
  const differs = player !== null && player.language !== locale;
  useEffect(() => {
    if (!differs) return;
    const left = new AbortController();
    // Nothing waits for it, and the next page reports it again.
    api.call(updateLocale, { body: { locale } }, { signal: left.signal }).catch(() => undefined);
    return () => left.abort();
  }, [api, differs, locale]);
}
