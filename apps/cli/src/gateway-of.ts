import type { Gateway } from "@apogee/gateway";
import { Lane } from "@apogee/play";
import { openGateway, publishThroughDatabase } from "@apogee/composition";
import type { CommandContext } from "./run.ts";

/** Opens the gateway for one command. */
export function gatewayOf({ platform }: CommandContext): Gateway {
  return openGateway(platform, {
    lane: new Lane({ url: platform.appUrl, clock: platform.clock }),
    publish: publishThroughDatabase(platform),
  });
}
