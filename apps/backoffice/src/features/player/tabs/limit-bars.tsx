import type { ReactNode } from "react";
import { Link } from "react-router";
import { useAsked, useQueryInfo } from "../../../site/api/queries.ts";
import { formatAmount } from "../../../site/format/amount.ts";
import { Moment } from "../../../site/format/value.tsx";
import { Answered, Panel } from "../../../site/kit/index.ts";
import { useLocale } from "../../../site/texts/locale.ts";
import { useText, useTextOrName } from "../../../site/texts/texts.tsx";
import type { PlayerLimits } from "../../../site/players/shapes.ts";
import { Share } from "./share.tsx";
import styles from "./overview.module.css";

/** Limits with what counts towards them. */
export function LimitBars({ player, aside }: { readonly player: number; readonly aside?: ReactNode }) {
  const t = useText();
  const [locale] = useLocale();
  const nameOf = useTextOrName();
  const known = useQueryInfo("player.limits") !== undefined;
  const answer = useAsked<PlayerLimits>("player.limits", { player }, { enabled: known });
  if (!known) return null;
  return (
    <Panel
      title={t("player.saferPlay")}
      aside={aside ?? <Link to={`/players/${player}/limits`}>{t("player.allLimits")}</Link>}
    >
      <Answered query={answer}>
        {({ limits, closed_until: closed }) => (
          <div className={styles.bars}>
            {closed && (
              <p>
                {t("player.closedUntil")} <Moment iso={closed} />
              </p>
            )}
            {limits.length === 0 && <p className={styles.note}>{t("player.noLimits")}</p>}
            {limits.map(({ kind, period, currency, limit, counted, reached, pending }) => {
              const share = Number(counted ?? 0) / Math.max(Number(limit), 0.000001);
              const show = (value: string): string =>
                currency === null
                  ? t("player.minutes", { count: Number(value) })
                  : formatAmount(value, currency, locale);
              return (
                <div key={`${kind} ${period} ${currency}`}>
                  <Share
                    label={nameOf("limit", `${kind}_${period}`)}
                    value={t("player.ofLimit", {
                      used: counted == null ? "?" : show(counted),
                      limit: show(limit ?? "0"),
                    })}
                    share={share}
                    reached={reached}
                    limits
                  />
                  {pending && (
                    <p className={styles.note}>
                      {t("player.pending", {
                        limit: pending.limit === null ? t("player.noLimit") : show(pending.limit),
                      })}{" "}
                      <Moment iso={pending.change_at} />
                    </p>
                  )}
                </div>
              );
            })}
          </div>
        )}
      </Answered>
    </Panel>
  );
}
