import { PayoutTargetNotOwn } from "../../errors.ts";
import { ACCOUNT_KIND } from "../common.ts";
import type { MethodKind } from "../method-kind.ts";

/**
 * Voucher codes that the player enters here. Their issuer answers at once with the face value, which is credited. Nothing
 * can be withdrawn to a voucher, so what it paid is free to go elsewhere.
 */
export const voucher: MethodKind = {
  ...ACCOUNT_KIND,
  family: "voucher",
  credits: "as_arrived",
  depositPlan: ["requested", "credited"],
  paysSavedOnly: () => true,
  target: async () => {
    throw new PayoutTargetNotOwn("unknown");
  },
  // A voucher's start is answered at once, so nothing follows.
  next: () => null,
  loopKey: () => null,
};
