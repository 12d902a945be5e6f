import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { onApiEvent } from "../../api/use-api.ts";
import { localeOf, localized } from "../../intl/paths.ts";
import { usePopup } from "../../popups/popup-link.tsx";
import { popupOf } from "../../popups/popup-paths.ts";
import { useSession } from "../../session/session.tsx";
import { asksForTerms } from "./asks-for-terms.ts";

/**
 * Specification 4-15: opens the popup of renewed terms, also after a call was refused because of them, including a call
 * of the game frame.
 */
export function useTermsPopup(): void {
  const { player, refresh } = useSession();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const popup = popupOf(pathname);
  const { to, options } = usePopup(
    "accept-terms",
    popup === "deposit" ? { redirect: localized("/deposit", localeOf(pathname)) } : undefined,
  );
  // When it replaces a popup, it keeps that popup's navigation state, so that closing leads to the same page.
  const open = useEffectEvent(() => void navigate(to, popup ? { ...options, state: state as unknown } : options));
  const asks = asksForTerms(player?.auth_fields_missed ?? [], pathname, asked);
  useEffect(() => {
    if (asks) open();
  }, [asks]);
  useEffect(() => {
    if (popup === "accept-terms") setAsked(true);
  }, [popup, asked]);
  const onRefused = useEffectEvent(async () => {
    await refresh();
    setAsked(false);
  });
  useEffect(() => onApiEvent("terms", () => void onRefused()), []);
}
