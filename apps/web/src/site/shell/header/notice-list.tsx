import { artPair, Button, IconButton, Image, Mail, Trash2 } from "@apogee/ui";
import type { ReactNode } from "react";
import { LocalLink } from "../../intl/local-link.tsx";
import { Text, useText, type MessageKey } from "../../intl/text.tsx";
import { useTimes } from "../../intl/use-times.ts";
import { useMoney } from "../../money/use-money.ts";
import { PAGES, type Notice, type NoticeType } from "../../notices/notice.ts";
import { removeNotice, useNotices } from "../../notices/notices-here.ts";
import { PopupLink } from "../../popups/popup-link.tsx";
import { useSession } from "../../session/session.tsx";
import styles from "./notice-list.module.css";

/**
 * The notifications, newest first; each leads to its gift, payment or limit and can be removed. An e-mail address that is
 * not confirmed comes first, and stays until it is.
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

const PICTURES: Readonly<Record<NoticeType, string>> = {
  bonuses_changes: "objects/gift",
  freespins_changes: "objects/ticket",
  payments_changes: "objects/money",
  game_limits: "objects/shield",
  tournament_notifications: "objects/trophy",
  personal_notifications: "objects/trophy",
};

function Unconfirmed({ email }: { readonly email: string }) {
  return (
    <div className={styles.notice}>
      <span className={styles.icon}>
        <Mail aria-hidden="true" />
      </span>
      <div className={styles.reported}>
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
  const title = useTitle(notice);
  const { what, amount, currency } = notice;
  const picture = artPair(PICTURES[notice.type]);
  return (
    <div className={styles.notice}>
      {picture && <Image picture={picture} size={40} />}
      <div className={styles.reported}>
        <p className={styles.name}>{title}</p>
        <p className={styles.text}>
          {what === "personal" ? (
            notice.text
          ) : (
            <Text
              id={`shell.notice_${what}`}
              values={
                what === "freespins_issued" || notice.type === "tournament_notifications"
                  ? { count: amount }
                  : { amount: money(amount, currency) }
              }
            />
          )}{" "}
          <span className={styles.time}>{times.time(notice.at)}</span>
        </p>
        <Button size={32} kind="secondary" render={<LocalLink to={notice.page ?? PAGES[notice.type]} />}>
          <Text id="shell.notice_open" />
        </Button>
      </div>
      <IconButton
        kind="ghost"
        size={32}
        label={t("shell.notice_remove", { title })}
        onClick={() => removeNotice(notice.id)}
      >
        <Trash2 />
      </IconButton>
    </div>
  );
}

/** What a notification is about: a gift, a withdrawal with its destination, or a limit. */
function useTitle({ type, what, title }: Notice): string {
  const t = useText();
  if (what.startsWith("payout_")) return [t("shell.notice_payout"), title].filter(Boolean).join(" · ");
  if (type !== "game_limits") return title;
  const [kind, period] = title.split(" ");
  if (kind === "reality_check") return t("limits.reality_title");
  if (kind === "cooling_off" || kind === "self_exclusion") return t(`limits.${kind}`);
  return t("limits.name", {
    limit: t(`limits.${kind}` as MessageKey),
    period: t(`limits.period_${period}` as MessageKey),
  });
}
