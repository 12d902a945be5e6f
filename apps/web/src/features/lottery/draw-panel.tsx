import type { DrawView, LotteryView } from "@apogee/contract";
import { BadgeCheck, Button, Card, RefreshCw, Timeline, type TimelineStep } from "@apogee/ui";
import { useIntl } from "react-intl";
import { LocalLink } from "../../site/intl/local-link.tsx";
import { Text, useText } from "../../site/intl/text.tsx";
import { useTimes } from "../../site/intl/use-times.ts";
import styles from "./draw-panel.module.css";
import { HashWell } from "./hash-well.tsx";
import { useRecheck, type Recheck } from "./use-recheck.ts";

/** The winning tickets that are listed. */
const MOST_SHOWN = 20;

interface DrawPanelProps {
  readonly lottery: LotteryView;
  readonly draw: DrawView | null;
}

/** What is fixed in advance, what was drawn from it, and the same draw again in this browser. */
export function DrawPanel({ lottery, draw }: DrawPanelProps) {
  const t = useText();
  const isDrawn = draw?.server_seed != null;
  return (
    <Card
      title={<Text id={isDrawn ? "lottery.check_title" : "lottery.fixed_title"} />}
      aside={<BadgeCheck className={styles.mark} aria-hidden="true" />}
    >
      {lottery.stage === "canceled" && (
        <p className={styles.note}>
          <Text id="lottery.canceled_text" />
        </p>
      )}
      {draw ? <Steps draw={draw} lottery={lottery} /> : <NotYet lottery={lottery} />}
      <p className={styles.note}>
        <Text id={isDrawn ? "lottery.check_note" : "lottery.fixed_note"} />
      </p>
      {lottery.lottery_tickets_count > 0 && !isDrawn && (
        <p className={styles.note}>{t("lottery.chance", { tickets: lottery.lottery_tickets_count })}</p>
      )}
    </Card>
  );
}

function NotYet({ lottery: { draw_commit: commit } }: { readonly lottery: LotteryView }) {
  if (commit === null)
    return (
      <p className={styles.note}>
        <Text id="lottery.no_commit" />
      </p>
    );
  return <HashWell hash={commit} note={<Text id="lottery.commit" />} />;
}

function Steps({ draw, lottery }: { readonly draw: DrawView; readonly lottery: LotteryView }) {
  const t = useText();
  const times = useTimes();
  const { formatNumber } = useIntl();
  const { busy, trouble, found, drawAgain } = useRecheck(draw.id);
  const { tickets, source, public_value: value, server_seed: seed } = draw;
  const failed = (kind: string): boolean => found?.checks.some((check) => check.kind === kind && !check.ok) ?? false;
  const state = (isDone: boolean, kind: string): TimelineStep["state"] =>
    failed(kind) ? "failed" : isDone ? "done" : "future";
  const steps: TimelineStep[] = [
    {
      key: "commit",
      title: t("lottery.step_commit"),
      time: times.at(draw.committed_at),
      text: <HashWell hash={draw.commit} note={t("lottery.commit")} />,
      state: state(true, "commit"),
    },
    {
      key: "list",
      title: t("lottery.step_list"),
      time: times.at(tickets?.frozen_at ?? lottery.end_at),
      text: tickets ? (
        <HashWell hash={tickets.sha256} note={t("lottery.lines", { count: tickets.count })} />
      ) : (
        t("lottery.list_later")
      ),
      state: state(tickets !== null, "list"),
    },
    ...(source
      ? [
          {
            key: "value",
            title: t("lottery.step_value"),
            time: times.at(lottery.draw_at),
            text: (
              <>
                {value && <HashWell hash={value} />}
                {t(value ? "lottery.source" : "lottery.source_later", {
                  source: source.name,
                  round: formatNumber(source.round),
                })}
              </>
            ),
            state: state(value !== null, "value"),
          } as const,
        ]
      : []),
    {
      key: "seed",
      title: t("lottery.step_seed"),
      time: draw.revealed_at && times.at(draw.revealed_at),
      text: seed ? <HashWell hash={seed} /> : t("lottery.seed_later"),
      state: state(seed !== null, "commit"),
    },
    {
      key: "winners",
      title: t("lottery.step_again"),
      text: found ? <Found found={found} /> : t(seed ? "lottery.again_text" : "lottery.again_later"),
      state: failed("winners") || (found && !found.ok) ? "failed" : found ? "done" : seed ? "current" : "future",
    },
  ];
  const passed = draw.passed_over ?? [];
  return (
    <>
      <Timeline label={t("lottery.draw")} steps={steps} />
      {passed.length > 0 && (
        <ul className={styles.passed}>
          {passed.map(({ holder, reason }) => (
            <li key={holder}>
              <Text id="lottery.passed_over" values={{ holder, reason }} />
            </li>
          ))}
        </ul>
      )}
      {seed && (
        <div className={styles.actions}>
          <Button
            icon={<RefreshCw />}
            loading={busy}
            loadingLabel={t("common.loading")}
            onClick={() => void drawAgain()}
          >
            <Text id="lottery.draw_again" />
          </Button>
          <Button kind="secondary" render={<LocalLink to={`/fairness?draw=${draw.id}`} />}>
            <Text id="lottery.list_and_program" />
          </Button>
        </div>
      )}
      {trouble && (
        <p className={styles.trouble} role="alert">
          {trouble}
        </p>
      )}
    </>
  );
}

function Found({ found: { ok, winners, ms } }: { readonly found: Recheck }) {
  const { formatNumber } = useIntl();
  return (
    <span role="status" className={styles.found} data-ok={ok}>
      {ok ? (
        <Text
          id="lottery.same"
          values={{ count: winners.length, seconds: formatNumber(ms / 1000, { maximumFractionDigits: 2 }) }}
        />
      ) : (
        <Text id="lottery.differs" />
      )}{" "}
      {winners
        .slice(0, MOST_SHOWN)
        .map((number) => formatNumber(number))
        .join(" · ")}
    </span>
  );
}
