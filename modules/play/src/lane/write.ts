import type pg from "pg";
import type { Aggregate } from "../domain/aggregate.ts";
import { EVENT_KINDS, type PlayEvent } from "../domain/event.ts";

/** One purse of a batch: as it was loaded, as it is after its events, and the events. */
export interface PurseChange {
  readonly before: Aggregate;
  readonly after: Aggregate;
  readonly events: readonly PlayEvent[];
}

const CALL = `select play.settle_batch(${Array.from({ length: 34 }, (_, index) => `$${index + 1}`).join(",")}) as passed`;

/**
 * Writes a batch in one call and one commit, durable when it returns. Answers the purses that passed; the others had
 * changed meanwhile and nothing of theirs was written. Purses go in sorted, so that two lanes never lock crosswise.
 */
export async function writeBatch(client: pg.ClientBase, at: Date, changes: readonly PurseChange[], houseAccountOf: (currency: string) => number): Promise<Set<number>> {
  const sorted = changes.toSorted((a, b) => a.before.purseId - b.before.purseId);
  const drawing = sorted.filter(({ before, after }) => before.draw !== null && after.draw !== null && after.draw.nextNonce !== before.draw.nextNonce);
  const events = sorted.flatMap((change) => change.events);
  const accounts = sorted.flatMap(({ before, events: own }) => own.map(() => houseAccountOf(before.currency)));
  const { rows } = await client.query<{ passed: number[] | string[] }>({
    name: "lane_settle", text: CALL,
    values: [
      at,
      numbers(sorted, ({ before }) => before.purseId), numbers(sorted, ({ before }) => before.version), numbers(sorted, ({ after }) => after.version),
      numbers(sorted, ({ before }) => before.real), numbers(sorted, ({ after }) => after.real),
      numbers(sorted, ({ before }) => before.bonus), numbers(sorted, ({ after }) => after.bonus),
      numbers(drawing, ({ before }) => before.purseId), numbers(drawing, ({ before }) => before.draw!.seedPairId),
      numbers(drawing, ({ before }) => before.draw!.nextNonce), numbers(drawing, ({ after }) => after.draw!.nextNonce),
      numbers(events, (event) => event.purseId), numbers(events, (event) => event.seq), events.map((event) => event.key),
      numbers(events, (event) => EVENT_KINDS[event.kind]), numbers(events, (event) => event.round), numbers(events, (event) => event.gameId),
      events.map((event) => event.paytable), numbers(events, (event) => event.sessionId),
      numbers(events, (event) => event.stake), numbers(events, (event) => event.win), numbers(events, (event) => event.real),
      numbers(events, (event) => event.bonus), numbers(events, (event) => event.house), numbers(events, (event) => event.houseBonus),
      numbers(events, (event) => event.realAfter), numbers(events, (event) => event.bonusAfter), `{${accounts.join(",")}}`,
      numbers(events, (event) => event.seedPairId), numbers(events, (event) => event.nonce),
      events.map((event) => (event.record === null ? null : JSON.stringify(event.record))),
      events.some((event) => event.kind === "stake"), events.some((event) => event.kind === "settlement"),
    ],
  });
  return new Set((rows[0]?.passed ?? []).map(Number));
}

/** An array literal built by hand: the driver's own way costs as much as the decision. */
function numbers<T>(items: readonly T[], of: (item: T) => number | null): string {
  let text = "{";
  for (let index = 0; index < items.length; index += 1) {
    const value = of(items[index]!);
    text += index === 0 ? (value ?? "NULL") : `,${value ?? "NULL"}`;
  }
  return `${text}}`;
}
