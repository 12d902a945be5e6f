import { Card, Gauge } from "@apogee/ui";
import { LocalLink } from "../../site/intl/local-link.tsx";
import { Text } from "../../site/intl/text.tsx";
import { useSession } from "../../site/session/session.tsx";
import styles from "./care-card.module.css";

/** Nothing here needs anyone to play more; limits and breaks are one tap away. */
export function CareCard() {
  const { player } = useSession();
  return (
    <Card dense>
      <div className={styles.body}>
        <Gauge aria-hidden="true" />
        <div>
          <p className={styles.title}>
            <Text id="arena.care" />
          </p>
          <p className={styles.text}>
            <Text id="arena.care_text" />
          </p>
          <LocalLink className={styles.link} to={player ? "/profile/limits" : "/responsible-gaming"}>
            <Text id={player ? "arena.limits" : "arena.care_link"} />
          </LocalLink>
        </div>
      </div>
    </Card>
  );
}
