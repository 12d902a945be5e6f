import { verifyPayments } from "@apogee/cashier";
import type { Database } from "@apogee/database";
import { verifyLedger } from "@apogee/play";
import { findWallet } from "@apogee/wallet";
import { sql } from "kysely";
import type { Fields } from "@apogee/engine";
import { ownGame } from "@apogee/own-games";
import { canonical, outcomeOf, type Book, type KnownRound } from "./book.ts";

interface Event {
  readonly seq: number;
  readonly key: string;
  readonly kind: number;
  readonly round: number;
  readonly at: Date;
  readonly stake: number;
  readonly win: number;
  readonly real: number;
  readonly realAfter: number;
  readonly seedPairId: number | null;
  readonly nonce: number | null;
  readonly paytable: string;
  readonly record: {
    readonly choices: { readonly stake: number } & Fields;
    readonly phases: readonly Fields[];
    readonly decision?: { readonly phase: number; readonly taken: unknown };
  };
}

const ROUND = 1;
const STAKE = 2;
const SETTLEMENT = 3;

/**
 * Compares a player's record with the database, field by field and in both directions. Every call has been answered by
 * now, so the log must contain exactly what the player was answered.
 */
export async function compare(db: Database, book: Book): Promise<void> {
  const wallet = await findWallet(db, book.player, "EUR");
  if (!wallet) return book.breach("lost", "the wallet is gone", {});
  if (wallet.real !== book.balance)
    book.breach("wrong", "the wallet holds another balance than its player was told", {
      reported: book.balance,
      stored: wallet.real,
    });
  const events = await eventsOf(db, wallet.id);
  const unknown = new Map(events.map((event) => [event.seq, event]));
  for (const round of book.rounds.values()) {
    const [walletId, number] = round.id.split("-").map(Number);
    const first = walletId === wallet.id ? unknown.get(number!) : undefined;
    if (!first) {
      book.breach("lost", "an answered round is not there", { round: round.id, key: round.key });
      continue;
    }
    unknown.delete(first.seq);
    const last = round.last
      ? events.find(({ kind, round: of }) => kind === SETTLEMENT && of === first.round)
      : undefined;
    if (last) unknown.delete(last.seq);
    const decided = events.filter(({ seq, round: of, record }) => of === first.round && seq !== of && record.decision);
    for (const { seq } of decided) unknown.delete(seq);
    const stored = decided.map(({ record: { decision } }) => [decision!.phase, canonical(decision!.taken)]);
    if (canonical(stored) !== canonical([...round.decisions]))
      book.breach("lost", "the log has other decisions than were answered", {
        round: round.id,
        reported: [...round.decisions],
        stored,
      });
    if (round.last && !last) book.breach("lost", "an answered settlement is not there", { round: round.id });
    equal(book, round.id, firstAsReported(round), firstAsStored(first));
    if (round.last && last)
      equal(
        book,
        round.id,
        { ...round.last, stake: 0, key: `settle:${round.id}` },
        {
          balance: last.realAfter,
          win: last.win,
          outcome: outcomeStored(last),
          stake: last.stake,
          key: last.key,
        },
      );
  }
  for (const event of unknown.values())
    book.breach("doubled", "a round is there that its player never heard of", { ...event, record: undefined });
}

/** Checks the whole ledger, and the payments against it; returns every breach as a sentence. */
export async function ledgerBreaches(db: Database): Promise<string[]> {
  const checks = [...(await verifyLedger(db)), ...(await verifyPayments(db))];
  return checks
    .filter(({ broken }) => broken.length > 0)
    .map(({ name, broken }) => `${name} ${JSON.stringify(broken.slice(0, 3))}`);
}

function firstAsReported({
  key,
  choices,
  cost,
  seedPairId,
  nonce,
  createdAt,
  first,
}: KnownRound): Record<string, unknown> {
  return {
    key: `call:${key}`,
    kind: first.finished ? ROUND : STAKE,
    stake: cost,
    win: first.win,
    real: first.win - cost,
    balance: first.balance,
    seedPairId,
    nonce,
    at: createdAt,
    choices: canonical({ stake: choices.stake, ...choices.bet }),
    outcome: first.outcome,
  };
}

/** The phases in the log, shown again by the version of the game that the log names. */
function outcomeStored({ paytable, record: { choices, phases } }: Event): string {
  const { stake, ...bet } = choices;
  return outcomeOf(ownGame(paytable)!.recall(bet, stake, phases));
}

function firstAsStored(event: Event): Record<string, unknown> {
  return {
    key: event.key,
    kind: event.kind,
    stake: event.stake,
    win: event.win,
    real: event.real,
    balance: event.realAfter,
    seedPairId: event.seedPairId,
    nonce: event.nonce,
    at: event.at.toISOString(),
    choices: canonical(event.record.choices),
    outcome: outcomeStored(event),
  };
}

function equal(book: Book, round: string, reported: Record<string, unknown>, stored: Record<string, unknown>): void {
  for (const field of Object.keys(reported)) {
    if (JSON.stringify(reported[field]) !== JSON.stringify(stored[field]))
      book.breach("wrong", `the log has another ${field} than was answered`, {
        round,
        reported: reported[field],
        stored: stored[field],
      });
  }
}

async function eventsOf(db: Database, walletId: number): Promise<Event[]> {
  const { rows } = await sql<Event>`
    select seq, key, kind, round, at, stake, win, real, real_after as "realAfter", seed_pair_id as "seedPairId", nonce, paytable, record
    from play.event where purse_id = ${walletId} order by seq`.execute(db);
  return rows;
}
