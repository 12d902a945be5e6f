import { CircleAlert, ErrorState, Skeleton } from "@apogee/ui";
import { Text, useText } from "../intl/text.tsx";
import { useMoney } from "../money/use-money.ts";
import type { Forfeit, useForfeit } from "./cancel-info.ts";
import styles from "./forfeit-preview.module.css";

/** What is lost and what is kept, as a sum that the player can check. */
export function ForfeitPreview({ asked }: { readonly asked: ReturnType<typeof useForfeit> }) {
  const t = useText();
  if (asked.state === "failed")
    return <ErrorState dense title={t("bonus.preview_failed")} onRetry={asked.retry} retryLabel={t("common.retry")} />;
  if (asked.state === "loading")
    return (
      <div className={styles.preview} aria-busy="true" aria-label={t("common.loading")}>
        <Skeleton shape="row" count={3} />
      </div>
    );
  return <Sums forfeit={asked.forfeit} />;
}

function Sums({ forfeit }: { readonly forfeit: Forfeit }) {
  const t = useText();
  const money = useMoney();
  const { currency, haveCents, lostCents, winningsCents, keptCents, openRounds } = forfeit;
  return (
    <div className={styles.preview}>
      <dl className={styles.sums}>
        <div>
          <dt>
            <Text id="bonus.preview_have" />
          </dt>
          <dd>{money(haveCents, currency)}</dd>
        </div>
        <div data-lost>
          <dt>
            <Text id="bonus.preview_lost" />
            {winningsCents > 0 && (
              <span className={styles.note}>
                {t("bonus.preview_winnings", { amount: money(winningsCents, currency) })}
              </span>
            )}
          </dt>
          <dd>{money(-lostCents, currency)}</dd>
        </div>
        <div data-kept>
          <dt>
            <Text id="bonus.preview_kept" />
          </dt>
          <dd>{money(keptCents, currency)}</dd>
        </div>
      </dl>
      {openRounds > 0 && (
        <p className={styles.rounds}>
          <CircleAlert aria-hidden="true" />
          <Text id="bonus.preview_rounds" values={{ count: openRounds }} />
        </p>
      )}
    </div>
  );
}
