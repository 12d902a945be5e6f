import { updateLocale, type infoRoutes, type ResponseOf } from "@apogee/contract";
import { useCallback } from "react";
import { useApi } from "../api/use-api.ts";
import { useSession } from "../session/session.tsx";

/** One of the host's languages. */
export type HostLanguage = ResponseOf<typeof infoRoutes.locales>[number];

const YEAR_S = 31_536_000;
const PATIENCE_MS = 2_000;

/** Remembers in this browser which language was chosen. */
export function rememberLocale(code: string): void {
  document.cookie = `locale=${code}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
}

/** Chooses a language: this browser remembers it, and the player's account stores it. Returns whether it was stored. */
export function useLanguageChoice(): (code: string) => Promise<boolean> {
  const api = useApi();
  const { player } = useSession();
  return useCallback(
    async (code) => {
      rememberLocale(code);
      if (!player || player.language === code) return true;
      const signal = AbortSignal.timeout(PATIENCE_MS);
      return api.call(updateLocale, { body: { locale: code } }, { signal }).then(
        () => true,
        () => false,
      );
    },
    [api, player],
  );
}

/**
 * The player's own language, if this page is in another one, as after a link into a translation. A language that this
 * host does not offer is none.
 */
export function ownLanguage(
  player: { readonly language: string } | null,
  locale: string,
  offered: readonly HostLanguage[],
): HostLanguage | undefined {
  if (player === null || player.language === locale) return undefined;
  return offered.find(({ code }) => code === player.language);
}
