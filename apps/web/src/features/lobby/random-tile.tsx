import { cardArt, Tile } from "@apogee/ui";
import { LocalLink } from "../../site/intl/local-link.tsx";
import { useText } from "../../site/intl/text.tsx";
import styles from "./random-tile.module.css";

/** Opens a game that the server draws at random. */
export function RandomTile({ sizes }: { readonly sizes?: string }) {
  const t = useText();
  return (
    <Tile
      className={styles.tile}
      title={t("lobby.surprise")}
      producer={t("lobby.surprise_note")}
      picture={cardArt("wheel")}
      {...(sizes ? { sizes } : {})}
      render={<LocalLink to="/games/random" rel="nofollow" />}
    />
  );
}
