import { NotFound } from "@apogee/kernel";
import type { CashierPorts } from "../ports.ts";
import { paymentById } from "../queries.ts";
import { isOpen, presentPayment } from "../views.ts";
import { startAtProvider, type PlayersPage, type StartedPayment } from "./start-at-provider.ts";

/** The page counts where the provider was never reached before. */
export interface Resumption extends PlayersPage {
  readonly playerId: number;
  readonly paymentId: number;
}

/**
 * Goes on with a deposit whose window was closed: the same page of the provider, or the same address. One that was cut
 * off
 * before the provider answered is started now; of one that is paid or over there is nothing to do but to look at it.
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
