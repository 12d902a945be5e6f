import { cardArt, Tile } from "@apogee/ui";
import { LocalLink } from "../../site/intl/local-link.tsx";
import { useText } from "../../site/intl/text.tsx";
import styles from "./random-tile.module.css";

/** Leads to the VIP club, which states the weekly cashback of each status. */
export function CashbackTile({ sizes }: { readonly sizes: string }) {
  const t = useText();
  return (
    <Tile
      className={styles.tile}
      title={t("lobby.cashback")}
      producer={t("lobby.cashback_note")}
      picture={cardArt("bag")}
      sizes={sizes}
      render={<LocalLink to="/vip-club" />}
    />
  );
}
