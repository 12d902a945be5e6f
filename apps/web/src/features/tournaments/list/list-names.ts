import type { TournamentView } from "@apogee/contract";

/** The lists of tournaments and quests [2.2-12]; `tournaments` is the default one. */
export const LISTS = ["tournaments", "all", "producers", "actions", "live", "lotteries", "archive"] as const;
export type ListName = (typeof LISTS)[number];

type Listed = Pick<TournamentView, "status" | "questSize" | "frontend_identifier" | "game_category_identity">;

/** The list of an address without locale: `/tournaments/live` is `live`. */
export function listOf(path: string): ListName {
  const last = path.split("/")[2] ?? "";
  return LISTS.find((name) => name === last) ?? "tournaments";
}

const isQuest = ({ questSize }: Listed): boolean => questSize !== null;
const PRODUCERS = /producer|provider|(?:^|-)(?:pls|bng)-/;
const LIVE = /(?:^|-)(?:live|game-shows)(?:[-_]|$)/;

/** Whether a tournament or a quest belongs to a list. The archive and the lotteries have lists of their own. */
export function isIn(list: ListName, each: Listed): boolean {
  const names = [each.frontend_identifier, each.game_category_identity ?? ""];
  switch (list) {
    case "actions":
      return isQuest(each);
    case "all":
      return true;
    case "producers":
      return !isQuest(each) && names.some((name) => PRODUCERS.test(name));
    case "live":
      return names.some((name) => LIVE.test(name));
    case "archive":
      return each.status === "archive";
    case "lotteries":
      return false;
    case "tournaments":
      return !isQuest(each) && each.status !== "archive";
  }
}
