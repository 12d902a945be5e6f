export { refusalOf } from "./commands/check-reward.ts";
export { rewardSchema, type Reward, type RewardKindName, type RewardOf } from "./domain/reward.ts";
export { RewardCauseTaken, RewardKindUnavailable } from "./errors.ts";
export {
  BY_HAND,
  type AnyRewardKind,
  type Cause,
  type Gate,
  type Given,
  type Giving,
  type Outcome,
  type Recipient,
  type RewardKind,
  type ShownReward,
} from "./kind.ts";
export { openRewards, type Rewards } from "./rewards.ts";
export { openThings, type Thing } from "./thing.store.ts";
export { thingReward } from "./thing-reward.ts";
