import type { Contest } from "../contest.store.ts";
import { isForGroups, isOffered, mayBeShown, type Viewer } from "./visibility.ts";

/** Why a player may not join, as the code of a refusal. */
export type JoinRefusal =
  | "not_found"
  | "tournament.not_started"
  | "tournament.finished"
  | "tournament.group"
  | "tournament.country"
  | "tournament.disqualified"
  | "tournament.automatic";

/** What is known of a player who wants to join. */
export interface Joiner extends Viewer {
  /** Accounts of testers take no places. */
  readonly isTest: boolean;
  readonly isDisqualified: boolean;
}

/** Members of this group are testers as well. */
const TEST_GROUP = "100";

/** Why a player may not join a contest now; null if the player may. A break and a disabled account are refused elsewhere. */
export function whyNotJoin(
  contest: Pick<Contest, "identifier" | "publishedAt" | "stage" | "startAt" | "endAt" | "joinUntil" | "terms">,
  joiner: Joiner,
  at: Date,
): JoinRefusal | null {
  const { stage, terms } = contest;
  if (!mayBeShown(contest, joiner)) return "not_found";
  if (joiner.isDisqualified) return "tournament.disqualified";
  if (terms.join.mode === "automatic") return "tournament.automatic";
  const isOpen = (stage === "scheduled" || stage === "active") && at < (contest.joinUntil ?? contest.endAt);
  if (!isOpen || at >= contest.endAt) return "tournament.finished";
  if (at < contest.startAt && !terms.join.beforeStart) return "tournament.not_started";
  if (joiner.isTest || joiner.groups.has(TEST_GROUP) || !isForGroups(terms.rules.groups, joiner))
    return "tournament.group";
  return isOffered(terms.rules, joiner) ? null : "tournament.country";
}
