import {
  feed,
  hiddenRange,
  isWon,
  nextPot,
  payoutOf,
  type HiddenRange,
  type NextPot,
  type PotTerms,
  type Standing,
} from "./judge.ts";

/** What an order of an operator says: the terms of a first pot, new terms, or where a pot goes. */
export interface Order {
  readonly terms?: PotTerms;
  readonly change?: Partial<PotTerms>;
  readonly to?: number;
}

/** A row of the log: what a batch of rounds fed to a level, or an order. */
export interface LogRow {
  readonly levelId: number;
  readonly what: "fed" | "open" | "change" | "move";
  readonly at: Date;
  readonly xid: bigint;
  readonly order: Order | null;
  readonly wallets: readonly number[];
  readonly seqs: readonly number[];
  readonly rounds: readonly number[];
  readonly ticks: readonly number[];
  readonly pots: readonly number[];
  readonly reserves: readonly number[];
}

/** A level whose pot is open. */
export interface OpenLevel {
  readonly levelId: number;
  readonly standing: Standing;
  /** How often the draw of this pot was made. */
  readonly attempt: number;
  readonly terms: PotTerms;
  readonly next: Partial<PotTerms> | null;
  readonly closed: boolean;
}

/** A pot by its level, number and attempt. */
export interface PotKey {
  readonly levelId: number;
  readonly generation: number;
  readonly attempt: number;
}

/** The hidden numbers of pots. */
export interface Hidden {
  /** Commits the draw of a pot, once. */
  open(pot: PotKey, terms: PotTerms, range: HiddenRange, at: Date): Promise<void>;
  /** The hidden number; null if nobody knows it, so that nobody can win. */
  threshold(pot: PotKey): Promise<number | null>;
}

/** What follows from the log, in its order. */
export type Happening = { readonly xid: bigint; readonly at: Date; readonly levelId: number } & (
  | { readonly kind: "opened"; readonly seed: number }
  | {
      readonly kind: "fed";
      readonly pot: number;
      /** What the reserve gained: without the units by which it repaid the house. */
      readonly reserve: number;
      /** What the house got back of what it lent; below zero where it had to lend for stakes that were taken back. */
      readonly repaid: number;
    }
  | {
      readonly kind: "won";
      readonly pot: PotKey;
      readonly walletId: number;
      readonly seq: number;
      readonly round: number;
      readonly amount: number;
      readonly threshold: number;
      readonly next: NextPot;
      readonly terms: PotTerms;
    }
  | {
      readonly kind: "moved";
      readonly to: number;
      readonly pot: number;
      readonly reserve: number;
      /** What the other reserve gained: less than `reserve` where it repaid the house. */
      readonly gained: number;
    }
);

/**
 * Reads the log on from where `levels` stand, changes them, and gives what follows. The same log gives the same winners,
 * in whatever portions it is read.
 */
export async function* follow(
  levels: Map<number, OpenLevel>,
  rows: readonly LogRow[],
  hidden: Hidden,
): AsyncGenerator<Happening> {
  for (const row of rows) {
    const level = levels.get(row.levelId);
    if (row.what === "open") yield* open(levels, row, hidden);
    else if (!level || level.closed) continue;
    else if (row.what === "change") await change(levels, level, row, hidden);
    else if (row.what === "move") yield* move(levels, level, row);
    else yield* fed(levels, level, row, hidden);
  }
}

const keyOf = ({ levelId, standing, attempt }: OpenLevel): PotKey => ({
  levelId,
  generation: standing.generation,
  attempt,
});

async function* open(
  levels: Map<number, OpenLevel>,
  { levelId, order, at, xid }: LogRow,
  hidden: Hidden,
): AsyncGenerator<Happening> {
  if (levels.has(levelId)) return;
  const terms = order!.terms!;
  const level: OpenLevel = {
    levelId,
    standing: { generation: 1, pot: terms.seed, reserve: 0, loan: 0 },
    attempt: 1,
    terms,
    next: null,
    closed: false,
  };
  levels.set(levelId, level);
  await hidden.open(keyOf(level), terms, hiddenRange(terms, terms.seed, at), at);
  yield { kind: "opened", levelId, at, xid, seed: terms.seed };
}

/** New terms apply from the next pot. A new cap above the present pot applies at once, with a new hidden amount above it. */
async function change(
  levels: Map<number, OpenLevel>,
  level: OpenLevel,
  { order, at }: LogRow,
  hidden: Hidden,
): Promise<void> {
  const { pot } = level.standing;
  const next = { ...level.next, ...order!.change };
  const cap = next.cap ?? level.terms.cap;
  const isRaised = next.cap != null && next.cap !== level.terms.cap && next.cap > pot;
  const isRedrawn = isRaised || Object.keys(order!.change!).length === 0;
  const changed: OpenLevel = {
    ...level,
    next: Object.keys(next).length === 0 ? null : next,
    terms: isRaised ? { ...level.terms, cap } : level.terms,
    attempt: level.attempt + (isRedrawn ? 1 : 0),
  };
  levels.set(level.levelId, changed);
  if (!isRedrawn) return;
  const base = changed.terms.kind === "amount" ? Math.min(Math.max(pot, changed.terms.seed), cap! - 1) : pot;
  await hidden.open(keyOf(changed), changed.terms, hiddenRange(changed.terms, base, at), at);
}

function* move(levels: Map<number, OpenLevel>, level: OpenLevel, { order, at, xid }: LogRow): Generator<Happening> {
  const target = levels.get(order!.to!);
  if (!target || target.closed) return;
  const { pot, reserve, loan } = level.standing;
  levels.set(level.levelId, {
    ...level,
    closed: true,
    standing: { ...level.standing, pot: 0, reserve: 0, loan: 0 },
  });
  const into = feed(target.standing, { pot, reserve: reserve - loan });
  levels.set(target.levelId, { ...target, standing: into });
  const gained = into.reserve - target.standing.reserve;
  yield { kind: "moved", levelId: level.levelId, to: target.levelId, pot, reserve, gained, at, xid };
}

async function* fed(
  levels: Map<number, OpenLevel>,
  from: OpenLevel,
  row: LogRow,
  hidden: Hidden,
): AsyncGenerator<Happening> {
  const { levelId, at, xid } = row;
  let level = from;
  let threshold = await hidden.threshold(keyOf(level));
  let units = { pot: 0, reserve: 0, repaid: 0 };
  for (const [place, ticks] of row.ticks.entries()) {
    const stake = { pot: row.pots[place]!, reserve: row.reserves[place]!, ticks, at };
    const after = feed(level.standing, stake);
    const gained = after.reserve - level.standing.reserve;
    units = {
      pot: units.pot + stake.pot,
      reserve: units.reserve + gained,
      repaid: units.repaid + stake.reserve - gained,
    };
    level = { ...level, standing: after };
    if (threshold === null || !isWon(level.terms.kind, after, stake, threshold)) continue;
    yield { kind: "fed", levelId, at, xid, ...units };
    units = { pot: 0, reserve: 0, repaid: 0 };
    const amount = payoutOf(level.terms.kind, after, threshold);
    const terms = { ...level.terms, ...level.next };
    const next = nextPot(after, amount, terms);
    const pot = keyOf(level);
    level = { ...level, standing: next.standing, terms, next: null, attempt: 1 };
    yield {
      kind: "won",
      levelId,
      at,
      xid,
      pot,
      walletId: row.wallets[place]!,
      seq: row.seqs[place]!,
      round: row.rounds[place]!,
      amount,
      threshold,
      next,
      terms,
    };
    await hidden.open(keyOf(level), terms, hiddenRange(terms, next.fromReserve + next.lent, at), at);
    threshold = await hidden.threshold(keyOf(level));
  }
  levels.set(levelId, level);
  yield { kind: "fed", levelId, at, xid, ...units };
}
