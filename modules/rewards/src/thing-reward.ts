import type { RewardKind } from "./kind.ts";
import { insertThing } from "./thing.store.ts";

/** Real prizes: each is a row that waits until an operator has sent the thing. */
export const thingReward: RewardKind<"thing"> = {
  kind: "thing",
  check: async () => null,
  give: async (tx, { name }, { playerId }, { key: cause }, at) => ({
    given: { thing: await insertThing(tx, { playerId, name, cause }, at) },
  }),
  // Things were never given before rewards were recorded.
  givenBefore: async () => null,
  show: async (_db, things) => things.map(({ kind, name }) => ({ kind, title: name, count: null, amounts: null })),
};
