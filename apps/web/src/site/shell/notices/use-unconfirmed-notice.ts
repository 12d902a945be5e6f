import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { unlocalized } from "../../intl/paths.ts";
import { useText } from "../../intl/text.tsx";
import { pathTo } from "../../navigation/route-names.ts";
import { usePopup } from "../../popups/popup-link.tsx";
import { pageBeneath, popupOf } from "../../popups/popup-paths.ts";
import { useSession } from "../../session/session.tsx";
import { closeToast, showToast } from "../../toasts/toasts.ts";

const KEY = "unconfirmed";
/** Short, because it lies over the page; the panel of notifications keeps it. */
const SHOWN_MS = 6_000;

/**
 * Specification 4-03: reminds a player who logs in that the e-mail address is not confirmed; the log-out removes the
 * reminder. A new account is welcomed with the same information.
 */
export function useUnconfirmedNotice(): void {
  const t = useText();
  const { player } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { to, options } = usePopup("email-verify");
  const open = useEffectEvent(() => void navigate(to, options));
  const before = useRef(player?.id);
  const remind = useEffectEvent(() => {
    if (!player || player.confirmed_at !== null || isRegistering(pathname)) return;
    showToast({
      key: KEY,
      tone: "notice",
      timeoutMs: SHOWN_MS,
      text: t("shell.unconfirmed_text"),
      action: { label: t("shell.unconfirmed_open"), onClick: () => open() },
    });
  });
  useEffect(() => {
    if (before.current === player?.id) return;
    before.current = player?.id;
    closeToast(KEY);
    remind();
  }, [player?.id]);
}

function isRegistering(pathname: string): boolean {
  return popupOf(pathname) === "sign-up" || unlocalized(pageBeneath(pathname)) === pathTo("registration");
}
