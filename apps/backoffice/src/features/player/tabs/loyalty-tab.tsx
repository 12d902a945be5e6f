import { useAction, useAsked, useQueryInfo } from "../../../site/api/queries.ts";
import { formatAmount } from "../../../site/format/amount.ts";
import { Moment } from "../../../site/format/value.tsx";
import { Act, Answered, Badge, Panel, RowsTable } from "../../../site/kit/index.ts";
import { useLocale } from "../../../site/texts/locale.ts";
import { useText, useTextOrName } from "../../../site/texts/texts.tsx";
import type { OpenAction, TabProps } from "../tab-props.ts";
import { Share } from "./share.tsx";
import { Joined } from "./joined.tsx";
import type { Loyalty } from "./loyalty-shape.ts";
import styles from "./tabs.module.css";

/** Points, level, the quarter's way to the next VIP status, and what the player takes part in. */
export function LoyaltyTab({ head: { player }, onOpen }: TabProps) {
  const t = useText();
  const known = useQueryInfo("player.loyalty") !== undefined;
  const answer = useAsked<Loyalty>("player.loyalty", { player }, { enabled: known });
  if (!known) return null;
  return (
    <Answered query={answer}>
      {(loyalty) => (
        <>
          <div className={styles.two}>
            <Level loyalty={loyalty} onOpen={onOpen} />
            <Quarter loyalty={loyalty} />
          </div>
          <Panel title={t("player.pointChanges")} bare>
            <RowsTable
              label={t("player.pointChanges")}
              rows={loyalty.point_changes}
              empty={t("player.none")}
              columns={["at", "kind", "chargeable", "persistent", "cause", "actor", "reason"]}
            />
          </Panel>
          <Joined loyalty={loyalty} onOpen={onOpen} />
        </>
      )}
    </Answered>
  );
}

function Level({ loyalty, onOpen }: { readonly loyalty: Loyalty; readonly onOpen: OpenAction }) {
  const t = useText();
  const adjust = useAction("points.adjust");
  const { level, points, next_level: next } = loyalty;
  return (
    <Panel
      title={t("player.points")}
      badge={<Badge tone="info">{t("player.level", { level })}</Badge>}
      aside={
        adjust && (
          <Act small onClick={() => onOpen(adjust)}>
            {t("player.adjustPoints")}
          </Act>
        )
      }
    >
      <div className={styles.stack}>
        <p className={styles.quiet}>{t("player.pointsHeld", points)}</p>
        {next === null ? (
          <p className={styles.quiet}>{t("player.topLevel")}</p>
        ) : (
          <Share
            label={t("player.toLevel", { level: next.level })}
            value={t("player.ofLimit", { used: points.persistent, limit: next.points })}
            share={Number(points.persistent) / Math.max(1, Number(next.points))}
          />
        )}
      </div>
    </Panel>
  );
}

function Quarter({ loyalty: { vip, quarter } }: { readonly loyalty: Loyalty }) {
  const t = useText();
  const [locale] = useLocale();
  const nameOf = useTextOrName();
  const money = (value: string): string => formatAmount(value, quarter?.currency ?? null, locale);
  return (
    <Panel title={t("player.vip")} badge={<Badge tone="info">{vip?.name ?? t("player.noVip")}</Badge>}>
      {quarter === null ? (
        <p className={styles.quiet}>{t("player.noRate")}</p>
      ) : (
        <div className={styles.stack}>
          {(["deposits", "bets"] as const).map((what) => (
            <Share
              key={what}
              label={t(`player.quarter.${what}`)}
              value={t("player.ofLimit", { used: money(quarter[what]), limit: money(quarter[`${what}_needed`]) })}
              share={Number(quarter[what]) / Math.max(0.01, Number(quarter[`${what}_needed`]))}
            />
          ))}
          <p className={styles.quiet}>
            {quarter.next === null
              ? t("player.topVip")
              : t("player.toVip", { percent: quarter.percent, name: nameOf("vip", quarter.next) })}{" "}
            · {t("player.quarterEnds")} <Moment iso={quarter.ends_at} />
          </p>
        </div>
      )}
    </Panel>
  );
}
