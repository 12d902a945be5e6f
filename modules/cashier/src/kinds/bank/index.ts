import { ACCOUNT_KIND, PAGE_WAITS } from "../common.ts";
import type { MethodKind } from "../method-kind.ts";
import { creditorReference } from "./creditor-reference.ts";
import { epcCode } from "./epc-code.ts";

/**
 * Transfers that the player starts at the own bank, with details and a reference to copy. What arrives with the right
 * reference is credited as it is, if the payer is the player. A withdrawal goes to an account in the player's name.
 */
export const bank: MethodKind = {
  ...ACCOUNT_KIND,
  family: "bank",
  credits: "as_arrived",
  depositPlan: ["requested", "awaiting_player", "credited"],
  waits: {
    ...PAGE_WAITS,
    playerPays: { reason: "bank_transfer_expected", needed: ["transfer_money"], newsWithinMs: null },
  },
  reference: creditorReference,
  next({ started, payment, method }) {
    if (started.kind !== "details") return null;
    return {
      kind: "details",
      reference: payment.reference!,
      lines: started.lines.map(({ label, value }) => ({ label, value })),
      qr: epcCode(started.lines, {
        amount: payment.amount,
        currency: payment.currency,
        reference: payment.reference!,
        brand: method.brand,
      }),
    };
  },
};
