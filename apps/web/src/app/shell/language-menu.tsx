import { Globe, IconButton, Popover } from "@apogee/ui";
import { useText } from "../intl/text.tsx";
import { LocaleLinks } from "./locale-links.tsx";
import styles from "./menus.module.css";

/** This page in another language. */
export function LanguageMenu() {
  const t = useText();
  return (
    <Popover label={t("shell.language")} bare trigger={<IconButton kind="ghost" label={t("shell.language")} className={styles.language}><Globe /></IconButton>}>
      <LocaleLinks className={styles.languages} />
    </Popover>
  );
}
