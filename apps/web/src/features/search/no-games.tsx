import { art, Button, Image } from "@apogee/ui";
import { Text } from "../../site/intl/text.tsx";
import styles from "./search-popup.module.css";

interface NoGamesProps {
  readonly text: "search.empty" | "search.failed";
  readonly onRetry?: () => void;
}

/** The search found nothing, or it failed. */
export function NoGames({ text, onRetry }: NoGamesProps) {
  return (
    <div className={styles.nothing}>
      <Image picture={art("empty/search-256")} size={128} eager lifted />
      <p>
        <Text id={text} />
      </p>
      {onRetry && (
        <Button size={40} kind="secondary" onClick={onRetry}>
          <Text id="common.retry" />
        </Button>
      )}
    </div>
  );
}
