import { Gift } from "@apogee/ui";
import { giftsOf, newGifts } from "../../bonuses/gift-lists.ts";
import { useGifts } from "../../bonuses/gift-store.ts";
import { LocalLink } from "../../intl/local-link.tsx";
import { useText } from "../../intl/text.tsx";
import { counterText } from "../../notices/notice.ts";
import styles from "../notices/corner.module.css";
import { useCurrentPath } from "../use-current-path.ts";

const GIFTS = "/profile/gifts";

/** How many gifts wait to be activated. */
export function useNewGifts(): number {
  const { bonuses, freespins } = useGifts();
  return newGifts(giftsOf(bonuses, freespins));
}

/** The way to the gifts, with the number of those that wait to be activated. */
export function GiftsLink() {
  const t = useText();
  const path = useCurrentPath();
  const count = useNewGifts();
  return (
    <LocalLink
      className={styles.corner}
      to={GIFTS}
      aria-label={t("shell.gifts_count", { count })}
      aria-current={path === GIFTS ? "page" : undefined}
    >
      <Gift aria-hidden="true" />
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {counterText(count)}
        </span>
      )}
    </LocalLink>
  );
}
