import { dayRates, sandboxRates, type DayRates, type RatesSource } from "@apogee/rates";
import type { Platform } from "../platform.ts";

const HOUR_MS = 3_600_000;

/** The exchange rates with which a process converts. */
export function openRates({ db, clock, config }: Pick<Platform, "db" | "clock" | "config">): DayRates {
  return dayRates({ db, clock, maxAgeMs: config.RATES_MAX_AGE_H * HOUR_MS });
}

/**
 * The source of exchange rates: the sandbox, in this process at `ownUrl` or in another one. Null without a sandbox,
 * because no adapter of a real source exists yet.
 */
export function ratesSource(
  { config, secrets }: Pick<Platform, "config" | "secrets">,
  ownUrl: string,
): RatesSource | null {
  if (config.SANDBOX_URL === undefined && !config.ROLES.includes("sandbox")) return null;
  return sandboxRates({ url: config.SANDBOX_URL ?? ownUrl, key: config.SANDBOX_KEY ?? secrets.sandbox });
}
