import type { listCatalog, ResponseOf } from "@apogee/contract";
import { ZERO } from "@apogee/kernel";
import { isOfferedTo } from "./domain/offered-to.ts";
import type { Action } from "./domain/stage.ts";
import { isConnected } from "./offered-methods.ts";
import type { CashierPorts } from "./ports.ts";
import type { MethodRow } from "./tables.ts";
import { maintenanceOf, processingOf, rangeOf } from "./method-facts.ts";

type Catalog = ResponseOf<typeof listCatalog>;

/** What the methods of a currency take, for anyone in a country; a null country excludes nothing. */
export function catalogOf(
  methods: readonly MethodRow[],
  ports: Pick<CashierPorts, "providers">,
  { country, at }: { readonly country: string | null; readonly at: Date },
): Catalog {
  return methods
    .filter(
      (method) =>
        isConnected(ports, method) &&
        method.hiddenFrom.length === 0 &&
        isOfferedTo({ ...method, licences: null }, { country, licence: "", groups: [] }),
    )
    .map((method) => ({
      id: method.id,
      kind: method.kind,
      family: method.family,
      brand: method.brand,
      type: method.type,
      title: method.title ?? method.brand,
      extraIcons: [...method.extraIcons],
      network: method.network,
      deposit: method.servesDeposits ? termsOf(method, "deposit") : null,
      cashout: method.servesCashouts ? termsOf(method, "cashout") : null,
      maintenance: maintenanceOf(method, at),
    }));
}

function termsOf(method: MethodRow, action: Action): NonNullable<Catalog[number]["deposit"]> {
  const { min, max } = rangeOf(method, action);
  return { minCents: min, maxCents: max, feeCents: ZERO, processingMinutes: processingOf(method, action) };
}
