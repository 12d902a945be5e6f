import { lazy, Suspense, useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { onApiEvent } from "../api/use-api.ts";
import { localeOf, localized } from "../intl/paths.ts";
import { pageBeneath } from "../popups/popup-paths.ts";
import { useSession } from "../session/session.tsx";
import { useKeptLanguage } from "./use-kept-language.ts";
import { useTermsPopup } from "./use-terms-popup.ts";
import { useHashPopups } from "./use-hash-popups.ts";

const ClosedScreen = lazy(() => import("./closed-screen.tsx").then(({ ClosedScreen }) => ({ default: ClosedScreen })));

const CanceledNotice = lazy(() =>
  import("../../features/cashbox/canceled/canceled-notice.tsx").then(({ CanceledNotice }) => ({
    default: CanceledNotice,
  })),
);

/**
 * Reacts to events of the whole site, whichever call caused them: signed out, under maintenance, country closed,
 * deposit cancelled.
 */
export function SiteEvents() {
  useKeptLanguage();
  useTermsPopup();
  const { player, refresh } = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [closed, setClosed] = useState<"maintenance" | "restricted" | null>(null);
  const onLogout = useEffectEvent(async () => {
    if (!player) return;
    // The lobby first: a guest must not request a page of players again.
    const locale = localeOf(pageBeneath(pathname));
    await navigate(localized("/", locale));
    await refresh();
    await navigate(localized("/sign-in", locale), { preventScrollReset: true });
  });
  const [awake, setAwake] = useState(false);
  useHashPopups();
  useEffect(() => setAwake(true), []);
  useEffect(() => onApiEvent("logout", () => void onLogout()), []);
  useEffect(() => onApiEvent("maintenance", () => setClosed("maintenance")), []);
  useEffect(() => onApiEvent("restricted", () => setClosed("restricted")), []);
  return (
    <Suspense fallback={null}>
      {awake && player && <CanceledNotice key={player.id} />}
      {closed && <ClosedScreen why={closed} onLeave={() => setClosed(null)} />}
    </Suspense>
  );
}
