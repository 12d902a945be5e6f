import { applyProviderEvents, type CashierPorts } from "@apogee/cashier";
import { providerSettlement, sandboxSettlement, type ReconciliationPorts } from "@apogee/reconciliation";
import type { DayRates } from "@apogee/rates";
import { memberByHandle } from "@apogee/staff";
import type { Platform } from "../platform.ts";
import { inEuros } from "./in-euros.ts";

/** The providers of the sandbox, which write settlement files. */
const SANDBOX_PROVIDERS = ["sandbox-cards", "sandbox-bitcoin"] as const;

/** The ports of reconciliation. Files come from providers that hand them over. */
export function reconciliationPorts(
  { db, clock, config, secrets, log }: Pick<Platform, "db" | "clock" | "config" | "secrets" | "log">,
  { ownUrl, rates, cashier }: { readonly ownUrl: string; readonly rates: DayRates; readonly cashier: CashierPorts },
): ReconciliationPorts {
  const options = { url: config.SANDBOX_URL ?? ownUrl, key: config.SANDBOX_KEY ?? secrets.sandbox };
  const hasSandbox = config.SANDBOX_URL !== undefined || config.ROLES.includes("sandbox");
  return {
    db,
    clock,
    rates,
    log,
    sources: [
      ...(hasSandbox ? SANDBOX_PROVIDERS.map((provider) => sandboxSettlement(provider, options)) : []),
      ...cashier.providers.flatMap((provider) => providerSettlement(provider) ?? []),
    ],
    async lookUp(id, paymentId) {
      const events = await cashier.providers.find((each) => each.id === id)?.lookUp?.(paymentId);
      if (events) await applyProviderEvents(cashier, id, events);
    },
    inEuros: inEuros({ rates }),
    async isMember(tx, name) {
      const member = await memberByHandle(tx, name);
      return member !== undefined && member.status === "active";
    },
  };
}
