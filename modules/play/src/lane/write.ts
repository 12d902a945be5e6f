import type { Minor } from "@apogee/kernel";
import type pg from "pg";
import type { OpenRound } from "../domain/aggregate.ts";
import { EVENT_KINDS, type NewEvent } from "../domain/event.ts";
import type { HouseAccounts } from "./connection.ts";
import { fedBy, type Feeding } from "./feeding.ts";
import { onePerLimitedPlayer } from "./limited.ts";
import type { SlowChecks, WalletChange } from "./wallet-change.ts";
import {
  amounts,
  bigints,
  booleans,
  integers,
  SETTLE_BATCH,
  smallints,
  valuesOf,
  type Columns,
  type SettleBatch,
} from "./settle-batch.ts";

export { feedingOf } from "./feeding.ts";
export type { WalletChange } from "./wallet-change.ts";

/**
 * Writes a batch in one call and one commit; durable when it returns. Returns the wallets that passed. The others had
 * changed meanwhile, and nothing of theirs was written. Wallets are sorted, so that two lanes never lock in opposite
 * orders. Wallets with a key that is already in the log, or that are locked, are left out if the pre-check for them is
 * on. If it is off, they fail the whole batch. Of a player with limits one wallet passes; a second one was decided
 * without the first one's stakes.
 */
export async function writeBatch(
  client: pg.ClientBase,
  at: Date,
  changes: readonly WalletChange[],
  accountsOf: (currency: string) => HouseAccounts,
  care: SlowChecks,
  feeding?: Feeding,
): Promise<Set<number>> {
  const sorted = onePerLimitedPlayer(changes.toSorted((a, b) => a.before.walletId - b.before.walletId));
  const { rows } = await client.query<{ passed: number[] | string[] }>({
    name: "lane_settle",
    text: SETTLE_BATCH,
    values: valuesOf({
      time: { in_at: at },
      wallets: walletsOf(sorted),
      draws: drawsOf(sorted),
      events: eventsOf(sorted, accountsOf),
      names: namesOf(sorted),
      ...openRoundsOf(sorted),
      standings: standingsOf(sorted),
      wagering: wageringOf(sorted),
      limited: limitedOf(sorted),
      fed: await fedBy(sorted, feeding),
      care: { in_looks_up: care.looksUp, in_skips_held: care.skipsHeld },
    }),
  });
  return new Set((rows[0]?.passed ?? []).map(Number));
}

function walletsOf(changes: readonly WalletChange[]): Columns<"wallets"> {
  const owes = changes.some(({ before, after }) => before.deficit !== 0 || after.deficit !== 0);
  return {
    in_purse: bigints(changes, ({ before }) => before.walletId),
    in_version: bigints(changes, ({ before }) => before.version),
    in_version_after: bigints(changes, ({ after }) => after.version),
    in_real: amounts(changes, ({ before }) => before.real),
    in_real_after: amounts(changes, ({ after }) => after.real),
    in_bonus: amounts(changes, ({ before }) => before.bonus),
    in_bonus_after: amounts(changes, ({ after }) => after.bonus),
    in_deficit: owes ? amounts(changes, ({ before }) => before.deficit) : null,
    in_deficit_after: owes ? amounts(changes, ({ after }) => after.deficit) : null,
    ...placesOf(changes),
  };
}

/** The range of each wallet's events in the events of the batch, counted from one. */
function placesOf(changes: readonly WalletChange[]): Pick<Columns<"wallets">, "in_first" | "in_last"> {
  let last = 0;
  const lasts = changes.map(({ events }) => (last += events.length));
  return {
    in_first: integers(changes, ({ events }, index) => lasts[index]! - events.length + 1),
    in_last: integers(lasts, (place) => place),
  };
}

function drawsOf(changes: readonly WalletChange[]): Columns<"draws"> {
  const drawing = changes.filter(
    ({ before, after }) =>
      before.draw !== null && after.draw !== null && after.draw.nextNonce !== before.draw.nextNonce,
  );
  return {
    in_draw_purse: bigints(drawing, ({ before }) => before.walletId),
    in_draw_pair: bigints(drawing, ({ before }) => before.draw!.seedPairId),
    in_draw_nonce: bigints(drawing, ({ before }) => before.draw!.nextNonce),
    in_draw_nonce_after: bigints(drawing, ({ after }) => after.draw!.nextNonce),
  };
}

function eventsOf(
  changes: readonly WalletChange[],
  accountsOf: (currency: string) => HouseAccounts,
): Columns<"events"> {
  const events = changes.flatMap((change) => change.events);
  const accounts = changes.flatMap(({ before, events: own }) => own.map(() => accountsOf(before.currency)));
  const some = (test: (event: NewEvent) => boolean): boolean => events.some(test);
  const amountsIfAny = (of: (event: NewEvent) => Minor): Columns<"events">["e_deficit"] =>
    some((event) => of(event) !== 0) ? amounts(events, of) : null;
  return {
    e_purse: bigints(events, (event) => event.walletId),
    e_seq: bigints(events, (event) => event.seq),
    e_key: events.map((event) => event.key),
    e_kind: smallints(events, (event) => EVENT_KINDS[event.kind]),
    e_round: bigints(events, (event) => event.round),
    e_game: integers(events, (event) => event.gameId),
    e_paytable: events.map((event) => event.paytable),
    e_session: bigints(events, (event) => event.sessionId),
    e_stake: amounts(events, (event) => event.stake),
    e_win: amounts(events, (event) => event.win),
    e_real: amounts(events, (event) => event.real),
    e_bonus: amounts(events, (event) => event.bonus),
    e_house: amounts(events, (event) => event.house),
    e_house_bonus: amounts(events, (event) => event.houseBonus),
    e_real_after: amounts(events, (event) => event.realAfter),
    e_bonus_after: amounts(events, (event) => event.bonusAfter),
    e_account: integers(accounts, ({ house }) => house),
    e_bonus_account: some((event) => event.houseBonus !== 0) ? integers(accounts, ({ bonus }) => bonus) : null,
    e_pair: bigints(events, (event) => event.seedPairId),
    e_nonce: bigints(events, (event) => event.nonce),
    e_record: events.map((event) => (event.record === null ? null : JSON.stringify(event.record))),
    e_deficit: amountsIfAny((event) => event.deficit),
    e_deficit_after: amountsIfAny((event) => event.deficitAfter),
    e_counted: amountsIfAny((event) => event.counted),
    e_bonus_id: some((event) => event.bonusId !== null) ? bigints(events, (event) => event.bonusId) : null,
    e_reverses: some((event) => event.reverses !== null) ? bigints(events, (event) => event.reverses) : null,
    e_late: some((event) => event.late) ? booleans(events, (event) => event.late) : null,
    e_jackpot_contribution: amountsIfAny((event) => event.jackpotContribution),
    e_jackpot_win: amountsIfAny((event) => event.jackpotWin),
  };
}

/** Names that events take in addition to their keys. */
function namesOf(changes: readonly WalletChange[]): Columns<"names"> | null {
  const named = changes.flatMap(({ events }) =>
    events.flatMap((event) => event.names.map((name) => ({ name, event }))),
  );
  if (named.length === 0) return null;
  return {
    k_purse: bigints(named, ({ event }) => event.walletId),
    k_key: named.map(({ name }) => name),
    k_seq: bigints(named, ({ event }) => event.seq),
  };
}

type Opened = OpenRound & { readonly walletId: number };
type Closed = { readonly walletId: number; readonly round: number };

function openRoundsOf(changes: readonly WalletChange[]): Pick<SettleBatch, "opened" | "closed"> {
  const opened: Opened[] = [];
  const closed: Closed[] = [];
  for (const { before, after } of changes) {
    if (before.openRounds === after.openRounds) continue;
    const { walletId } = before;
    const [known, left] = [new Set(before.openRounds), new Set(after.openRounds.map(({ round }) => round))];
    for (const open of after.openRounds) if (!known.has(open)) opened.push({ walletId, ...open });
    for (const { round } of before.openRounds) if (!left.has(round)) closed.push({ walletId, round });
  }
  return {
    opened: opened.length === 0 ? null : openedOf(opened),
    closed: closed.length === 0 ? null : closedOf(closed),
  };
}

function openedOf(opened: readonly Opened[]): Columns<"opened"> {
  return {
    o_purse: bigints(opened, (open) => open.walletId),
    o_round: bigints(opened, (open) => open.round),
    o_game: integers(opened, (open) => open.gameId),
    o_stake: amounts(opened, (open) => open.stake),
    o_real: amounts(opened, (open) => open.real),
    o_bonus: amounts(opened, (open) => open.bonus),
    o_win: amounts(opened, (open) => open.win),
    o_name: opened.map((open) => open.name),
    o_bonus_id: bigints(opened, (open) => open.bonusId),
    o_countable: amounts(opened, (open) => open.countable),
  };
}

function closedOf(closed: readonly Closed[]): Columns<"closed"> {
  return { c_purse: bigints(closed, ({ walletId }) => walletId), c_round: bigints(closed, ({ round }) => round) };
}

function standingsOf(changes: readonly WalletChange[]): Columns<"standings"> {
  return {
    s_purse: bigints(changes, ({ before }) => before.walletId),
    s_day: integers(changes, ({ after }) => after.standing.day),
    s_wager_day: bigints(changes, ({ after }) => after.standing.wager.day),
    s_wager_week: bigints(changes, ({ after }) => after.standing.wager.week),
    s_wager_month: bigints(changes, ({ after }) => after.standing.wager.month),
    s_loss_day: bigints(changes, ({ after }) => after.standing.loss.day),
    s_loss_week: bigints(changes, ({ after }) => after.standing.loss.week),
    s_loss_month: bigints(changes, ({ after }) => after.standing.loss.month),
  };
}

/** The wallets of players with limits, with the version of the limits that they were decided on. */
function limitedOf(changes: readonly WalletChange[]): Columns<"limited"> | null {
  const limited = changes.filter(({ before }) => before.playerLimits !== null);
  if (limited.length === 0) return null;
  return {
    g_purse: bigints(limited, ({ before }) => before.walletId),
    g_player: bigints(limited, ({ before }) => before.playerId),
    g_version: bigints(limited, ({ before }) => before.playerLimits!.version),
  };
}

function wageringOf(changes: readonly WalletChange[]): Columns<"wagering"> | null {
  const wagering = changes.filter(
    ({ before, after }) => before.bonusInPlay !== after.bonusInPlay && after.bonusInPlay !== null,
  );
  if (wagering.length === 0) return null;
  return {
    b_bonus: bigints(wagering, ({ after }) => after.bonusInPlay!.id),
    b_purse: bigints(wagering, ({ before }) => before.walletId),
    b_wagered: amounts(wagering, ({ after }) => after.bonusInPlay!.wagered),
  };
}
