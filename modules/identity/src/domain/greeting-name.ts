import type { Player } from "./player.ts";

const LONGEST = 30;

/**
 * The name with which an e-mail greets a player; empty to greet without a name. Names come from a form. An unconfirmed
 * address is greeted without a name, since somebody else may have registered it. A name that mail programs could show
 * as a link is not used.
 */
export function greetingName({ confirmedAt, personal }: Pick<Player, "confirmedAt" | "personal">): string {
  const name = personal.nickname ?? personal.first_name ?? "";
  return confirmedAt === null || name.includes(".") || [...name].length > LONGEST ? "" : name;
}
