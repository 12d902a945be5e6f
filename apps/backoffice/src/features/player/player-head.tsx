import { copyText, Flag, useToast } from "@apogee/ui";
import { Copy, Hash } from "lucide-react";
import { Moment } from "../../site/format/value.tsx";
import { initialsOf } from "../../site/shell/initials.ts";
import { useLocale } from "../../site/texts/locale.ts";
import { useText } from "../../site/texts/texts.tsx";
import { useNow } from "../../site/format/use-now.ts";
import type { PlayerHead } from "../../site/players/shapes.ts";
import styles from "./player-page.module.css";

interface HeadProps {
  readonly head: PlayerHead;
}

/** The square beside the name. */
export function PlayerPortrait({ head }: HeadProps) {
  return (
    <span className={styles.portrait} aria-hidden="true">
      {initialsOf(head.name ?? head.nickname ?? head.email)}
    </span>
  );
}

/** The line below the name. */
export function PlayerFacts({ head }: HeadProps) {
  const t = useText();
  const [locale] = useLocale();
  const now = useNow(30);
  const { show } = useToast();
  const place = [head.city, head.country].filter(Boolean).join(", ");
  return (
    <div className={styles.facts}>
      <span className={styles.number}>
        <Hash size={14} aria-hidden="true" />
        {head.player}
        <button
          type="button"
          className={styles.copy}
          aria-label={t("player.copyNumber")}
          onClick={() => {
            void copyText(String(head.player));
            show({ text: t("act.copied"), tone: "done" });
          }}
        >
          <Copy aria-hidden="true" />
        </button>
      </span>
      {head.country && (
        <span>
          <Flag country={head.country} size={16} />
          {place}
        </span>
      )}
      {head.age !== null && <span>{t("player.age", { age: head.age })}</span>}
      <span>
        {t("player.joined")} <Moment iso={head.registered_at} />
      </span>
      {head.time_zone && (
        <span>
          {t("player.timeThere", {
            time: new Intl.DateTimeFormat(locale === "en" ? "en-GB" : locale, {
              hour: "2-digit",
              minute: "2-digit",
              timeZone: head.time_zone,
            }).format(now),
          })}
        </span>
      )}
      <span>{head.licence}</span>
    </div>
  );
}
