import type { TournamentView } from "@apogee/contract";
import { Calendar, Card, Check, CircleCheck, LogOut, Timer, Wallet } from "@apogee/ui";
import type { ReactNode } from "react";
import { Text } from "../../../site/intl/text.tsx";
import { useMoney } from "../../../site/money/use-money.ts";
import { useDate } from "../../../site/promotions/time-words.tsx";
import { statusAt } from "../../../site/promotions/time-status.ts";
import { amountIn } from "../../../site/promotions/use-reward.ts";
import { useSession } from "../../../site/session/session.tsx";
import styles from "./rules.module.css";

/** How the score is counted, sentence by sentence, with the lowest stake that counts. */
export function Counted({ tournament }: { readonly tournament: TournamentView }) {
  const { account, currency } = useSession();
  const money = useMoney();
  const least = amountIn(tournament.min_bet, account?.currency ?? currency);
  return (
    <Card title={<Text id="contests.counted" />}>
      <ul className={styles.list}>
        {tournament.rules.map((sentence) => (
          <Line key={sentence} icon={<Check aria-hidden="true" />}>
            {sentence}
          </Line>
        ))}
        {least && (
          <Line icon={<Wallet aria-hidden="true" />}>
            <Text id="contests.min_bet" values={{ amount: money(least.cents, least.currency) }} />
          </Line>
        )}
        {tournament.games_taken_limit !== null && (
          <Line icon={<Check aria-hidden="true" />}>
            <Text id="contests.first_rounds" values={{ count: tournament.games_taken_limit }} />
          </Line>
        )}
      </ul>
    </Card>
  );
}

/** The life of the contest from now on, with dates. */
export function NextSteps({ tournament, now }: { readonly tournament: TournamentView; readonly now: number }) {
  const date = useDate();
  const { start_at: start, end_at: end, finished_at: finished, stage } = tournament;
  if (stage === "canceled") return null;
  return (
    <Card title={<Text id="contests.next" />}>
      <ul className={styles.list}>
        {statusAt(tournament, now) === "future" && (
          <Line icon={<Calendar aria-hidden="true" />}>
            <Text id="contests.next_start" values={{ date: <b>{date(start)}</b> }} />
          </Line>
        )}
        <Line icon={<Timer aria-hidden="true" />}>
          <Text id="contests.next_end" values={{ date: <b>{date(end)}</b> }} />
        </Line>
        <Line icon={<CircleCheck aria-hidden="true" />}>
          {finished === null ? (
            <Text id="contests.next_final" />
          ) : (
            <Text id="contests.next_finished" values={{ date: <b>{date(finished)}</b> }} />
          )}
        </Line>
        <Line icon={<Wallet aria-hidden="true" />}>
          <Text id="contests.next_paid" />
        </Line>
        <Line icon={<LogOut aria-hidden="true" />}>
          <Text id="contests.next_break" />
        </Line>
      </ul>
    </Card>
  );
}

function Line({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <li>
      {icon}
      <span>{children}</span>
    </li>
  );
}
