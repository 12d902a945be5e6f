import type { FreespinsPorts } from "@apogee/bonuses";
import type { Publish } from "@apogee/contract";
import type { Gateway } from "@apogee/gateway";
import { freeSpinsUnder } from "@apogee/play";
import { allThresholds } from "@apogee/tracking";
import type { Platform } from "../platform.ts";
import { bonusPorts } from "./bonuses.ts";
import { outsideFreespins } from "./outside-freespins.ts";

/** The ports of free spins. The gateway issues those of outside games. */
export function freespinsPorts(
  platform: Pick<Platform, "db" | "clock" | "log">,
  { publish, gateway }: { readonly publish: Publish; readonly gateway: Gateway },
): FreespinsPorts {
  return {
    ...bonusPorts(platform, publish),
    spinsUnder: freeSpinsUnder,
    largeWinOf: async (tx, currency) =>
      (await allThresholds(tx)).find((each) => each.currency === currency)?.win ?? null,
    outside: outsideFreespins(gateway),
    log: platform.log,
  };
}
