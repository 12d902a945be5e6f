import {
  Award,
  Banknote,
  Circle,
  Gamepad2,
  Gauge,
  Gift,
  LogIn,
  Mail,
  ShieldAlert,
  Ticket,
  UserPen,
  Wallet,
  type LucideIcon,
} from "lucide-react";
import { useEffect, useRef } from "react";
import { Moment } from "../../../site/format/value.tsx";
import { readable, useText, useTextOrName } from "../../../site/texts/texts.tsx";
import type { Timeline } from "../../../site/players/shapes.ts";
import styles from "./overview.module.css";

const ICONS: Readonly<Record<string, LucideIcon>> = {
  achievement: Award,
  bonus: Gift,
  box: Gift,
  break: ShieldAlert,
  contest: Award,
  deposit: Wallet,
  exclusion: ShieldAlert,
  game: Gamepad2,
  limit: Gauge,
  lottery: Ticket,
  mail: Mail,
  message: Mail,
  player: UserPen,
  round: Gamepad2,
  session: LogIn,
  withdrawal: Banknote,
};

/** Props of `Events`. */
interface EventsProps {
  readonly rows: Timeline["rows"];
  /** The place of the row that keys chose; null: none. */
  readonly current?: number | null;
}

/** The member's words for a kind of fact; those of the server if there are none. */
function factWords(nameOf: (prefix: string, name: string) => string, kind: string, text: string): string {
  const named = nameOf("event", kind);
  return named === readable(kind) ? text : named;
}

/** What happened, newest first. */
export function Events({ rows, current = null }: EventsProps) {
  const t = useText();
  const nameOf = useTextOrName();
  const marked = useRef<HTMLLIElement>(null);
  useEffect(() => marked.current?.scrollIntoView({ block: "nearest" }), [current]);
  if (rows.length === 0) return <p className={styles.note}>{t("player.nothingHappened")}</p>;
  return (
    <ol className={styles.timeline}>
      {rows.map(({ id, at, kind, group, text, details }, place) => {
        const Icon = ICONS[group] ?? Circle;
        return (
          <li
            key={id}
            ref={place === current ? marked : undefined}
            className={styles.event}
            aria-current={place === current || undefined}
          >
            <Moment iso={at} />
            <span className={styles.icon} data-group={group} aria-hidden="true">
              <Icon />
            </span>
            <p className={styles.words}>
              <strong>{factWords(nameOf, kind, text)}</strong>{" "}
              <span className={styles.details}>
                {details.map(({ name, value }) => `${readable(name).toLowerCase()} ${value}`).join(", ")}
              </span>
            </p>
          </li>
        );
      })}
    </ol>
  );
}
