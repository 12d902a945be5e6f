import type { BoxPorts } from "@apogee/boxes";
import type { Parts } from "../parts.ts";
import { zoneOfPlayer } from "./adventure.ts";

/** The ports of boxes. A player's dates are those of the zone of the player's country. */
export function boxPorts({ platform, rewards, publish }: Pick<Parts, "platform" | "rewards" | "publish">): BoxPorts {
  const { db, clock } = platform;
  return { db, clock, rewards, publish, zoneOf: zoneOfPlayer };
}
