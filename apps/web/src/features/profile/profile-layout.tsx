import { artPair, Image, LogOut, showInRow, Tag } from "@apogee/ui";
import { useEffect, useRef } from "react";
import { Outlet, useMatches } from "react-router";
import { LocalLink } from "../../site/intl/local-link.tsx";
import { Text, useText, type MessageKey } from "../../site/intl/text.tsx";
import { useCurrentPath } from "../../site/shell/use-current-path.ts";
import { avatarOf } from "../../site/session/avatar-of.ts";
import { usePlayer } from "../../site/session/session.tsx";
import { useCoins } from "../../site/loyalty/coins.tsx";
import { levelNumber, levelPicture } from "../../site/loyalty/level-of.ts";
import { vipName, vipOf } from "../../site/loyalty/vip-status.ts";
import { useSignOut } from "../../site/session/use-sign-out.ts";
import { useTimes } from "../../site/intl/use-times.ts";
import { PROFILE_ITEMS } from "./profile-items.ts";
import styles from "./profile-layout.module.css";

/** Exported by a page of the profile as its name: `export const handle = { title: "profile.details" }`. */
interface Handle {
  readonly title?: MessageKey;
}

/** The player's own pages, with a menu beside them, on phones a row of tabs above. */
export default function ProfileLayout() {
  const title = useMatches()
    .map(({ handle }) => (handle as Handle | undefined)?.title)
    .findLast((each) => each !== undefined);
  return (
    <div className={styles.page}>
      <aside className={styles.side}>
        <Who />
        <Menu />
      </aside>
      <main className={styles.main}>
        {title && (
          <h1 className={styles.title}>
            <Text id={title} />
          </h1>
        )}
        <Outlet />
      </main>
    </div>
  );
}

function Who() {
  const player = usePlayer();
  const times = useTimes();
  const avatar = artPair(avatarOf(player.id));
  const name = player.nickname ?? player.first_name ?? player.email;
  return (
    <div className={styles.who}>
      {avatar && (
        <span className={styles.avatar}>
          <Image picture={avatar} size={32} eager />
        </span>
      )}
      <div className={styles.names}>
        <p className={styles.name}>{name}</p>
        <p className={styles.since}>
          <Text id="profile.since" values={{ date: times.month(player.created_at) }} />
        </p>
        <Standing />
      </div>
    </div>
  );
}

/** Level with its picture, and the VIP status if the player has one. */
function Standing() {
  const player = usePlayer();
  const { points } = useCoins();
  const vip = vipOf(player);
  const level = points && levelNumber(points.level);
  const picture = level && levelPicture(level);
  if (level === null && vip === "regular") return null;
  return (
    <p className={styles.standing}>
      {picture && <Image picture={picture} size={20} />}
      {level !== null && <Text id="shell.level" values={{ level }} />}
      {vip !== "regular" && (
        <Tag tone="gold">
          <Text id={vipName(vip)} />
        </Tag>
      )}
    </p>
  );
}

function Menu() {
  const t = useText();
  const path = useCurrentPath();
  const signOut = useSignOut();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const [row, current] = [list.current, list.current?.querySelector<HTMLElement>("[aria-current]")];
    if (row && current) showInRow(row, current);
  }, [path]);
  return (
    <nav aria-label={t("profile.menu")}>
      <ul ref={list} className={`${styles.menu} edge-fade`}>
        {PROFILE_ITEMS.map(({ to, label, owns, Icon }) => (
          <li key={to}>
            <LocalLink
              className={styles.item}
              to={to}
              prefetch="intent"
              aria-current={owns.test(path) ? "page" : undefined}
            >
              <Icon aria-hidden="true" />
              <Text id={label} />
            </LocalLink>
          </li>
        ))}
        <li className={styles.last}>
          <button type="button" className={styles.item} onClick={() => void signOut()}>
            <LogOut aria-hidden="true" />
            <Text id="shell.sign_out" />
          </button>
        </li>
      </ul>
    </nav>
  );
}
