import {
  approveWithdrawal,
  listPendingWithdrawals as listRoute,
  rejectWithdrawal,
  type PaymentView,
} from "@apogee/contract";
import { implementForStaff, type ImplementedRoute, type StaffContext } from "@apogee/http";
import { announce, type Change } from "./announce.ts";
import { approve } from "./commands/approve-withdrawal.ts";
import { reject } from "./commands/reject-withdrawal.ts";
import { listPendingWithdrawals } from "./operators.ts";
import type { CashierPorts } from "./ports.ts";
import { presentPayment } from "./views.ts";

/** Staff routes for withdrawals in review: list, approve, reject. The decisions use the command line's commands. */
export function cashierStaffRoutes(ports: CashierPorts): ImplementedRoute[] {
  return [
    implementForStaff(listRoute, async ({ query }) =>
      (await listPendingWithdrawals(ports, null, query)).map(({ playerId, payment, needed, flags }) => ({
        player_id: playerId,
        payment,
        needed: [...needed],
        flags: [...flags],
      })),
    ),
    implementForStaff(approveWithdrawal, async ({ params, body }, context) =>
      present(
        context,
        ports,
        await approve(
          context.tx,
          ports,
          {
            paymentId: params.id,
            actor: actorOf(context),
            reason: body.reason,
            identityChecked: body.identity_checked,
            despite: body.despite,
          },
          context.clock.date(),
        ),
      ),
    ),
    implementForStaff(rejectWithdrawal, async ({ params, body }, context) =>
      present(
        context,
        ports,
        await reject(
          context.tx,
          ports,
          { paymentId: params.id, actor: actorOf(context), reason: body.reason },
          context.clock.date(),
        ),
      ),
    ),
  ];
}

const actorOf = ({ principal }: StaffContext): string => `staff:${principal.handle}`;

async function present(context: StaffContext, ports: CashierPorts, change: Change): Promise<PaymentView> {
  context.afterCommit(() => announce(ports, change));
  context.note({ payment: change.payment.id });
  return presentPayment(context.tx, ports, change.payment);
}
