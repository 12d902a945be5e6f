import { artPair, Image } from "@apogee/ui";
import { useIntl } from "react-intl";
import { LocalLink } from "../../intl/local-link.tsx";
import { useText, type MessageKey } from "../../intl/text.tsx";
import { useCoins } from "../../loyalty/coins.tsx";
import { useWaiting } from "../../promotions/use-waiting.ts";
import styles from "./bookmarks.module.css";
import { shownBookmarks, type Bookmark } from "./shown-bookmarks.ts";
import { useCurrentPath } from "../use-current-path.ts";
import { useShopIsOpen } from "../header/use-shop-is-open.ts";

interface Tab extends Bookmark {
  readonly label: MessageKey;
  /** A name in the art. */
  readonly picture: string;
  /** The number beside the name, and the same in words; none if there is nothing to count. */
  readonly count?: number;
  readonly countText?: string;
}

/** Tabs at the edge of the screen: what waits for the player elsewhere. Guests have none. */
export function Bookmarks() {
  const t = useText();
  const path = useCurrentPath();
  const { points } = useCoins();
  const hasShop = useShopIsOpen();
  const waiting = useWaiting();
  const active: Tab[] = [];
  if (points && hasShop) {
    const count = points.chargeable.points;
    const countText = t("shell.coins", { count });
    active.push({
      kind: "shop",
      to: "/rocket-mart",
      label: "shell.rocket_mart",
      picture: "nav/mart",
      count,
      countText,
    });
  }
  if (waiting.boxes > 0)
    active.push({
      kind: "loot-box",
      to: waiting.isWheel ? "/rocket-chance" : "/profile/gifts",
      label: waiting.isWheel ? "shell.tab_chance" : "shell.loot_boxes",
      picture: waiting.isWheel ? "nav/chance" : "objects/box",
      count: waiting.boxes,
      countText: t("shell.loot_boxes_count", { count: waiting.boxes }),
    });
  if (waiting.adventureDays !== null)
    active.push({
      kind: "adventure",
      to: "/adventure",
      label: "shell.tab_adventure",
      picture: "objects/gift",
      count: waiting.adventureDays,
      countText: t("shell.adventure_days", { count: waiting.adventureDays }),
    });
  if (waiting.quest)
    active.push({ kind: "quest", to: "/action", label: "shell.tab_quests", picture: "objects/planet" });
  const shown = shownBookmarks(active, path);
  if (shown.length === 0) return null;
  return (
    <nav className={styles.bookmarks} aria-label={t("shell.bookmarks")}>
      <ul className={styles.list}>
        {shown.map((tab) => (
          <li key={tab.kind}>
            <TabLink tab={tab} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TabLink({ tab: { to, label, picture, count, countText } }: { readonly tab: Tab }) {
  const t = useText();
  const intl = useIntl();
  const source = artPair(picture);
  return (
    <LocalLink
      className={styles.tab}
      to={to}
      prefetch="intent"
      aria-label={countText === undefined ? t(label) : `${t(label)}, ${countText}`}
    >
      {source && <Image picture={source} className={styles.picture} sizes="24px" />}
      <span className={styles.words}>
        <span className={styles.name}>{t(label)}</span>{" "}
        <span className={styles.count}>{count === undefined ? null : intl.formatNumber(count)}</span>
      </span>
    </LocalLink>
  );
}
