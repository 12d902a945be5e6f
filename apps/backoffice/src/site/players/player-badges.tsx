import { BadgeCheck } from "lucide-react";
import { Badge, type Tone } from "../kit/badge.tsx";
import { useText, useTextOrName } from "../texts/texts.tsx";
import type { PlayerHead } from "./shapes.ts";
import styles from "./player-badges.module.css";

const TONES: Readonly<Record<string, Tone>> = { good: "ok", warn: "watch", bad: "bad", neutral: "neutral" };

/** What a player is: state, verification, VIP status, whether online. */
export function PlayerBadges({ head }: { readonly head: PlayerHead }) {
  const t = useText();
  const nameOf = useTextOrName();
  return (
    <>
      {head.tags.map(({ key, tone }) => (
        <Badge
          key={key}
          tone={TONES[tone] ?? "neutral"}
          icon={key === "verified" ? <BadgeCheck aria-hidden="true" /> : undefined}
        >
          {nameOf("player.tag", key)}
        </Badge>
      ))}
      {head.vip && <Badge tone="info">{head.vip.name}</Badge>}
      <Badge>{t("player.level", { level: head.level })}</Badge>
      {head.online && (
        <Badge icon={<span className={styles.dot} />} tone="neutral">
          {t("player.online")}
        </Badge>
      )}
    </>
  );
}
