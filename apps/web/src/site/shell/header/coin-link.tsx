import { artPair, Image } from "@apogee/ui";
import { useIntl } from "react-intl";
import { LocalLink } from "../../intl/local-link.tsx";
import { useText } from "../../intl/text.tsx";
import { useCoins } from "../../loyalty/coins.tsx";
import styles from "./coin-link.module.css";
import { useShopIsOpen } from "./use-shop-is-open.ts";

/** The coins to spend, which lead to the shop, or to the level while the shop is switched off. */
export function CoinLink() {
  const t = useText();
  const intl = useIntl();
  const { points } = useCoins();
  const hasShop = useShopIsOpen();
  const picture = artPair("objects/coin");
  if (!points) return null;
  const count = points.chargeable.points;
  return (
    <LocalLink
      className={styles.coins}
      to={hasShop ? "/rocket-mart" : "/profile/level"}
      prefetch="intent"
      aria-label={`${t("shell.coins", { count })}, ${t(hasShop ? "shell.rocket_mart" : "profile.level")}`}
    >
      {picture && <Image picture={picture} size={20} />}
      <span className={styles.count}>{intl.formatNumber(count)}</span>
    </LocalLink>
  );
}
