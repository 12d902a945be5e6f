import { Button, History, IconButton, X } from "@apogee/ui";
import { Text, useText } from "../../site/intl/text.tsx";
import styles from "./recent-list.module.css";

interface RecentListProps {
  readonly searches: readonly string[];
  readonly onChoose: (text: string) => void;
  readonly onRemove: (text: string) => void;
  readonly onClear: () => void;
}

/** The last searches: choosing one searches again, and each can be removed. */
export function RecentList({ searches, onChoose, onRemove, onClear }: RecentListProps) {
  const t = useText();
  return (
    <section className={styles.recent} aria-labelledby="recent-searches">
      <header className={styles.head}>
        <h3 className={styles.title} id="recent-searches">
          <Text id="search.recent" />
        </h3>
        <Button size={32} kind="ghost" className={styles.clear} onClick={onClear}>
          <Text id="search.recent_clear" />
        </Button>
      </header>
      <ul className={styles.list}>
        {searches.map((text) => (
          <li key={text} className={styles.item}>
            <button type="button" className={styles.text} onClick={() => onChoose(text)}>
              <History aria-hidden="true" />
              <span className={styles.word}>{text}</span>
            </button>
            <IconButton
              size={32}
              kind="ghost"
              label={t("search.recent_remove", { text })}
              onClick={() => onRemove(text)}
            >
              <X />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
