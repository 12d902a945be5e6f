import { defineList, table, type Query } from "@apogee/actions";
import { paymentView, withdrawalFlag } from "@apogee/contract";
import { z } from "zod";
import { listPendingWithdrawals } from "../operators.ts";
import type { CashierPorts } from "../ports.ts";
import { countInReview } from "../queries.ts";
import { amountText } from "./payment-output.ts";

/** `withdrawal.list`: withdrawals in review. */
export function withdrawalsQuery(ports: () => CashierPorts): Query {
  return defineList({
    name: "withdrawal.list",
    permission: "withdrawals.read",
    summary: "list withdrawals that need a decision, oldest first",
    filters: z.object({}),
    row: z.object({
      playerId: z.int(),
      payment: paymentView,
      needed: z.array(z.string()),
      flags: z.array(withdrawalFlag),
    }),
    async page({ db }, _filters, { limit, offset }) {
      const pending = await listPendingWithdrawals(ports(), null, { limit, offset });
      return {
        rows: pending.map((each) => ({ ...each, needed: [...each.needed], flags: [...each.flags] })),
        total: await countInReview(db, "cashout"),
      };
    },
    says: (rows) =>
      rows.length === 0
        ? "No pending withdrawals."
        : table([
            ["payment", "player", "amount", "to", "requested", "needed", "flags"],
            ...rows.map(({ playerId, payment, needed, flags }) => [
              String(payment.id),
              String(playerId),
              amountText(payment.amount_cents, payment.currency),
              payment.target ?? "",
              payment.created_at,
              needed.join(", ") || "nothing",
              flags.join(", ") || "none",
            ]),
          ]),
  });
}
