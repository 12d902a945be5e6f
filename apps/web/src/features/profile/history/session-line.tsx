import { historySessionRounds, type HistoryRound, type HistorySession, type RoundResult } from "@apogee/contract";
import { Button, ChevronDown, ChevronRight, gameTile, Image, Skeleton } from "@apogee/ui";
import { useEffect, useId, useState } from "react";
import { useApi } from "../../../site/api/use-api.ts";
import { LocalLink } from "../../../site/intl/local-link.tsx";
import { Text, useText } from "../../../site/intl/text.tsx";
import { useTimes } from "../../../site/intl/use-times.ts";
import { useMoney } from "../../../site/money/use-money.ts";
import { slugOf } from "../game-slug.ts";
import { ResultTag } from "../round-status.tsx";
import styles from "./history-page.module.css";

interface SessionLineProps {
  readonly session: HistorySession;
  readonly currency: string;
  readonly result: RoundResult | undefined;
  readonly isFirst: boolean;
}

/** One session with its sums, which opens to its rounds. */
export function SessionLine({ session, currency, result, isFirst }: SessionLineProps) {
  const times = useTimes();
  const money = useMoney();
  const [isOpen, setOpen] = useState(isFirst);
  const rounds = useId();
  const { title, began_at: began, ended_at: ended, staked_cents: staked, paid_cents: paid } = session;
  const net = paid - staked;
  const [from, to] = [times.time(began), times.time(ended)];
  return (
    <li className={styles.session}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={isOpen}
        aria-controls={isOpen ? rounds : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.thumb}>
          <Image picture={gameTile(slugOf(session.game))} size={40} />
        </span>
        <span className={styles.title}>{title}</span>
        <span className={styles.facts}>
          {from === to ? from : `${from} – ${to}`} · <Text id="statement.rounds" values={{ count: session.rounds }} />
          {session.open > 0 && (
            <>
              {" "}
              · <Text id="history.open" values={{ count: session.open }} />
            </>
          )}
        </span>
        <span className={styles.parts}>
          <Text
            id="statement.staked_paid"
            values={{
              staked: money(staked, currency, { bare: true }),
              paid: money(paid, currency, { bare: true }),
            }}
          />
          {session.free_win_cents !== null && (
            <>
              {" · "}
              <Text id="history.free_wins" values={{ won: money(session.free_win_cents, currency, { bare: true }) }} />
            </>
          )}
        </span>
        <span className={styles.net} data-gain={net > 0 || undefined}>
          {money(net, currency, { bare: true, sign: "always" })}
        </span>
        <ChevronDown className={styles.arrow} aria-hidden="true" />
      </button>
      {isOpen && (
        <div id={rounds} className={styles.rounds}>
          <Rounds session={session} currency={currency} result={result} />
        </div>
      )}
    </li>
  );
}

interface Loaded {
  readonly rounds: readonly HistoryRound[];
  readonly next: string | null;
  readonly state: "ready" | "loading" | "failed";
}

function Rounds({ session, currency, result }: Omit<SessionLineProps, "isFirst">) {
  const t = useText();
  const api = useApi();
  const [{ rounds, next, state }, setLoaded] = useState<Loaded>({ rounds: [], next: null, state: "loading" });
  const [asked, setAsked] = useState<string | undefined>();
  const { id } = session;
  useEffect(() => {
    let isShown = true;
    setLoaded((before) => ({ ...before, state: "loading" }));
    api.call(historySessionRounds, { params: { id }, query: { result, cursor: asked } }).then(
      (page) =>
        isShown &&
        setLoaded((before) => ({
          rounds: asked === undefined ? page.rounds : [...before.rounds, ...page.rounds],
          next: page.next,
          state: "ready",
        })),
      () => isShown && setLoaded((before) => ({ ...before, state: "failed" })),
    );
    return () => {
      isShown = false;
    };
  }, [api, asked, id, result]);
  return (
    <>
      {state === "loading" && rounds.length === 0 && <Skeleton shape="row" count={Math.min(session.rounds, 5)} />}
      <ul className={styles.list} aria-busy={state === "loading"}>
        {rounds.map((round) => (
          <li key={round.bet_id}>
            <RoundLine round={round} title={session.title} currency={currency} />
          </li>
        ))}
      </ul>
      {state === "failed" && (
        <p className={styles.failed} role="alert">
          <Text id="profile.more_failed" />
        </p>
      )}
      {next !== null && (
        <Button
          size={40}
          kind="ghost"
          loading={state === "loading"}
          loadingLabel={t("common.loading")}
          onClick={() => setAsked(next)}
        >
          <Text id="profile.more" />
        </Button>
      )}
    </>
  );
}

/** One round as a line that leads to its page, where it can be checked. */
function RoundLine({
  round,
  title,
  currency,
}: {
  readonly round: HistoryRound;
  readonly title: string;
  readonly currency: string;
}) {
  const times = useTimes();
  const money = useMoney();
  const { staked_cents: staked, paid_cents: paid, free_win_cents: freeWin, result } = round;
  const isOpen = result === "open";
  const bare = (amount: number): string => money(amount, currency, { bare: true });
  return (
    <LocalLink className={styles.round} to={`/profile/games-history/${round.bet_id}`} prefetch="intent">
      <time dateTime={round.created_at}>{times.time(round.created_at)}</time>
      <span className="sr-only">{title}</span>
      <span className={styles.result}>
        <ResultTag result={result} />
      </span>
      <span className={styles.parts}>
        {isOpen ? (
          <Text id="profile.staked" values={{ amount: bare(staked) }} />
        ) : freeWin !== null ? (
          <Text id={freeWin > 0 ? "history.free_won" : "history.free_lost"} values={{ won: bare(freeWin) }} />
        ) : (
          <Text id="statement.staked_paid" values={{ staked: bare(staked), paid: bare(paid) }} />
        )}
      </span>
      <span className={styles.net} data-gain={(!isOpen && paid > staked) || undefined}>
        {isOpen ? "–" : money(paid - staked, currency, { bare: true, sign: "always" })}
      </span>
      <ChevronRight className={styles.arrow} aria-hidden="true" />
    </LocalLink>
  );
}
