import { Link } from "react-router";
import { useAsked, useQueryInfo } from "../../../site/api/queries.ts";
import type { Rows } from "../../../site/api/shapes.ts";
import { Act, Answered, Badge, Panel } from "../../../site/kit/index.ts";
import { useText } from "../../../site/texts/texts.tsx";
import type { StaffPayment } from "../../../site/players/shapes.ts";
import { PaymentsTable } from "../../../site/players/payments-table.tsx";

/** Payments that are not finished, which lead to the queue. */
export function OpenPayments({ player }: { readonly player: number }) {
  const t = useText();
  const known = useQueryInfo("player.payments") !== undefined;
  const payments = useAsked<Rows<StaffPayment>>(
    "player.payments",
    { player, part: "open", limit: 5 },
    { enabled: known },
  );
  if (!known) return null;
  return (
    <Panel
      title={t("player.openPayments")}
      badge={payments.data && <Badge>{t("player.open", { count: payments.data.total })}</Badge>}
      aside={<Link to={`/players/${player}/cashbox`}>{t("player.tab.cashbox")}</Link>}
      bare
    >
      <Answered query={payments}>
        {({ rows }) => (
          <PaymentsTable
            rows={rows}
            empty={t("player.noOpenPayments")}
            action={(payment) =>
              payment.action === "cashout" && payment.stage === "in_review" ? (
                <Act small render={<Link to={`/withdrawals/${payment.id}`} />}>
                  {t("player.openOne")}
                </Act>
              ) : null
            }
          />
        )}
      </Answered>
    </Panel>
  );
}
