import {
  approveWithdrawal,
  listPendingWithdrawals as listRoute,
  rejectWithdrawal,
  type PaymentView,
} from "@apogee/contract";
import { implementForStaff, type ImplementedRoute, type StaffContext } from "@apogee/http";
import type { Tx } from "@apogee/database";
import { announce, type Change } from "./announce.ts";
import { approve } from "./commands/approve-withdrawal.ts";
import { reject } from "./commands/reject-withdrawal.ts";
import { SecondMemberNeeded } from "./errors.ts";
import { listPendingWithdrawals } from "./operators.ts";
import type { CashierPorts } from "./ports.ts";
import { approvalWeight } from "./risk/approval-weight.ts";
import { lockPayment } from "./store.ts";
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
    implementForStaff(approveWithdrawal, async ({ params, body }, context) => {
      const at = context.clock.date();
      await requireOneMember(context.tx, ports, params.id, at);
      const { id: paymentId } = params;
      const { reason, identity_checked: identityChecked, despite } = body;
      const approval = { paymentId, actor: actorOf(context), reason, identityChecked, despite };
      return present(context, ports, await approve(context.tx, ports, approval, at));
    }),
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

/** Proposals for a second member are made by the action `withdrawal.approve`; this route only carries out. */
async function requireOneMember(tx: Tx, ports: CashierPorts, paymentId: number, at: Date): Promise<void> {
  await lockPayment(tx, paymentId);
  const from = await ports.secondMemberFrom(tx);
  if (from !== null && (await approvalWeight(tx, ports, paymentId, at)) > from) throw new SecondMemberNeeded(paymentId);
}

const actorOf = ({ principal }: StaffContext): string => `staff:${principal.handle}`;

async function present(context: StaffContext, ports: CashierPorts, change: Change): Promise<PaymentView> {
  context.afterCommit(() => announce(ports, change));
  context.note({ payment: change.payment.id });
  return presentPayment(context.tx, ports, change.payment);
}
