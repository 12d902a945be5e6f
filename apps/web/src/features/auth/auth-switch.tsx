import { useLocation } from "react-router";
import { LocalLink } from "../../site/intl/local-link.tsx";
import { unlocalized } from "../../site/intl/paths.ts";
import { Text, useText } from "../../site/intl/text.tsx";
import { PopupLink } from "../../site/popups/popup-link.tsx";
import styles from "./auth-switch.module.css";
import { redirectIn } from "./redirect-in.ts";

/** The full pages of both forms; elsewhere they are popups. */
const ENTRY_PAGES: Readonly<Record<string, string>> = { "sign-in": "/login", "sign-up": "/registration" };

/** At the top of both forms: a visitor who is asked to sign up may have an account, and vice versa. */
export function AuthSwitch({ current }: { readonly current: "sign-in" | "sign-up" }) {
  const t = useText();
  const { pathname, search } = useLocation();
  const isPage = Object.values(ENTRY_PAGES).includes(unlocalized(pathname));
  return (
    <nav className={styles.switch} aria-label={t("auth.switch")}>
      {(["sign-in", "sign-up"] as const).map((popup) => {
        const link = { className: styles.way, "aria-current": popup === current ? ("page" as const) : undefined };
        const label = <Text id={popup === "sign-in" ? "auth.sign_in" : "auth.sign_up"} />;
        return isPage ? (
          <LocalLink key={popup} {...link} to={ENTRY_PAGES[popup] + search}>
            {label}
          </LocalLink>
        ) : (
          <PopupLink key={popup} {...link} popup={popup} query={redirectIn(search)}>
            {label}
          </PopupLink>
        );
      })}
    </nav>
  );
}
