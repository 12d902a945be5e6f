import { privateChannel } from "@apogee/contract";
import type { Cause, Recipient, RewardKind } from "@apogee/rewards";
import { points } from "./points/domain/points.ts";
import type { LoyaltyPorts } from "./ports.ts";
import { pointsGivenBy, pointsOf } from "./queries.ts";
import { bookPoints } from "./points/store.ts";
import { compPointsView } from "./views.ts";

/** Rewards of points to spend. */
export function pointsReward({ db, publish }: Pick<LoyaltyPorts, "db" | "publish">): RewardKind<"points"> {
  return {
    kind: "points",
    check: async () => null,
    async give(tx, reward, to, cause, at) {
      const { playerId } = to;
      const chargeable = points(reward.points);
      const entry = { playerId, at, chargeable, persistent: 0n, cause: causeOf(cause, to), actor: cause.actor };
      await bookPoints(tx, [{ ...entry, kind: "gift" }]);
      return { given: { points: reward.points } };
    },
    async givenBefore(tx, _reward, to, cause) {
      const given = await pointsGivenBy(tx, to.playerId, causeOf(cause, to));
      return given === undefined ? null : { points: given };
    },
    show: async (_db, rewards) =>
      rewards.map(({ kind, points: count }) => ({ kind, title: null, count, amounts: null })),
    async announce({ to: { playerId } }) {
      await publish(privateChannel("comps_award", playerId), compPointsView(await pointsOf(db, playerId)));
    },
  };
}

/** Entries of points belong to a player, and their causes never had the player's number at the end. */
function causeOf({ key }: Cause, { playerId }: Recipient): string {
  const end = `:${playerId}`;
  return key.endsWith(end) ? key.slice(0, -end.length) : key;
}
