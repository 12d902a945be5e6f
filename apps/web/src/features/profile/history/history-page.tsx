import { Button, Card, EmptyState } from "@apogee/ui";
import { LocalLink } from "../../../app/intl/local-link.tsx";
import { Text, useText } from "../../../app/intl/text.tsx";
import { useTimes } from "../../../app/intl/use-times.ts";
import { byDay } from "./by-day.ts";
import styles from "./history-page.module.css";
import { RoundLine } from "./round-line.tsx";
import { useRounds, type HistoryLine } from "./use-rounds.ts";
import { WalletChips } from "../wallet-chips.tsx";

interface HistoryPageProps {
  readonly currency: string;
  readonly first: readonly HistoryLine[];
}

/** Every round of a wallet, day by day. */
export function HistoryPage({ currency, first }: HistoryPageProps) {
  const t = useText();
  const times = useTimes();
  const { rounds, state, more } = useRounds(first, currency);
  return (
    <>
      <WalletChips selected={currency} />
      {rounds.length === 0 && (
        <EmptyState
          picture="history"
          title={t("profile.no_rounds")}
          text={t("profile.no_rounds_text")}
          action={
            <Button kind="cta" render={<LocalLink to="/" />}>
              <Text id="common.to_lobby" />
            </Button>
          }
        />
      )}
      {byDay(rounds, times.day).map(({ day, lines }, at) => (
        <Card
          key={day}
          title={day}
          dense
          className={styles.day}
          aside={at === 0 ? t("profile.all_in", { currency }) : undefined}
        >
          <p className={styles.columns} aria-hidden="true">
            <span>
              <Text id="profile.col_time" />
            </span>
            <span>
              <Text id="profile.col_game" />
            </span>
            <span>
              <Text id="profile.col_result" />
            </span>
            <span>
              <Text id="profile.col_stake" />
            </span>
            <span>
              <Text id="profile.col_win" />
            </span>
            <span>
              <Text id="profile.col_net" />
            </span>
            <span />
          </p>
          <ul className={styles.lines}>
            {lines.map((line) => (
              <li key={line.bet_id}>
                <RoundLine line={line} />
              </li>
            ))}
          </ul>
        </Card>
      ))}
      {rounds.length > 0 && state !== "end" && (
        <div className={styles.more}>
          {state === "failed" && (
            <p role="alert">
              <Text id="profile.more_failed" />
            </p>
          )}
          <Button kind="neutral" loading={state === "loading"} loadingLabel={t("common.loading")} onClick={more}>
            <Text id="profile.more" />
          </Button>
        </div>
      )}
    </>
  );
}
