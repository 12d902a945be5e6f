import type { Minor } from "@apogee/kernel";

/** A deposit that the cashier credits. */
export interface CreditedDeposit {
  readonly paymentId: number;
  readonly playerId: number;
  readonly walletId: number;
  readonly currency: string;
  readonly amount: Minor;
  readonly methodId: string;
}
