import { VIP_PICTURES, type PlayerView } from "@apogee/contract";
import { artPair, type PictureSource } from "@apogee/ui";
import type { MessageKey } from "../intl/text.tsx";

/** The VIP statuses with their groups, from the lowest. */
export const VIP_KEYS = ["regular", "bronze", "silver", "gold", "platinum", "diamond"] as const;
export type VipKey = (typeof VIP_KEYS)[number];

const GROUPS: Readonly<Record<string, VipKey>> = {
  "257": "bronze",
  "258": "silver",
  "259": "gold",
  "255": "platinum",
  "759": "diamond",
};

const NAMES: Readonly<Record<VipKey, MessageKey>> = {
  regular: "vip.status_regular",
  bronze: "vip.status_bronze",
  silver: "vip.status_silver",
  gold: "vip.status_gold",
  platinum: "vip.status_platinum",
  diamond: "vip.status_diamond",
};

/** The text with the name of a status. */
export function vipName(key: string): MessageKey {
  return NAMES[vipKey(key)];
}

/** A status by its word on the wire; an unknown one is that of everyone. */
export function vipKey(key: string | null): VipKey {
  return VIP_KEYS.find((each) => each === key) ?? "regular";
}

/** The VIP status of a player by their groups; `regular` without any. */
export function vipOf({ statuses }: Pick<PlayerView, "statuses">): VipKey {
  const keys = statuses.flatMap(({ id }) => GROUPS[id] ?? []);
  return VIP_KEYS.findLast((key) => keys.includes(key)) ?? "regular";
}

export function vipPicture(key: VipKey): PictureSource | null {
  return artPair(VIP_PICTURES[key]) ?? null;
}
