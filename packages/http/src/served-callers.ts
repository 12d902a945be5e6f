import type { RouteContract } from "@apogee/contract";
import type { FastifyReply } from "fastify";
import type { CallFacts } from "./context.ts";
import { CountryRestricted, DemoOnly, UnderMaintenance } from "./errors.ts";

/** Who is served now. */
interface Served {
  isUnderMaintenance?(): boolean;
  servesCountry?(country: string): boolean;
  offersDemosOnly?(host: string): boolean;
}

/** How long clients wait before they ask again during maintenance. */
const RETRY_AFTER_S = "10";

/**
 * Refuses `UnderMaintenance`. Staff work during maintenance, and calls of game providers and payment providers are still
 * processed.
 */
export function refuseDuringMaintenance(
  { access }: RouteContract,
  reply: FastifyReply,
  { isUnderMaintenance }: Served,
): void {
  if (access === "staff" || access === "signed" || !isUnderMaintenance?.()) return;
  reply.headers({ "x-maintenance-mode": "1", "retry-after": RETRY_AFTER_S });
  throw new UnderMaintenance();
}

/** Refuses `CountryRestricted`. A country that is unknown is served. */
export function requireServedCountry(
  { servedCountriesOnly }: RouteContract,
  { country }: CallFacts,
  { servesCountry }: Served,
): void {
  if (servedCountriesOnly && country && servesCountry && !servesCountry(country)) throw new CountryRestricted(country);
}

/** Refuses `DemoOnly`. */
export function requireRealPlay(
  { notOnDemoHosts }: RouteContract,
  { host }: CallFacts,
  { offersDemosOnly }: Served,
): void {
  if (notOnDemoHosts && offersDemosOnly?.(host)) throw new DemoOnly();
}
