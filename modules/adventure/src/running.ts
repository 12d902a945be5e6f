import type { Database, Tx } from "@apogee/database";
import { groupsOf } from "@apogee/identity";
import { adventuresBetween } from "./adventure.queries.ts";
import { superPrizeOf, type Adventure } from "./domain/adventure.ts";
import { dateAfter, dateAt } from "./domain/dates.ts";
import { entriesOf } from "./player.store.ts";
import type { AdventurePorts } from "./ports.ts";

/** The adventures that run on the date of a time in some zone of the world. */
export function adventuresAround(db: Database | Tx, at: Date): Promise<Adventure[]> {
  const date = dateAt(at, "UTC");
  return adventuresBetween(db, dateAfter(date, -1), dateAfter(date, 1));
}

/**
 * The one of these adventures that is a player's on a date: that of a group of the player, else that for everyone. The
 * day after an adventure belongs to the next one if that begins then.
 */
export function adventureOn(
  adventures: readonly Adventure[],
  groups: readonly string[],
  date: string,
): Adventure | undefined {
  const last = (each: Adventure): string => {
    const [superDate, dayAfter] = [superPrizeOf(each).date, dateAfter(each.days.at(-2)!.date, 1)];
    return superDate > dayAfter ? superDate : dayAfter;
  };
  const running = adventures
    .filter((each) => each.days[0]!.date <= date && date <= last(each))
    .filter(({ group }) => group === null || groups.includes(group));
  const rank = (each: Adventure): number => (each.state === "canceled" ? 2 : 0) + (each.group === null ? 1 : 0);
  return running.toSorted(
    (one, other) => rank(one) - rank(other) || (one.days[0]!.date < other.days[0]!.date ? 1 : -1),
  )[0];
}

/** The zone of a player among these adventures: of the first that was entered, else the player's own. */
export async function zoneIn(
  db: Database | Tx,
  { zoneOf }: Pick<AdventurePorts, "zoneOf">,
  playerId: number,
  adventures: readonly Adventure[],
): Promise<string> {
  const [first] = await entriesOf(
    db,
    playerId,
    adventures.map(({ id }) => id),
  );
  return first?.zone ?? zoneOf(db, playerId);
}

/** The groups of a player, by id. */
export async function groupIdsOf(db: Database | Tx, playerId: number): Promise<string[]> {
  return (await groupsOf(db, playerId)).map(({ id }) => id);
}
