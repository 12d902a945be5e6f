import { NotFound } from "@apogee/kernel";
import type { CashierPorts } from "../ports.ts";
import { paymentById } from "../queries.ts";
import { isOpen, presentPayment } from "../views.ts";
import { startAtProvider, type PlayersPage, type StartedPayment } from "./start-at-provider.ts";

/** The page fields are used only if the provider has not been reached yet. */
export interface Resumption extends PlayersPage {
  readonly playerId: number;
  readonly paymentId: number;
}

/**
 * Continues a deposit whose window was closed: returns the same page of the provider, or the same address. If the
 * provider never answered, the deposit is started now. A deposit that is paid or closed is only returned.
 */
export async function resumeDeposit(
  ports: CashierPorts,
  { playerId, paymentId, ...page }: Resumption,
): Promise<StartedPayment> {
  const payment = await paymentById(ports.db, paymentId);
  if (payment?.playerId !== playerId || payment.action !== "deposit") throw new NotFound("This deposit");
  const known = payment.answer as StartedPayment | null;
  const open = isOpen(payment, ports.clock.date());
  if (open && !known) return startAtProvider(ports, payment, page);
  return {
    payment: await presentPayment(ports.db, ports, payment),
    next: open && known ? known.next : { kind: "none" },
  };
}
