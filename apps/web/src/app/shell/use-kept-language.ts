import { updateLocale } from "@apogee/contract";
import { useEffect } from "react";
import { useApi } from "../api/use-api.ts";
import { useSession } from "../session/session.tsx";

/**
 * Specification 4-01: the language that a player reads in is kept at the account. A choice in the switch loads the page
 * anew,
 * which then tells it; so do a link and an address.
 */
export function useKeptLanguage(): void {
  const api = useApi();
  const { player, locale } = useSession();
  const differs = player !== null && player.language !== locale;
  useEffect(() => {
    if (!differs) return;
    const left = new AbortController();
    // Nobody waits for it: the next page tells it again.
    api.call(updateLocale, { body: { locale } }, { signal: left.signal }).catch(() => undefined);
    return () => left.abort();
  }, [api, differs, locale]);
}
