import type { Tx } from "@apogee/database";
import { adventuresBetween } from "../adventure.queries.ts";
import type { Adventure } from "../domain/adventure.ts";
import { enter, entriesOf } from "../player.store.ts";
import { judgeSteps } from "./judge-steps.ts";
import type { AdventurePorts } from "../ports.ts";

/**
 * Enters a player at the first visit or the first deposit, and locks the entry. The zone is that of another adventure
 * of the same dates, such as before joining a group, else the player's: it is read once. A repeat changes nothing. Returns the zone.
 */
export async function enterAdventure(
  tx: Tx,
  ports: Pick<AdventurePorts, "zoneOf" | "rates">,
  { adventure, playerId }: { readonly adventure: Adventure; readonly playerId: number },
  at: Date,
): Promise<string> {
  const [from, to] = [adventure.days[0]!.date, adventure.days.at(-1)!.date];
  const meanwhile = (await adventuresBetween(tx, from, to)).filter((each) => each.days.at(-1)!.date >= from);
  const entries = await entriesOf(
    tx,
    playerId,
    meanwhile.map(({ id }) => id),
  );
  const own = entries.find(({ adventureId }) => adventureId === adventure.id);
  const wanted = own?.zone ?? entries[0]?.zone ?? (await ports.zoneOf(tx, playerId));
  const { zone, isNew } = await enter(tx, { adventureId: adventure.id, playerId, zone: wanted }, at);
  if (isNew) await judgeSteps(tx, ports, { adventure, playerId, zone }, at);
  return zone;
}
