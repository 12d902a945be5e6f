import { Globe, IconButton } from "@apogee/ui";
import { useText } from "../../intl/text.tsx";
import { LatePopover } from "../late-popover.tsx";
import { LocaleLinks } from "./locale-links.tsx";
import styles from "./menus.module.css";

/** This page in another language. */
export function LanguageMenu() {
  const t = useText();
  return (
    <LatePopover
      label={t("shell.language")}
      bare
      trigger={
        <IconButton kind="ghost" label={t("shell.language")} className={styles.language}>
          <Globe />
        </IconButton>
      }
    >
      <LocaleLinks className={styles.languages} />
    </LatePopover>
  );
}
