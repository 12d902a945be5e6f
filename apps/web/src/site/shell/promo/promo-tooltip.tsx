import { SystemClock } from "@apogee/kernel";
import { IconButton, X } from "@apogee/ui";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useFlags } from "../../flags/use-flags.ts";
import { LocalLink } from "../../intl/local-link.tsx";
import { Text, useText } from "../../intl/text.tsx";
import { popupOf } from "../../popups/popup-paths.ts";
import { COOKIES_ACCEPTED } from "../cookies/cookie-notice.ts";
import styles from "./promo-tooltip.module.css";
import { promoWaitMs, timerCookie, timerOf } from "./promo-timer.ts";

const clock = new SystemClock();
const RETRY_MS = 5_000;

/**
 * Ten minutes after a guest came, a hint beside the registration that leads to the offers; once a day, and never over a
 * game or a popup. The timer is a cookie, so it begins only when the visitor has answered the cookie notice. The flag
 * `promo_banner` switches it off.
 */
export function PromoTooltip() {
  const t = useText();
  const { pathname } = useLocation();
  const { promo_banner: isOn } = useFlags();
  const [due, setDue] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = (): void => {
      const started = timerOf(document.cookie);
      if (started === "seen") return;
      if (started === null && !COOKIES_ACCEPTED.given(document.cookie)) {
        timer = setTimeout(wait, RETRY_MS);
        return;
      }
      const since = started ?? clock.now();
      if (started === null) document.cookie = timerCookie(since);
      timer = setTimeout(() => setDue(true), promoWaitMs(since, clock.now()));
    };
    wait();
    return () => clearTimeout(timer);
  }, []);
  if (!due || !isOn || /\/play\//.test(pathname) || popupOf(pathname)) return null;
  const close = (): void => {
    document.cookie = timerCookie("seen");
    setDue(false);
  };
  return (
    <aside className={styles.tip} data-notice="offers" aria-label={t("shell.promo_tip")}>
      <LocalLink className={styles.link} to="/promotions" onClick={close}>
        <strong>
          <Text id="shell.promo_tip" />
        </strong>
        <span>
          <Text id="shell.promo_tip_text" />
        </span>
      </LocalLink>
      <IconButton size={32} kind="ghost" label={t("shell.promo_close")} onClick={close}>
        <X />
      </IconButton>
    </aside>
  );
}
