import { art, Button, Image } from "@apogee/ui";
import { LocalLink } from "../../app/intl/local-link.tsx";
import { Text } from "../../app/intl/text.tsx";
import styles from "./lobby.module.css";

/** An empty list, with a link to lists that have games. */
export function EmptyList() {
  return (
    <div className={styles.empty}>
      <Image picture={art("empty/games-256")} size={128} eager lifted />
      <p>
        <Text id="lobby.empty" />
      </p>
      <Button render={<LocalLink to="/pokies/all" />}>
        <Text id="lobby.all_pokies" />
      </Button>
    </div>
  );
}
