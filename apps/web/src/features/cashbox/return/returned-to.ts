import type { PaymentView } from "@apogee/contract";

/**
 * The payment that a player comes back from: the one that this tab left for, else an open deposit, else the newest one.
 */
export function returnedTo(payments: readonly PaymentView[], left: number | null): PaymentView | undefined {
  const deposits = payments.filter(({ action }) => action === "deposit");
  return (
    payments.find(({ id }) => id === left) ??
    deposits.find(({ finished_at: finishedAt }) => finishedAt === null) ??
    deposits[0]
  );
}
