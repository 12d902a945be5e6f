import { VIP_KEYS, type VipKey } from "../../../site/loyalty/vip-status.ts";

/** How a card of the comparison looks (specification 4-09). */
export type CardState = "current" | "before" | "future" | "lock" | "start";

/** The state of a status's card for a player with the current status. A guest has none and starts with the first. */
export function cardState(key: VipKey, current: VipKey | null): CardState {
  if (current === null) return key === VIP_KEYS[0] ? "start" : "lock";
  const [at, of] = [VIP_KEYS.indexOf(current), VIP_KEYS.indexOf(key)];
  if (of === at) return "current";
  if (of < at) return "before";
  return of === at + 1 ? "future" : "lock";
}
