import { Button, Globe } from "@apogee/ui";
import { useState } from "react";
import { useLocation } from "react-router";
import { ownLanguage, useLanguageChoice } from "../../intl/language-choice.ts";
import { Text, useText } from "../../intl/text.tsx";
import { useSession } from "../../session/session.tsx";
import { languageHref } from "../header/locale-links.tsx";
import styles from "./language-offer.module.css";

/**
 * Above a page that a link opened in another language than the player's: offers to change the language, or to read the
 * page in the own one. Without an answer the account and the browser keep their language.
 */
export function LanguageOffer() {
  const t = useText();
  const { player, locale, locales, refresh } = useSession();
  const { pathname, search } = useLocation();
  const choose = useLanguageChoice();
  const [state, setState] = useState<"open" | "saving" | "failed">("open");
  const own = ownLanguage(player, locale, locales);
  if (!own) return null;
  const keep = async (): Promise<void> => {
    setState("saving");
    const stored = await choose(locale);
    if (stored) await refresh();
    setState(stored ? "open" : "failed");
  };
  return (
    <aside className={styles.offer} aria-label={t("shell.language")}>
      <Globe aria-hidden="true" />
      <p className={styles.text} role={state === "failed" ? "alert" : undefined}>
        <Text id={state === "failed" ? "shell.language_failed" : "shell.language_offer"} />
      </p>
      <div className={styles.choices}>
        <Button
          size={32}
          kind="secondary"
          loading={state === "saving"}
          loadingLabel={t("common.loading")}
          onClick={() => void keep()}
        >
          <Text id="shell.language_keep" />
        </Button>
        <Button
          size={32}
          kind="ghost"
          render={
            <a href={languageHref(own, pathname, search)} hrefLang={own.code} onClick={() => void choose(own.code)} />
          }
        >
          <Text id="shell.language_back" values={{ language: <span lang={own.code}>{own.name_in_locale}</span> }} />
        </Button>
      </div>
    </aside>
  );
}
