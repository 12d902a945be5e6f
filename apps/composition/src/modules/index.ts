import { achievements } from "./achievements.ts";
import { activity } from "./activity.ts";
import { adventure } from "./adventure.ts";
import { bonuses } from "./bonuses.ts";
import { boxes } from "./boxes.ts";
import { cashier } from "./cashier.ts";
import { coins } from "./coins.ts";
import { contests } from "./contests.ts";
import { content } from "./content.ts";
import { draws } from "./draws.ts";
import { engagement } from "./engagement.ts";
import { games } from "./games.ts";
import { gateway } from "./gateway.ts";
import { identity } from "./identity.ts";
import { jackpots } from "./jackpots.ts";
import { limits } from "./limits.ts";
import { loyalty } from "./loyalty.ts";
import { lotteries } from "./lotteries.ts";
import type { ModuleDescription } from "./module.ts";
import { play } from "./play.ts";
import { rates } from "./rates.ts";
import { reconciliation } from "./reconciliation.ts";
import { rewards } from "./rewards.ts";
import { staff } from "./staff.ts";
import { statement } from "./statement.ts";
import { studio } from "./studio.ts";
import { tracking } from "./tracking.ts";
import { wallet } from "./wallet.ts";

/**
 * Every module, lower ones first: seeds run in this order, and rows of a later module may refer to those of an earlier
 * one. A new module is one line.
 */
export const MODULES: readonly ModuleDescription[] = [
  content,
  identity,
  rates,
  rewards,
  draws,
  wallet,
  games,
  jackpots,
  bonuses,
  play,
  studio,
  gateway,
  cashier,
  coins,
  reconciliation,
  limits,
  activity,
  loyalty,
  contests,
  adventure,
  achievements,
  boxes,
  lotteries,
  statement,
  engagement,
  tracking,
  staff,
];
