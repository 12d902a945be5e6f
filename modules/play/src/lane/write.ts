import type pg from "pg";
import type { Aggregate, OpenRound } from "../domain/aggregate.ts";
import { EVENT_KINDS, type NewEvent } from "../domain/event.ts";
import type { HouseAccounts } from "./connection.ts";

/** One purse of a batch: as it was loaded, as it is after its events, and the events. */
export interface PurseChange {
  readonly before: Aggregate;
  readonly after: Aggregate;
  readonly events: readonly NewEvent[];
}

/** What is looked for before a batch is written, at a cost. */
export interface Care {
  /** Keys that the log holds already. */
  readonly looksUp: boolean;
  /** Purses that somebody else has locked. */
  readonly skipsHeld: boolean;
}

const PARAMETERS = 73;
const CALL = `select play.settle_batch(${Array.from({ length: PARAMETERS }, (_, index) => `$${index + 1}`).join(",")}) as passed`;

/**
 * Writes a batch in one call and one commit, durable when it returns. Answers the purses that passed; the others had
 * changed meanwhile and nothing of theirs was written. Purses go in sorted, so that two lanes never lock crosswise.
 * Purses
 * of which the log holds a key already, or which somebody holds, are left out by the care that looks for them; without
 * it either breaks the batch whole.
 */
export async function writeBatch(
  client: pg.ClientBase,
  at: Date,
  changes: readonly PurseChange[],
  accountsOf: (currency: string) => HouseAccounts,
  care: Care,
): Promise<Set<number>> {
  const sorted = changes.toSorted((a, b) => a.before.purseId - b.before.purseId);
  const { rows } = await client.query<{ passed: number[] | string[] }>({
    name: "lane_settle",
    text: CALL,
    values: [
      at,
      ...pursesOf(sorted),
      ...drawsOf(sorted),
      ...eventsOf(sorted, accountsOf),
      ...namesOf(sorted),
      ...openRoundsOf(sorted),
      ...standingsOf(sorted),
      ...wageringOf(sorted),
      care.looksUp,
      care.skipsHeld,
    ],
  });
  return new Set((rows[0]?.passed ?? []).map(Number));
}

type Value = string | readonly (string | null)[] | null;

function pursesOf(changes: readonly PurseChange[]): Value[] {
  return [
    numbers(changes, ({ before }) => before.purseId),
    numbers(changes, ({ before }) => before.version),
    numbers(changes, ({ after }) => after.version),
    numbers(changes, ({ before }) => before.real),
    numbers(changes, ({ after }) => after.real),
    numbers(changes, ({ before }) => before.bonus),
    numbers(changes, ({ after }) => after.bonus),
    ...(changes.some(({ before, after }) => before.deficit !== 0 || after.deficit !== 0)
      ? [numbers(changes, ({ before }) => before.deficit), numbers(changes, ({ after }) => after.deficit)]
      : [null, null]),
    ...placesOf(changes),
  ];
}

/** Where in the batch's events those of each purse begin and end, counted from one. */
function placesOf(changes: readonly PurseChange[]): Value[] {
  let last = 0;
  const lasts = changes.map(({ events }) => (last += events.length));
  return [numbers(changes, ({ events }, index) => lasts[index]! - events.length + 1), numbers(lasts, (place) => place)];
}

function drawsOf(changes: readonly PurseChange[]): Value[] {
  const drawing = changes.filter(
    ({ before, after }) =>
      before.draw !== null && after.draw !== null && after.draw.nextNonce !== before.draw.nextNonce,
  );
  return [
    numbers(drawing, ({ before }) => before.purseId),
    numbers(drawing, ({ before }) => before.draw!.seedPairId),
    numbers(drawing, ({ before }) => before.draw!.nextNonce),
    numbers(drawing, ({ after }) => after.draw!.nextNonce),
  ];
}

function eventsOf(changes: readonly PurseChange[], accountsOf: (currency: string) => HouseAccounts): Value[] {
  const events = changes.flatMap((change) => change.events);
  const accounts = changes.flatMap(({ before, events: own }) => own.map(() => accountsOf(before.currency)));
  const some = (test: (event: NewEvent) => boolean): boolean => events.some(test);
  const ifAny = (of: (event: NewEvent) => number | null, empty: 0 | null = 0): Value =>
    some((event) => of(event) !== empty) ? numbers(events, of) : null;
  return [
    numbers(events, (event) => event.purseId),
    numbers(events, (event) => event.seq),
    events.map((event) => event.key),
    numbers(events, (event) => EVENT_KINDS[event.kind]),
    numbers(events, (event) => event.round),
    numbers(events, (event) => event.gameId),
    events.map((event) => event.paytable),
    numbers(events, (event) => event.sessionId),
    numbers(events, (event) => event.stake),
    numbers(events, (event) => event.win),
    numbers(events, (event) => event.real),
    numbers(events, (event) => event.bonus),
    numbers(events, (event) => event.house),
    numbers(events, (event) => event.houseBonus),
    numbers(events, (event) => event.realAfter),
    numbers(events, (event) => event.bonusAfter),
    numbers(accounts, ({ house }) => house),
    some((event) => event.houseBonus !== 0) ? numbers(accounts, ({ bonus }) => bonus) : null,
    numbers(events, (event) => event.seedPairId),
    numbers(events, (event) => event.nonce),
    events.map((event) => (event.record === null ? null : JSON.stringify(event.record))),
    ifAny((event) => event.deficit),
    ifAny((event) => event.deficitAfter),
    ifAny((event) => event.counted),
    ifAny((event) => event.bonusId, null),
    ifAny((event) => event.reverses, null),
    some((event) => event.late) ? `{${events.map(({ late }) => late).join(",")}}` : null,
    ifAny((event) => event.jackpotContribution),
    ifAny((event) => event.jackpotWin),
  ];
}

/** Names that events take beside their keys. */
function namesOf(changes: readonly PurseChange[]): Value[] {
  const named = changes.flatMap(({ events }) =>
    events.flatMap((event) => event.names.map((name) => ({ name, event }))),
  );
  return named.length === 0
    ? [null, null, null]
    : [
        numbers(named, ({ event }) => event.purseId),
        named.map(({ name }) => name),
        numbers(named, ({ event }) => event.seq),
      ];
}

function openRoundsOf(changes: readonly PurseChange[]): Value[] {
  const opened: Array<OpenRound & { readonly purseId: number }> = [];
  const closed: Array<{ purseId: number; round: number }> = [];
  for (const { before, after } of changes) {
    if (before.openRounds === after.openRounds) continue;
    const { purseId } = before;
    const [known, left] = [new Set(before.openRounds), new Set(after.openRounds.map(({ round }) => round))];
    for (const open of after.openRounds) if (!known.has(open)) opened.push({ purseId, ...open });
    for (const { round } of before.openRounds) if (!left.has(round)) closed.push({ purseId, round });
  }
  return [
    ...(opened.length === 0
      ? Array.from({ length: 10 }, () => null)
      : [
          numbers(opened, (open) => open.purseId),
          numbers(opened, (open) => open.round),
          numbers(opened, (open) => open.gameId),
          numbers(opened, (open) => open.stake),
          numbers(opened, (open) => open.real),
          numbers(opened, (open) => open.bonus),
          numbers(opened, (open) => open.win),
          opened.map((open) => open.name),
          numbers(opened, (open) => open.bonusId),
          numbers(opened, (open) => open.countable),
        ]),
    ...(closed.length === 0
      ? [null, null]
      : [numbers(closed, ({ purseId }) => purseId), numbers(closed, ({ round }) => round)]),
  ];
}

function standingsOf(changes: readonly PurseChange[]): Value[] {
  return [
    numbers(changes, ({ before }) => before.purseId),
    numbers(changes, ({ after }) => after.standing.day),
    numbers(changes, ({ after }) => after.standing.wager.day),
    numbers(changes, ({ after }) => after.standing.wager.week),
    numbers(changes, ({ after }) => after.standing.wager.month),
    numbers(changes, ({ after }) => after.standing.loss.day),
    numbers(changes, ({ after }) => after.standing.loss.week),
    numbers(changes, ({ after }) => after.standing.loss.month),
  ];
}

function wageringOf(changes: readonly PurseChange[]): Value[] {
  const wagering = changes.filter(
    ({ before, after }) => before.bonusInPlay !== after.bonusInPlay && after.bonusInPlay !== null,
  );
  return wagering.length === 0
    ? [null, null, null]
    : [
        numbers(wagering, ({ after }) => after.bonusInPlay!.id),
        numbers(wagering, ({ before }) => before.purseId),
        numbers(wagering, ({ after }) => after.bonusInPlay!.wagered),
      ];
}

/** An array literal built by hand: the driver's own way costs as much as the decision. */
function numbers<T>(items: readonly T[], of: (item: T, index: number) => number | null): string {
  let text = "{";
  for (let index = 0; index < items.length; index += 1) {
    const value = of(items[index]!, index);
    text += index === 0 ? (value ?? "NULL") : `,${value ?? "NULL"}`;
  }
  return `${text}}`;
}
