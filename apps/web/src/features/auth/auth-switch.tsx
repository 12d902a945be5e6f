import { useLocation } from "react-router";
import { Text, useText } from "../../app/intl/text.tsx";
import { PopupLink } from "../../app/popups/popup-link.tsx";
import styles from "./auth-switch.module.css";
import { redirectIn } from "./redirect-in.ts";

/** At the top of both forms: a visitor who is asked to sign up may have an account, and vice versa. */
export function AuthSwitch({ current }: { readonly current: "sign-in" | "sign-up" }) {
  const t = useText();
  const { search } = useLocation();
  return (
    <nav className={styles.switch} aria-label={t("auth.switch")}>
      {(["sign-in", "sign-up"] as const).map((popup) => (
        <PopupLink
          key={popup}
          className={styles.way}
          popup={popup}
          query={redirectIn(search)}
          aria-current={popup === current ? "page" : undefined}
        >
          <Text id={popup === "sign-in" ? "auth.sign_in" : "auth.sign_up"} />
        </PopupLink>
      ))}
    </nav>
  );
}
