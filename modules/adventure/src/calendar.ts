import { inTransaction, type Database, type Tx } from "@apogee/database";
import type { AdventureView } from "@apogee/contract";
import { currencyOf, invariant } from "@apogee/kernel";
import { RatesTooOld } from "@apogee/rates";
import { enterAdventure } from "./commands/enter-adventure.ts";
import { conditionsIn } from "./conditions.ts";
import { dateAt } from "./domain/dates.ts";
import { stepsOf, type Adventure } from "./domain/adventure.ts";
import { sumsByDate, type MinDepOf } from "./domain/progress.ts";
import { claimsOf, completionsOf, depositsFor, entriesOf } from "./player.store.ts";
import type { AdventurePorts } from "./ports.ts";
import { adventureOn, adventuresAround, groupIdsOf, zoneIn } from "./running.ts";
import { adventureView } from "./views.ts";

const EURO = "EUR";
const UTC = "UTC";

/** Who looks at an adventure, and how. */
export interface Reader {
  readonly playerId: number;
  readonly currency: string;
  readonly locale: string;
}

/** The running adventure of a player; undefined without one. */
export async function adventureOfPlayer(
  db: Database | Tx,
  ports: Pick<AdventurePorts, "zoneOf">,
  playerId: number,
  at: Date,
): Promise<Adventure | undefined> {
  const around = await adventuresAround(db, at);
  const zone = await zoneIn(db, ports, playerId, around);
  const own = adventureOn(around, await groupIdsOf(db, playerId), dateAt(at, zone));
  // Of a canceled adventure only what players have earned is left.
  if (own?.state !== "canceled") return own;
  const earned = await completionsOf(db, playerId, own.id);
  return earned.some(({ undoneAt }) => undoneAt === null) ? own : undefined;
}

/** The first visit enters the player, which freezes the zone. */
export async function visit(
  db: Database,
  ports: AdventurePorts,
  { adventure, playerId }: { readonly adventure: Adventure; readonly playerId: number },
  at: Date,
): Promise<void> {
  const [entry] = await entriesOf(db, playerId, [adventure.id]);
  if (!entry) await inTransaction(db, (tx) => enterAdventure(tx, ports, { adventure, playerId }, at));
}

/** The calendar of a player who has entered. */
export async function calendarOf(
  db: Database | Tx,
  ports: AdventurePorts,
  adventure: Adventure,
  { playerId, currency, locale }: Reader,
  at: Date,
): Promise<AdventureView> {
  const [entry] = await entriesOf(db, playerId, [adventure.id]);
  invariant(entry, `Player ${playerId} has not entered the adventure ${adventure.key}.`);
  const { zone } = entry;
  const deposits = await depositsFor(db, playerId, adventure);
  const completions = await completionsOf(db, playerId, adventure.id);
  const dates = adventure.days.map(({ date }) => date);
  const claims = await claimsOf(db, playerId, dates);
  const shown = await shownIn(db, ports, adventure, { currency, locale });
  const paidIn = [...new Set(deposits.map((each) => each.currency))].filter((each) => each !== shown.currency);
  const others = await conditionsIn(db, adventure, paidIn, ports.rates);
  return adventureView(
    {
      ...shown,
      adventure,
      zone,
      locale,
      minDepOf: (step, code) => (code === shown.currency ? shown.minDepOf : others)(step, code),
      sums: sumsByDate(deposits, zone),
      completed: new Set(completions.filter(({ undoneAt }) => undoneAt === null).map(({ step }) => step)),
      claimed: new Set(claims.map(({ date }) => date)),
      mayRemind: await ports.mayRemind(db, playerId, at),
    },
    at,
  );
}

/** The running adventure for everyone as a guest sees it, in UTC. */
export async function calendarOfGuest(
  db: Database,
  ports: AdventurePorts,
  { currency, locale }: Omit<Reader, "playerId">,
  at: Date,
): Promise<AdventureView | null> {
  const around = (await adventuresAround(db, at)).filter(({ state }) => state === "published");
  const adventure = adventureOn(around, [], dateAt(at, UTC));
  if (!adventure) return null;
  const shown = await shownIn(db, ports, adventure, { currency, locale });
  const nothing = { sums: new Map(), completed: new Set<number>(), claimed: new Set<string>(), mayRemind: false };
  return adventureView({ ...shown, ...nothing, adventure, zone: UTC, locale }, at);
}

/** Conditions and prizes. Without a rate, conditions are shown in euros. */
async function shownIn(
  db: Database | Tx,
  ports: Pick<AdventurePorts, "rates" | "rewards">,
  adventure: Adventure,
  { currency, locale }: Omit<Reader, "playerId">,
): Promise<{ currency: string; minDepOf: MinDepOf; prizes: Awaited<ReturnType<AdventurePorts["rewards"]["show"]>> }> {
  const prizes = await ports.rewards.show(
    db,
    adventure.days.map(({ reward }) => reward),
    locale,
  );
  try {
    return { currency, minDepOf: await conditionsIn(db, adventure, [currencyOf(currency).code], ports.rates), prizes };
  } catch (error) {
    if (!(error instanceof RatesTooOld)) throw error;
    const euros = new Map(stepsOf(adventure).map(({ step, minDep }) => [step, minDep![EURO]!]));
    return { currency: EURO, minDepOf: (step) => euros.get(step)!, prizes };
  }
}
