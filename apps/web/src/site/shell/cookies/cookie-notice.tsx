import { Button, Checkbox } from "@apogee/ui";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { LocalLink } from "../../intl/local-link.tsx";
import { Text, useText } from "../../intl/text.tsx";
import { unlocalized } from "../../intl/paths.ts";
import { pathTo } from "../../navigation/route-names.ts";
import { pageBeneath, popupOf } from "../../popups/popup-paths.ts";
import { categoriesOf, type ScriptCategory } from "../../scripts/consent.ts";
import { agreeTo, useAgreed } from "../../scripts/use-scripts.ts";
import { useSession } from "../../session/session.tsx";
import { COOKIES_ACCEPTED, onCookieSettings } from "./cookie-notice.ts";
import styles from "./cookie-notice.module.css";

const DELAY_MS = 1_500;

/**
 * Appears once, a moment after the page, and again from the footer's cookie settings. It never covers the registration
 * or a game's controls. If the site has scripts of other companies, it asks about each of their categories.
 */
export function CookieNotice() {
  const t = useText();
  const { pathname } = useLocation();
  const [open, setOpen] = useState<"by itself" | "asked for" | null>(null);
  const { scripts } = useSession().project;
  const agreed = useAgreed();
  const [chosen, setChosen] = useState<readonly ScriptCategory[] | null>(null);
  useEffect(() => {
    if (COOKIES_ACCEPTED.given(document.cookie)) return;
    const timer = setTimeout(() => setOpen((before) => before ?? "by itself"), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => onCookieSettings(() => setOpen("asked for")), []);
  if (open === null || !mayShowAt(pathname, open === "asked for")) return null;
  const categories = categoriesOf(scripts);
  const checked = chosen ?? agreed;
  const accept = (): void => {
    document.cookie = COOKIES_ACCEPTED.cookie();
    if (categories.length > 0) agreeTo(checked);
    setChosen(null);
    setOpen(null);
  };
  return (
    <section
      className={styles.notice}
      data-notice="cookies"
      data-asks={categories.length > 0 || undefined}
      aria-label={t("cookies.title")}
    >
      <p className={styles.text}>
        <Text id={categories.length > 0 ? "cookies.ask" : "cookies.text"} />{" "}
        <LocalLink className={styles.link} to="/cookie-policy">
          <Text id="cookies.policy" />
        </LocalLink>
      </p>
      {categories.length > 0 && (
        <div className={styles.choices}>
          {categories.map((category) => (
            <Checkbox
              key={category}
              checked={checked.includes(category)}
              onChange={({ target }) =>
                setChosen(target.checked ? [...checked, category] : checked.filter((each) => each !== category))
              }
            >
              <Text id={`cookies.category_${category}`} />
            </Checkbox>
          ))}
        </div>
      )}
      <Button size={40} onClick={accept}>
        <Text id={categories.length > 0 ? "cookies.save" : "cookies.accept"} />
      </Button>
    </section>
  );
}

/** The registration is a popup, and a page of its own, which has the footer. */
function mayShowAt(pathname: string, isAskedFor: boolean): boolean {
  const page = unlocalized(pageBeneath(pathname));
  if (popupOf(pathname) === "sign-up" || page.startsWith("/play/")) return false;
  return isAskedFor || page !== pathTo("registration");
}
