import type { Player } from "./player.ts";

const LONGEST = 30;

/**
 * The name by which an e-mail greets a player; empty to greet without a name. Names come from a form. An address that
 * is not
 * confirmed is greeted without a name, since a stranger may have registered it. A name that mail programs could show as
 * a link is never used.
 */
export function greetingName({ confirmedAt, personal }: Pick<Player, "confirmedAt" | "personal">): string {
  const name = personal.nickname ?? personal.first_name ?? "";
  return confirmedAt === null || name.includes(".") || [...name].length > LONGEST ? "" : name;
}
