import { ROUND_RESULTS, type HistoryDays, type historySessions, type ResponseOf } from "@apogee/contract";
import { Button, Card, ChipGroup, EmptyState, Select } from "@apogee/ui";
import { useNavigate } from "react-router";
import { LocalLink } from "../../../site/intl/local-link.tsx";
import { Text, useText } from "../../../site/intl/text.tsx";
import { useTimes } from "../../../site/intl/use-times.ts";
import { useMoney } from "../../../site/money/use-money.ts";
import { searchOf, type AskedRounds } from "../statement/asked.ts";
import { FileLink, PeriodBar } from "../statement/period-bar.tsx";
import { useOwnZone } from "../statement/use-own-zone.ts";
import { WalletChips } from "../wallet-chips.tsx";
import styles from "./history-page.module.css";
import { sessionsByDay, type DayOfPlay } from "./sessions-by-day.ts";
import { SessionLine } from "./session-line.tsx";
import { useSessions } from "./use-sessions.ts";

interface HistoryPageProps {
  readonly asked: AskedRounds;
  readonly sums: HistoryDays;
  readonly first: ResponseOf<typeof historySessions>;
}

/** Every round of a wallet, by day and session. */
export function HistoryPage({ asked, sums, first }: HistoryPageProps) {
  const navigate = useNavigate();
  useOwnZone(asked.zone, (zone) => searchOf({ ...asked, zone }));
  const show = (part: Readonly<Record<string, string | undefined>>): void =>
    void navigate({ search: searchOf({ ...asked, ...part }) }, { preventScrollReset: true });
  const { from, to } = sums;
  return (
    <>
      <PeriodBar period={sums} onShow={(period) => show({ ...period })}>
        <FileLink kind="csv" to={`/api/player/games.csv${searchOf({ ...asked, from, to })}`} />
      </PeriodBar>
      <WalletChips
        selected={asked.currency}
        searchOf={(currency) => searchOf({ ...asked, currency, game: undefined })}
      />
      <Filters asked={asked} sums={sums} onChange={show} />
      <Days
        key={searchOf({ ...asked })}
        asked={asked}
        sums={sums}
        first={first}
        onClear={() => show({ game: undefined, result: undefined })}
      />
    </>
  );
}

function Filters({
  asked,
  sums,
  onChange,
}: Pick<HistoryPageProps, "asked" | "sums"> & {
  readonly onChange: (part: Readonly<Record<string, string | undefined>>) => void;
}) {
  const t = useText();
  return (
    <div className={styles.filters}>
      <ChipGroup
        label={t("history.results")}
        options={(["all", ...ROUND_RESULTS] as const).map((value) => ({
          value,
          label: t(value === "all" ? "history.result_all" : `profile.round_${value}`),
        }))}
        value={asked.result ?? "all"}
        onChange={(result) => onChange({ result: result === "all" ? undefined : result })}
      />
      <Select
        label={t("history.game")}
        labelHidden
        height={40}
        className={styles.games ?? ""}
        value={asked.game ?? ""}
        onChange={(event) => onChange({ game: event.target.value === "" ? undefined : event.target.value })}
      >
        <option value="">{t("history.all_games")}</option>
        {sums.games.map(({ identifier, title }) => (
          <option key={identifier} value={identifier}>
            {title}
          </option>
        ))}
      </Select>
    </div>
  );
}

function Days({ asked, sums, first, onClear }: HistoryPageProps & { readonly onClear: () => void }) {
  const t = useText();
  const { sessions, state, more } = useSessions(first, asked);
  if (sessions.length === 0 && state === "end") {
    const isNarrowed = asked.game !== undefined || asked.result !== undefined;
    return (
      <EmptyState
        picture="history"
        title={t(isNarrowed ? "statement.nothing_found" : "profile.no_rounds")}
        text={t(isNarrowed ? "history.nothing_found_text" : "profile.no_rounds_text")}
        action={
          isNarrowed ? (
            <Button onClick={onClear}>
              <Text id="profile.all_rounds" />
            </Button>
          ) : (
            <Button kind="cta" render={<LocalLink to="/" />}>
              <Text id="common.to_lobby" />
            </Button>
          )
        }
      />
    );
  }
  return (
    <>
      {sessionsByDay(sessions, sums.days, sums.zone).map((day, at) => (
        <Day key={day.day} day={day} asked={asked} currency={sums.currency} isFirst={at === 0} />
      ))}
      {state !== "end" && (
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

interface DayProps {
  readonly day: DayOfPlay;
  readonly asked: AskedRounds;
  readonly currency: string;
  /** The newest session of the newest day is open. */
  readonly isFirst: boolean;
}

function Day({ day: { sums, sessions }, asked, currency, isFirst }: DayProps) {
  const times = useTimes();
  const money = useMoney();
  const net = sums ? sums.paid_cents - sums.staked_cents : 0;
  return (
    <Card
      title={times.day(sessions[0]!.began_at)}
      dense
      aside={
        sums && (
          <span className={styles.sums}>
            <span>
              <Text id="statement.rounds" values={{ count: sums.rounds }} />
            </span>
            <span>
              <Text
                id="statement.staked_paid"
                values={{
                  staked: money(sums.staked_cents, currency, { bare: true }),
                  paid: money(sums.paid_cents, currency, { bare: true }),
                }}
              />
            </span>
            <strong data-gain={net > 0 || undefined}>{money(net, currency, { sign: "always" })}</strong>
          </span>
        )
      }
    >
      <ul className={styles.list}>
        {sessions.map((session, at) => (
          <SessionLine
            key={session.id}
            session={session}
            currency={currency}
            result={asked.result}
            isFirst={isFirst && at === 0}
          />
        ))}
      </ul>
    </Card>
  );
}
