import { artPair, ChevronDown, Globe, Image, LogOut, Tag } from "@apogee/ui";
import { LocalLink } from "../../intl/local-link.tsx";
import { Text, useText } from "../../intl/text.tsx";
import { useCoins } from "../../loyalty/coins.tsx";
import { levelNumber, levelPicture } from "../../loyalty/level-of.ts";
import { vipName, vipOf, vipPicture, type VipKey } from "../../loyalty/vip-status.ts";
import { avatarOf } from "../../session/avatar-of.ts";
import { usePlayer, useSession } from "../../session/session.tsx";
import { useSignOut } from "../../session/use-sign-out.ts";
import { ACCOUNT_ITEMS } from "./account-items.ts";
import { RESPONSIBLE } from "../footer/legal-links.ts";
import { LatePopover } from "../late-popover.tsx";
import { LocaleLinks } from "./locale-links.tsx";
import styles from "./menus.module.css";

/** The menu behind the player's avatar: their pages, and this page in other languages. */
export function AccountMenu() {
  const player = usePlayer();
  const signOut = useSignOut();
  const t = useText();
  const avatar = artPair(avatarOf(player.id));
  const { points } = useCoins();
  const { locale, locales } = useSession();
  const vip = vipOf(player);
  const standing = [
    player.nickname,
    points && t("shell.level", { level: levelNumber(points.level) }),
    vip !== "regular" && `VIP ${t(vipName(vip))}`,
  ].filter(Boolean);
  const label = standing.length > 0 ? `${t("shell.account")}: ${standing.join(", ")}` : t("shell.account");
  return (
    <LatePopover
      label={t("shell.account")}
      bare
      className={styles.account ?? ""}
      trigger={
        <button type="button" className={styles.avatar} aria-label={label}>
          <span className={styles.picture}>
            {avatar && <Image picture={avatar} size={24} eager />}
            <LevelBadge />
          </span>
          {player.nickname && <span className={styles.name}>{player.nickname}</span>}
          <VipBadge vip={vip} />
        </button>
      }
    >
      <p className={styles.who}>
        <span className={styles.nickname}>{player.nickname ?? player.email}</span>
        {player.nickname && <span className={styles.email}>{player.email}</span>}
        <Standing />
      </p>
      <ul className={styles.list}>
        {[...ACCOUNT_ITEMS, RESPONSIBLE].map(({ to, label, Icon }) => (
          <li key={to}>
            <LocalLink className={styles.item} to={to}>
              <Icon aria-hidden="true" />
              <Text id={label} />
            </LocalLink>
          </li>
        ))}
        <li className={styles.apart}>
          <details>
            <summary className={styles.item}>
              <Globe aria-hidden="true" />
              <span className={styles.grow}>
                <Text id="shell.language" />
              </span>
              <span className={styles.current}>{locales.find(({ code }) => code === locale)?.name_in_locale}</span>
              <ChevronDown className={styles.arrow} aria-hidden="true" />
            </summary>
            <LocaleLinks className={styles.choices} />
          </details>
        </li>
        <li>
          <button type="button" className={styles.item} onClick={() => void signOut()}>
            <LogOut aria-hidden="true" />
            <Text id="shell.sign_out" />
          </button>
        </li>
      </ul>
    </LatePopover>
  );
}

/** The picture of the player's VIP status, beside the nickname; nothing without one. */
function VipBadge({ vip }: { readonly vip: VipKey }) {
  const picture = vip === "regular" ? null : vipPicture(vip);
  return (
    picture && (
      <span className={styles.vip} data-vip={vip}>
        <Image picture={picture} size={16} eager />
        VIP
      </span>
    )
  );
}

/** The picture of the player's level, on the corner of the avatar. */
function LevelBadge() {
  const { points } = useCoins();
  const picture = points && levelPicture(levelNumber(points.level));
  return picture && <Image className={styles.level} picture={picture} size={16} />;
}

/** Level, and VIP status if the player has one. */
function Standing() {
  const player = usePlayer();
  const { points } = useCoins();
  const vip = vipOf(player);
  return (
    <span className={styles.standing}>
      {points && <Text id="shell.level" values={{ level: levelNumber(points.level) }} />}
      {vip !== "regular" && (
        <Tag tone="gold">
          <Text id={vipName(vip)} />
        </Tag>
      )}
    </span>
  );
}
