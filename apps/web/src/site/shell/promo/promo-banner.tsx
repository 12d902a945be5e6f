import { SystemClock } from "@apogee/kernel";
import { IconButton, ShieldCheck, X } from "@apogee/ui";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useFlags } from "../../flags/use-flags.ts";
import { LocalLink } from "../../intl/local-link.tsx";
import { Text, useText } from "../../intl/text.tsx";
import { visitTab } from "../../session/kept.ts";
import { bannerWaitMs } from "./promo-banner.ts";
import styles from "./promo-banner.module.css";

const clock = new SystemClock();
const CLOSED = "promo-closed";

/**
 * What guests should know of the platform, with a link to the proof: above the bottom edge, but never over a game. Once
 * closed, it returns after two minutes. The flag `promo_banner` switches it off.
 */
export function PromoBanner() {
  const t = useText();
  const { pathname } = useLocation();
  const { promo_banner: isOn } = useFlags();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (open) return;
    const closed = visitTab.read(CLOSED);
    const timer = setTimeout(() => setOpen(true), bannerWaitMs(closed === null ? null : Number(closed), clock.now()));
    return () => clearTimeout(timer);
  }, [open]);
  if (!open || !isOn || /\/play\//.test(pathname)) return null;
  const close = (): void => {
    visitTab.write(CLOSED, String(clock.now()));
    setOpen(false);
  };
  return (
    <aside className={styles.promo} aria-label={t("shell.promo")}>
      <LocalLink className={styles.link} to="/general-rules">
        <ShieldCheck aria-hidden="true" />
        <span>
          <Text id="shell.promo_text" /> <span className={styles.more}>{t("shell.promo_more")}</span>
        </span>
      </LocalLink>
      <IconButton size={32} kind="ghost" label={t("shell.promo_close")} onClick={close}>
        <X />
      </IconButton>
    </aside>
  );
}
