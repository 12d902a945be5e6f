import { Segmented } from "@apogee/ui";
import { Fragment, useState } from "react";
import { Link } from "react-router";
import { useAsked, useQueryInfo } from "../../../site/api/queries.ts";
import type { Rows } from "../../../site/api/shapes.ts";
import { Act, Answered, Panel } from "../../../site/kit/index.ts";
import { PaymentsTable } from "../../../site/players/payments-table.tsx";
import type { StaffPayment } from "../../../site/players/shapes.ts";
import { useText } from "../../../site/texts/texts.tsx";
import type { OpenAction } from "../tab-props.ts";
import { PaymentDetails } from "./payment-details.tsx";
import { Opens } from "./row-action.tsx";
import { useFilters } from "./use-filters.ts";
import styles from "./tabs.module.css";

const PARTS = ["all", "open", "done", "failed"] as const;
const WAYS = ["both", "deposit", "cashout"] as const;
const FIRST = 25;
const MOST = 1_000;

/** Deposits and withdrawals; one of them open, with its attempts, checks and score. */
export function Payments({ player, onOpen }: { readonly player: number; readonly onOpen: OpenAction }) {
  const t = useText();
  const [filters, setFilters] = useFilters("payments", ["part", "action", "id"]);
  const [limit, setLimit] = useState(FIRST);
  const known = useQueryInfo("player.payments") !== undefined;
  const part = PARTS.find((each) => each === filters.part) ?? "all";
  const way = WAYS.find((each) => each === filters.action) ?? "both";
  const answer = useAsked<Rows<StaffPayment>>(
    "player.payments",
    { player, limit, ...(part === "all" ? {} : { part }), ...(way === "both" ? {} : { action: way }) },
    { enabled: known },
  );
  if (!known) return null;
  const shown = answer.data?.rows.find(({ id }) => String(id) === filters.id);
  return (
    <Panel
      title={t("player.payments")}
      aside={
        <span className={styles.acts}>
          <Segmented
            label={t("player.way")}
            tone="quiet"
            options={WAYS.map((value) => ({ value, label: t(`player.way.${value}`) }))}
            value={way}
            onChange={(value) => setFilters({ action: value === "both" ? "" : value })}
          />
          <Segmented
            label={t("player.part")}
            tone="quiet"
            options={PARTS.map((value) => ({ value, label: t(`player.part.${value}`) }))}
            value={part}
            onChange={(value) => setFilters({ part: value === "all" ? "" : value })}
          />
        </span>
      }
      bare
    >
      <Answered query={answer}>
        {({ rows, total }) => (
          <Fragment>
            <PaymentsTable
              rows={rows}
              empty={t("player.noPayments")}
              action={(payment) => (
                <span className={styles.acts}>
                  <Act
                    small
                    aria-expanded={payment.id === shown?.id}
                    onClick={() => setFilters({ id: payment.id === shown?.id ? "" : String(payment.id) })}
                  >
                    {t("player.details")}
                  </Act>
                  {payment.action === "cashout" && payment.stage === "in_review" && (
                    <Act small render={<Link to={`/withdrawals/${payment.id}`} />}>
                      {t("player.openOne")}
                    </Act>
                  )}
                  {payment.action === "deposit" && payment.stage === "credited" && (
                    <Opens name="deposit.chargeback" given={{ payment: payment.id }} onOpen={onOpen} refuse>
                      {t("player.chargeback")}
                    </Opens>
                  )}
                </span>
              )}
            />
            {shown && <PaymentDetails payment={shown} />}
            {rows.length < Math.min(total, MOST) && (
              <div className={styles.more}>
                <Act small loading={answer.isFetching} onClick={() => setLimit(Math.min(MOST, limit * 4))}>
                  {t("player.older")}
                </Act>
              </div>
            )}
          </Fragment>
        )}
      </Answered>
    </Panel>
  );
}
