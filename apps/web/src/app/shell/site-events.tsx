import { lazy, Suspense, useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { onApiEvent } from "../../site/api/use-api.ts";
import { localeOf, localized } from "../../site/intl/paths.ts";
import { useChatHash } from "../../site/navigation/use-chat-hash.ts";
import { pageBeneath } from "../../site/popups/popup-paths.ts";
import { forgetPlayer } from "../../site/session/kept.ts";
import { useScripts } from "../../site/scripts/use-scripts.ts";
import { isLeaving, setLeaving } from "../../site/session/leaving.ts";
import { useSession } from "../../site/session/session.tsx";
import { signOutNewsHere } from "../../site/session/sign-out-news.ts";
import { useSamePlayer } from "../../site/session/use-same-player.ts";
import { useTermsPopup } from "../../site/shell/notices/use-terms-popup.ts";
import { useFocusAfterSignIn } from "../../site/shell/use-focus-after-sign-in.ts";
import { useUnconfirmedNotice } from "../../site/shell/notices/use-unconfirmed-notice.ts";
import { usePromoCodes } from "../../site/bonuses/use-promo-codes.ts";
import { useHashPopups } from "../../site/shell/use-hash-popups.ts";
import { useIdleTitle } from "../../site/shell/notices/use-idle-title.ts";
import { SiteWindows } from "../../site/shell/windows/site-windows.tsx";

const ClosedScreen = lazy(() =>
  import("../../site/shell/closed-screen.tsx").then(({ ClosedScreen }) => ({ default: ClosedScreen })),
);

const GiftNews = lazy(() => import("../../site/bonuses/gift-news.tsx").then(({ GiftNews }) => ({ default: GiftNews })));

const ContestNews = lazy(() =>
  import("../../site/promotions/contest-news.tsx").then(({ ContestNews }) => ({ default: ContestNews })),
);

const LimitNews = lazy(() =>
  import("../../site/limits/limit-news.tsx").then(({ LimitNews }) => ({ default: LimitNews })),
);

const JackpotNews = lazy(() =>
  import("../../site/jackpots/jackpot-news.tsx").then(({ JackpotNews }) => ({ default: JackpotNews })),
);

const PastNews = lazy(() => import("../../site/notices/past-news.tsx").then(({ PastNews }) => ({ default: PastNews })));

const CanceledNotice = lazy(() =>
  import("../../features/cashbox/canceled/canceled-notice.tsx").then(({ CanceledNotice }) => ({
    default: CanceledNotice,
  })),
);

/**
 * Reacts to events of the whole site, whichever call caused them: signed out here or in another tab, another player
 * signed in, under maintenance, country closed, deposit cancelled.
 */
export function SiteEvents() {
  useTermsPopup();
  useUnconfirmedNotice();
  useFocusAfterSignIn();
  usePromoCodes();
  useSamePlayer();
  const { player, refresh } = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [closed, setClosed] = useState<"maintenance" | "restricted" | null>(null);
  /** Returns the language of the page that was left. */
  const leaveAsGuest = async (): Promise<string | undefined> => {
    setLeaving(true);
    forgetPlayer();
    // The lobby first: a guest must not request a page of players again.
    const locale = localeOf(pageBeneath(pathname));
    await navigate(localized("/", locale));
    await refresh();
    return locale;
  };
  const onLogout = useEffectEvent(async () => {
    if (!player || isLeaving()) return;
    signOutNewsHere().report();
    const locale = await leaveAsGuest();
    await navigate(localized("/sign-in", locale), { preventScrollReset: true });
  });
  const onLogoutElsewhere = useEffectEvent(async () => {
    if (player && !isLeaving()) await leaveAsGuest();
  });
  const [awake, setAwake] = useState(false);
  useHashPopups();
  useChatHash();
  useScripts();
  useIdleTitle();
  // No transition: it would hold back others, such as the arrival of texts, until the code below is loaded.
  useEffect(() => setAwake(true), []);
  useEffect(() => setLeaving(false), [player]);
  useEffect(() => onApiEvent("logout", () => void onLogout()), []);
  useEffect(() => signOutNewsHere().listen(() => void onLogoutElsewhere()), []);
  useEffect(() => onApiEvent("maintenance", () => setClosed("maintenance")), []);
  useEffect(() => onApiEvent("restricted", () => setClosed("restricted")), []);
  return (
    <Suspense fallback={null}>
      {awake && player && <CanceledNotice key={player.id} />}
      {awake && player && <GiftNews key={player.id} />}
      {awake && player && <ContestNews key={`contests ${player.id}`} />}
      {awake && player && <LimitNews key={player.id} />}
      {awake && player && <JackpotNews key={`jackpots ${player.id}`} />}
      {awake && player && <PastNews key={`news ${player.id}`} />}
      <SiteWindows />
      {closed && <ClosedScreen why={closed} onLeave={() => setClosed(null)} />}
    </Suspense>
  );
}
