import type { Gateway } from "@apogee/gateway";
import { Lane } from "@apogee/play";
import { openGateway, publishThroughDatabase } from "@apogee/composition";
import type { CommandContext } from "./run.ts";

/** Opens the gateway for one command. */
export function gatewayOf({ house }: CommandContext): Gateway {
  return openGateway(house, {
    lane: new Lane({ url: house.appUrl, clock: house.clock }),
    publish: publishThroughDatabase(house),
  });
}
