import { Button } from "@apogee/ui";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { LocalLink } from "../intl/local-link.tsx";
import { Text, useText } from "../intl/text.tsx";
import { popupOf } from "../popups/popup-paths.ts";
import { acceptedCookie, cookiesAccepted } from "./cookie-notice.ts";
import styles from "./cookie-notice.module.css";

const DELAY_MS = 1_500;

/** Appears once, a moment after the page. It never covers the registration or a game's controls. */
export function CookieNotice() {
  const t = useText();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (cookiesAccepted(document.cookie)) return;
    const timer = setTimeout(() => setOpen(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!open || popupOf(pathname) === "sign-up" || /\/play\//.test(pathname)) return null;
  const accept = (): void => {
    document.cookie = acceptedCookie();
    setOpen(false);
  };
  return (
    <section className={styles.notice} aria-label={t("cookies.title")}>
      <p className={styles.text}>
        <Text id="cookies.text" />{" "}
        <LocalLink className={styles.link} to="/cookie-policy">
          <Text id="cookies.policy" />
        </LocalLink>
      </p>
      <Button size={40} onClick={accept}>
        <Text id="cookies.accept" />
      </Button>
    </section>
  );
}
