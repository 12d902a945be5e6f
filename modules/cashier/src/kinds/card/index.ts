import { ACCOUNT_KIND, savedTarget } from "../common.ts";
import type { MethodKind } from "../method-kind.ts";

/**
 * Cards on the provider's framed page. Their numbers never reach the platform, so nothing is asked here, and a
 * withdrawal goes only to a card that has paid.
 */
export const card: MethodKind = {
  ...ACCOUNT_KIND,
  family: "card",
  paysSavedOnly: () => true,
  fields: () => [],
  target: async (_tx, asked) => savedTarget(asked),
};
