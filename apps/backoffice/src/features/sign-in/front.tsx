import { Wordmark } from "@apogee/ui";
import type { ReactNode } from "react";
import { useTitle } from "../../site/kit/page.tsx";
import { useLocale } from "../../site/texts/locale.ts";
import { useText } from "../../site/texts/texts.tsx";
import styles from "./front.module.css";

/** The ground of the pages before the sign-in. */
export function Front({
  title,
  text,
  below,
  children,
}: {
  readonly title: string;
  readonly text?: ReactNode;
  /** A card of its own under the first one. */
  readonly below?: ReactNode;
  readonly children: ReactNode;
}) {
  const t = useText();
  const [locale, setLocale] = useLocale();
  const other = locale === "en" ? "de" : "en";
  useTitle(title);
  return (
    <div className={styles.front}>
      <header className={styles.head}>
        <Wordmark name="apogee" />
        <span className={styles.where}>{t("signIn.backOffice")}</span>
        <button type="button" className={styles.language} lang={other} onClick={() => setLocale(other)}>
          {other === "de" ? "Deutsch" : "English"}
        </button>
      </header>
      <main className={styles.main}>
        <div className={styles.card}>
          <h1 className={styles.title}>{title}</h1>
          {text != null && <p className={styles.text}>{text}</p>}
          {children}
        </div>
        {below}
      </main>
    </div>
  );
}
