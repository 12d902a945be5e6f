import type { PaymentView } from "@apogee/contract";
import type { CallContext } from "@apogee/http";
import { announce, type Change } from "./announce.ts";
import type { CashierPorts } from "./ports.ts";
import { presentPayment } from "./views.ts";

/** A changed payment in wire format; the change is announced after the commit. */
export async function presentChange(context: CallContext, ports: CashierPorts, change: Change): Promise<PaymentView> {
  context.afterCommit(() => announce(ports, change));
  return presentPayment(context.tx, ports, change.payment);
}
