import type { Publish } from "@apogee/contract";
import { inTransaction, type Database } from "@apogee/database";
import { findPlayer } from "@apogee/identity";
import { playersOnBreak } from "@apogee/limits";
import {
  openRewards,
  type AnyRewardKind,
  type Gate,
  type RewardKind,
  type RewardKindName,
  type Rewards,
} from "@apogee/rewards";
import { moneyReward, type Wallet } from "@apogee/wallet";
import { points } from "./points/domain/points.ts";
import { pointsReward } from "./points-reward.ts";
import type { RewardFacts } from "./ports.ts";
import { bookPoints } from "./points/store.ts";

let given = 0;

/** Gives a player whole points, to spend and to count for levels, by a correction. */
export async function givenPoints(
  db: Database,
  { playerId, chargeable = 0, persistent = 0 }: { playerId: number; chargeable?: number; persistent?: number },
  at: Date,
): Promise<void> {
  given += 1;
  const cause = `given:${given}`;
  await inTransaction(db, (tx) =>
    bookPoints(tx, [
      {
        playerId,
        at,
        kind: "adjusted",
        chargeable: points(chargeable),
        persistent: points(persistent),
        cause,
        actor: "test",
        reason: "given in a test",
      },
    ]),
  );
}

/** What rewards of a test are made of. */
export interface GivenRewards {
  readonly db: Database;
  readonly publish?: Publish;
  readonly balanceChanged?: (wallet: Wallet) => Promise<void>;
  /** The kinds that modules beside loyalty own. */
  readonly kinds?: readonly AnyRewardKind[];
  readonly gate?: Gate;
}

/** Rewards with real money and points; a test provides other kinds. Breaks and disabled accounts close their gate. */
export function givenRewards({ db, publish, balanceChanged, kinds = [], gate = GATE }: GivenRewards): Rewards {
  const nothing = async (): Promise<void> => undefined;
  return openRewards(
    [
      moneyReward({ db, balanceChanged: balanceChanged ?? nothing }),
      pointsReward({ db, publish: publish ?? nothing }),
      ...kinds,
    ],
    gate,
  );
}

const GATE: Gate = {
  async hold(tx, playerId, at) {
    if ((await findPlayer(tx, playerId))?.status !== "active") return "account_disabled";
    return (await playersOnBreak(tx, [playerId], at)).has(playerId) ? "on_break" : null;
  },
  async require(tx, playerId, at) {
    const why = await GATE.hold(tx, playerId, at);
    if (why) throw new Error(`The gate is closed: ${why}`);
  },
};

/** A kind of rewards of which a test provides what it uses; calling anything else throws. */
export function givenKind<Kind extends RewardKindName>(kind: Kind, own: Partial<RewardKind<Kind>>): RewardKind<Kind> {
  const missing = (name: string) => (): never => {
    throw new Error(`This test provides no ${name} of ${kind}.`);
  };
  return {
    kind,
    check: missing("check"),
    give: missing("give"),
    givenBefore: async () => null,
    show: missing("show"),
    ...own,
  };
}

/** Facts of a platform without games, with which every sum of rewards is accepted. */
export const NO_GAMES: RewardFacts = {
  games: async () => [],
  shareOffers: async () => [],
  worthOfOffer: async () => ({ cents: 0, wagerTimes: 0 }),
  worthOfBox: async () => 0,
  rates: async () => ({ at: 0, maxAgeMs: 0, newest: new Map() }),
};
