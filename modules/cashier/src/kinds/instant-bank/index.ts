import { ACCOUNT_KIND } from "../common.ts";
import type { MethodKind } from "../method-kind.ts";

/** Bank payments on a page of the provider or of the player's bank. */
export const instantBank: MethodKind = {
  ...ACCOUNT_KIND,
  family: "instant-bank",
  depositPlan: ["requested", "awaiting_player", "awaiting_confirmations", "credited"],
};
