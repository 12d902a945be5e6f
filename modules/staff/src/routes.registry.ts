import { describeRegistry, may, type DescribedRegistry, type Registry } from "@apogee/actions";
import { getStaffRegistry, PERMISSIONS } from "@apogee/contract";
import { implementForStaff, type ImplementedRoute } from "@apogee/http";
import { minor, currencyOf, toDecimal } from "@apogee/kernel";
import { listThresholds } from "./proposals/proposal.store.ts";

const EUR = currencyOf("EUR");

/** The route that tells a member's pages what the member may do and read. */
export function staffRegistryRoute(registry: () => Registry): ImplementedRoute {
  let described: DescribedRegistry | undefined;
  return implementForStaff(getStaffRegistry, async (_input, { db, principal }) => {
    described ??= describeRegistry(registry());
    const thresholds = new Map((await listThresholds(db)).map(({ action, aboveCents }) => [action, aboveCents]));
    return {
      actions: described.actions
        .filter(({ action }) => may(principal, action.permission))
        .map(({ action, ...shown }) => {
          const cents = action.fourEyes?.weighs ? thresholds.get(action.name) : undefined;
          const whenAbove = cents === undefined ? null : ("above" as const);
          return {
            ...shown,
            four_eyes: action.fourEyes && !action.fourEyes.weighs ? ("always" as const) : whenAbove,
            above: cents === undefined ? null : toDecimal(minor(cents), EUR),
          };
        }),
      queries: described.queries.filter(({ permission }) => may(principal, permission as never)),
      permissions: PERMISSIONS,
    };
  });
}
