import { Image } from "@apogee/ui";
import type { ReactNode } from "react";
import { Text, useText } from "../../site/intl/text.tsx";
import { useTimes } from "../../site/intl/use-times.ts";
import { levelPicture } from "../../site/jackpots/level-picture.ts";
import { progressOf, winsOf, type ShownLevel } from "../../site/jackpots/levels.ts";
import { Pot, useShownAmount } from "../../site/jackpots/pot.tsx";
import { useMoney } from "../../site/money/use-money.ts";
import type { CoinPrices } from "../../site/money/worth.ts";
import { Gauge } from "./gauge.tsx";
import styles from "./level-card.module.css";

interface LevelCardProps {
  readonly shown: ShownLevel;
  /** Its place among the levels, the largest first. */
  readonly at: number;
  readonly currency: string;
  readonly prices: CoinPrices;
  readonly lastWin: string | null;
}

/** A level: what it holds now, how often it was won, and how near its bound it is. */
export function LevelCard({ shown: { level, rules }, at, currency, prices, lastWin }: LevelCardProps) {
  const t = useText();
  const times = useTimes();
  const money = useMoney();
  const amountOf = useShownAmount(currency, prices);
  const said = (cents: number): string => {
    const amount = amountOf(cents);
    return money(amount.cents, amount.currency);
  };
  const wins = rules ? winsOf(rules) : 0;
  const cap = rules?.cap_cents ?? null;
  return (
    <article className={styles.card} data-place={at} aria-labelledby={`level-${level.id}`}>
      <div className={styles.art} aria-hidden="true">
        <Image className={styles.picture} picture={levelPicture(level.name, at)} eager lifted />
      </div>
      <div className={styles.body}>
        <header className={styles.head}>
          <h2 className={styles.name} id={`level-${level.id}`}>
            {level.name}
          </h2>
          <p className={styles.wins}>
            {wins === 0
              ? t("jackpot.never_won")
              : lastWin
                ? t("jackpot.won_times_last", { count: wins, date: times.at(lastWin) })
                : t("jackpot.won_times", { count: wins })}
          </p>
        </header>
        <Pot
          cents={level.amount_cents}
          currency={currency}
          prices={prices}
          look="display"
          tone="gold"
          animated
          className={styles.amount}
        />
        <div className={styles.way}>
          {rules && cap !== null ? (
            <>
              <Gauge
                share={progressOf(level.amount_cents, rules.seed_cents, cap)}
                label={t("lobby.level_progress", { level: level.name })}
              />
              <p className={styles.ends}>
                <span>
                  <Text id="jackpot.started_at" values={{ amount: said(rules.seed_cents), b: bold }} />
                </span>
                <span>
                  <Text id="jackpot.drops_by" values={{ amount: said(cap), b: bold }} />
                </span>
              </p>
            </>
          ) : (
            rules?.until && (
              <p className={styles.ends}>
                <Text
                  id="jackpot.drops_between"
                  values={{ from: times.at(rules.from ?? rules.until), until: times.at(rules.until) }}
                />
              </p>
            )
          )}
        </div>
      </div>
    </article>
  );
}

const bold = (parts: ReactNode[]): ReactNode => <b>{parts}</b>;
