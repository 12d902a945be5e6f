import { quicknet, sandboxBeacon, type BeaconSource } from "@apogee/lotteries";
import type { Platform } from "../platform.ts";

/**
 * The source of public values for draws: drand's quicknet by the relay of `BEACON_URL`, otherwise the sandbox, in this
 * process at `ownUrl` or in another one. Null without either.
 */
export function beaconSource(
  { config, secrets }: Pick<Platform, "config" | "secrets">,
  ownUrl: string,
): BeaconSource | null {
  if (config.BEACON_URL !== undefined) return quicknet({ url: config.BEACON_URL });
  if (config.SANDBOX_URL === undefined && !config.ROLES.includes("sandbox")) return null;
  return sandboxBeacon({ url: config.SANDBOX_URL ?? ownUrl, key: config.SANDBOX_KEY ?? secrets.sandbox });
}
