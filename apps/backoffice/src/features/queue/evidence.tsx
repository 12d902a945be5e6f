import { Check, Clock, TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { useQueries } from "@tanstack/react-query";
import { asked, useAsked, useQueryInfo, useRegistry } from "../../site/api/queries.ts";
import type { Row, Rows } from "../../site/api/shapes.ts";
import { Answered, Badge, Panel, RowsTable, Waiting } from "../../site/kit/index.ts";
import { useText, useTextOrName } from "../../site/texts/texts.tsx";
import type { PlayerLimits, StaffPayment } from "../../site/players/shapes.ts";
import { Sums } from "../../site/players/sums.tsx";
import { PaymentsTable } from "../../site/players/payments-table.tsx";
import { pointsOf, toneOf } from "./points.ts";
import { useStandings } from "./standings.ts";
import type { QueueItem } from "./shapes.ts";
import styles from "./queue.module.css";

const CHECKS = ["foreign_card", "not_played", "fraud_suspected", "fraud_unanswered"] as const;

/** Why a withdrawal waits, and what the money did. */
export function Evidence({ item }: { readonly item: QueueItem }) {
  const isRead = useIsRead(item.playerId);
  if (!isRead)
    return (
      <div className={styles.evidence}>
        <Panel>
          <Waiting bare rows={14} />
        </Panel>
      </div>
    );
  return (
    <div className={styles.evidence}>
      <Why item={item} />
      <Sums player={item.playerId} />
      <Payments player={item.playerId} />
      <Checks item={item} />
      <Fraud player={item.playerId} />
    </div>
  );
}

/** Whether all evidence has been answered or refused: its parts appear together, so that none moves another. */
function useIsRead(player: number): boolean {
  const mayAsk = new Set(useRegistry().queries.map(({ name }) => name));
  const answers = useQueries({
    queries: [
      asked<unknown>("queue.withdrawals", { limit: 200 }, { enabled: mayAsk.has("queue.withdrawals") }),
      asked<unknown>("player.money", { player }, { enabled: mayAsk.has("player.money") }),
      asked<unknown>("player.payments", { player, limit: 6 }, { enabled: mayAsk.has("player.payments") }),
      asked<unknown>("player.limits", { player }, { enabled: mayAsk.has("player.limits") }),
      asked<unknown>("player.fraud", { player, limit: 5 }, { enabled: mayAsk.has("player.fraud") }),
    ],
  });
  return answers.every(({ isLoading }) => !isLoading);
}

function Why({ item }: { readonly item: QueueItem }) {
  const t = useText();
  const nameOf = useTextOrName();
  const points = pointsOf(item);
  const risk = useStandings().get(item.payment.id)?.risk;
  return (
    <Panel
      title={t("queue.why")}
      badge={<Badge tone={toneOf(points.length)}>{t("queue.points", { count: points.length })}</Badge>}
    >
      <ul className={styles.points}>
        {points.map(({ kind, name }) => (
          <li key={`${kind} ${name}`} className={styles.point} data-kind={kind}>
            <span className={styles.dot} data-tone={kind === "flag" ? "bad" : "watch"} aria-hidden="true" />
            <span>
              <strong>{nameOf(kind, name)}</strong>
              <span>{nameOf(`${kind}Text`, name)}</span>
            </span>
            <code>{name}</code>
          </li>
        ))}
        {risk?.lines.map(({ rule, points: own, text }) => (
          <li key={rule} className={styles.point}>
            <span className={styles.dot} data-tone={own > 0 ? "watch" : "ok"} aria-hidden="true" />
            <span>
              <strong>{nameOf("rule", rule)}</strong>
              <span>{text}</span>
            </span>
            <strong>{own > 0 ? `+${own}` : own}</strong>
          </li>
        ))}
        {points.length === 0 && (risk === undefined || risk.lines.length === 0) && (
          <li className={styles.point}>
            <span className={styles.dot} data-tone="ok" aria-hidden="true" />
            <span>
              <strong>{t("queue.noPoints")}</strong>
              <span>{t("queue.noPointsText")}</span>
            </span>
          </li>
        )}
      </ul>
    </Panel>
  );
}

function Payments({ player }: { readonly player: number }) {
  const t = useText();
  const known = useQueryInfo("player.payments") !== undefined;
  const answer = useAsked<Rows<StaffPayment>>("player.payments", { player, limit: 6 }, { enabled: known });
  if (!known) return null;
  return (
    <Panel
      title={t("player.payments")}
      aside={<Link to={`/players/${player}/cashbox`}>{t("player.tab.cashbox")}</Link>}
      bare
    >
      <Answered query={answer}>{({ rows }) => <PaymentsTable rows={rows} empty={t("player.noPayments")} />}</Answered>
    </Panel>
  );
}

/** Every check with its result, those that passed too. */
function Checks({ item }: { readonly item: QueueItem }) {
  const t = useText();
  const nameOf = useTextOrName();
  const known = useQueryInfo("player.limits") !== undefined;
  const limits = useAsked<PlayerLimits>("player.limits", { player: item.playerId }, { enabled: known });
  const marks = limits.data?.markers.filter(({ set }) => set).length;
  const checks: ReadonlyArray<readonly [name: string, text: string, state: "ok" | "watch" | "bad"]> = [
    ...CHECKS.map(
      (name) =>
        [
          nameOf("check", name),
          t(item.flags.includes(name) ? "queue.flagged" : "queue.passed"),
          item.flags.includes(name) ? "bad" : "ok",
        ] as const,
    ),
    [
      t("queue.identity"),
      t(item.needed.length > 0 ? "queue.open" : "queue.passed"),
      item.needed.length > 0 ? "watch" : "ok",
    ],
    ...(marks === undefined
      ? []
      : [[t("player.markers"), t("queue.markers", { count: marks }), marks > 0 ? "watch" : "ok"] as const]),
  ];
  return (
    <Panel title={t("queue.checks")}>
      <ul className={styles.checks}>
        {checks.map(([name, text, state]) => (
          <li key={name} className={styles.check}>
            <span className={styles.checkMark} data-state={state} aria-hidden="true">
              {state === "ok" ? <Check /> : state === "watch" ? <Clock /> : <TriangleAlert />}
            </span>
            <span>
              <strong>{name}</strong>
              <span>{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Fraud({ player }: { readonly player: number }) {
  const t = useText();
  const known = useQueryInfo("player.fraud") !== undefined;
  const answer = useAsked<Rows<Row>>("player.fraud", { player, limit: 5 }, { enabled: known });
  if (!known) return null;
  return (
    <Panel title={t("queue.fraud")} bare>
      <Answered query={answer}>
        {({ rows }) => (
          <RowsTable
            label={t("queue.fraud")}
            rows={rows}
            empty={t("queue.noFraud")}
            columns={["kind", "amount", "askedAt", { name: "verdict", strong: true }, "score", "reasons", "silences"]}
          />
        )}
      </Answered>
    </Panel>
  );
}
