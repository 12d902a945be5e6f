import { artPair, Button, IconButton, Image, Mail, Trash2 } from "@apogee/ui";
import type { ReactNode } from "react";
import { LocalLink } from "../intl/local-link.tsx";
import { Text, useText } from "../intl/text.tsx";
import { useTimes } from "../intl/use-times.ts";
import { useMoney } from "../money/use-money.ts";
import type { Notice } from "../notices/notice.ts";
import { removeNotice, useNotices } from "../notices/notices-here.ts";
import { PopupLink } from "../popups/popup-link.tsx";
import { useSession } from "../session/session.tsx";
import styles from "./notice-list.module.css";

/**
 * The notifications, newest first; each leads to its gift or payment and can be removed. An e-mail address that is not
 * confirmed comes first, and stays until it is.
 */
export function NoticeList({ title }: { readonly title?: ReactNode }) {
  const notices = useNotices();
  const { player } = useSession();
  const unconfirmed = player?.confirmed_at === null;
  return (
    <div className={styles.panel}>
      {title && <h2 className={styles.title}>{title}</h2>}
      {notices.length === 0 && !unconfirmed ? (
        <div className={styles.empty}>
          <p className={styles.none}>
            <Text id="shell.notices_none" />
          </p>
          <p className={styles.text}>
            <Text id="shell.notices_none_text" />
          </p>
        </div>
      ) : (
        <ul className={styles.list}>
          {unconfirmed && (
            <li>
              <Unconfirmed email={player.email} />
            </li>
          )}
          {notices.map((notice) => (
            <li key={notice.id}>
              <Line notice={notice} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Unconfirmed({ email }: { readonly email: string }) {
  return (
    <div className={styles.notice}>
      <span className={styles.icon}>
        <Mail aria-hidden="true" />
      </span>
      <div className={styles.told}>
        <p className={styles.name}>
          <Text id="shell.unconfirmed" />
        </p>
        <p className={styles.text}>
          <Text id="shell.unconfirmed_to" values={{ email: <b>{email}</b> }} />
        </p>
        <Button size={32} kind="secondary" render={<PopupLink popup="email-verify" />}>
          <Text id="shell.unconfirmed_open" />
        </Button>
      </div>
    </div>
  );
}

function Line({ notice }: { readonly notice: Notice }) {
  const t = useText();
  const money = useMoney();
  const times = useTimes();
  const spins = notice.type === "freespins_changes";
  const missed = notice.type === "payments_changes";
  const picture = artPair(spins ? "objects/ticket" : "objects/gift");
  return (
    <div className={styles.notice}>
      {picture && <Image picture={picture} size={40} />}
      <div className={styles.told}>
        <p className={styles.name}>{notice.title}</p>
        <p className={styles.text}>
          {spins ? (
            <Text id="shell.notice_freespins" values={{ count: notice.amount }} />
          ) : (
            <Text
              id={missed ? "shell.notice_missed" : "shell.notice_bonus"}
              values={{ amount: money(notice.amount, notice.currency) }}
            />
          )}{" "}
          <span className={styles.time}>{times.time(notice.at)}</span>
        </p>
        <Button size={32} kind="secondary" render={<LocalLink to={missed ? "/profile/payments" : "/profile/gifts"} />}>
          <Text id="shell.notice_open" />
        </Button>
      </div>
      <IconButton
        kind="ghost"
        size={32}
        label={t("shell.notice_remove", { title: notice.title })}
        onClick={() => removeNotice(notice.id)}
      >
        <Trash2 />
      </IconButton>
    </div>
  );
}
