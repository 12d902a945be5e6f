import type { KeyRing } from "@apogee/config";
import type { Tx } from "@apogee/database";
import { revealDraw } from "@apogee/draws";
import { recordFact } from "@apogee/events";
import { invariant, minor, ZERO } from "@apogee/kernel";
import { convert, type Rates } from "@apogee/rates";
import { lockWallet, walletById, type Wallet } from "@apogee/wallet";
import type { Happening } from "../domain/fold.ts";
import { insertWin, potOf, putTerms, winOf, type NamedLevel, type Win } from "./judge.store.ts";
import { HOUSE, post, shardOf, toAccount } from "./postings.ts";

/** A pot that was won, as the judge finds it. */
export type Won = Extract<Happening, { readonly kind: "won" }>;

/** A win that was paid, for the news. */
export interface Awarded extends Win {
  readonly id: number;
}

const MS = 1_000;

/** Locks the wallets of winners in the order in which the lane locks wallets. */
export async function lockWinners(tx: Tx, wins: readonly Won[]): Promise<Map<number, Wallet>> {
  const locked = new Map<number, Wallet>();
  for (const id of [...new Set(wins.map(({ walletId }) => walletId))].toSorted((a, b) => a - b)) {
    const wallet = await walletById(tx, id);
    invariant(wallet, `There is no wallet ${id}.`);
    locked.set(id, (await lockWallet(tx, wallet.playerId, wallet.currency))!);
  }
  return locked;
}

/** A recount must find the winner that was paid. */
export async function requireSameWinner(tx: Tx, won: Won): Promise<void> {
  const paid = await winOf(tx, won.pot);
  invariant(
    paid && paid.walletId === won.walletId && paid.seq === won.seq && paid.amount === won.amount,
    `Pot ${won.pot.generation} of level ${won.levelId} was paid to another winner than its log names.`,
  );
}

/**
 * Pays a pot to its winner, in the winner's currency at the day's rate, rounded down. Reveals its draw and opens the
 * next pot with a seed from the reserve, or lent by the house. A win is paid whatever has become of the player since.
 */
export async function award(
  tx: Tx,
  won: Won,
  {
    named,
    wallet,
    rates,
    keys,
  }: {
    readonly named: NamedLevel;
    readonly wallet: Wallet;
    readonly rates: Rates;
    readonly keys: KeyRing;
  },
  at: Date,
): Promise<Awarded> {
  const { pot, amount, next } = won;
  const { currency } = named;
  const cause = `jackpot:${named.levelId}:${pot.generation}`;
  const paid = await pay(tx, { cause, amount, named, wallet, rates }, at);
  await post(
    tx,
    {
      kind: "jackpot_seeded",
      currency,
      cause: `jackpot:${named.levelId}:${next.standing.generation}`,
      postings: [
        toAccount("jackpot_reserve", shardOf(named), -next.fromReserve),
        toAccount("jackpot_seed", HOUSE, -next.lent),
        toAccount("jackpot_pot", shardOf(named), next.fromReserve + next.lent),
      ],
    },
    at,
  );
  const { drawId } = (await potOf(tx, pot))!;
  const { serverSeed } = await revealDraw(tx, { id: drawId }, keys, at);
  await putTerms(tx, named.levelId, won.terms);
  const win: Win = {
    levelId: named.levelId,
    generation: pot.generation,
    walletId: wallet.id,
    playerId: wallet.playerId,
    seq: won.seq,
    round: won.round,
    amount,
    paid,
    paidCurrency: wallet.currency,
    drawId,
    threshold: won.terms.kind === "time" ? new Date(won.threshold * MS).toISOString() : String(won.threshold),
    serverSeed,
    at: won.at,
  };
  const id = await insertWin(tx, win, at);
  await recordFact(tx, {
    kind: "jackpot.won",
    playerId: wallet.playerId,
    at,
    jackpot: named.jackpot,
    level: named.level,
    currency: wallet.currency,
    amount: paid,
  });
  return { ...win, id };
}

/** Moves the money. Between two currencies the house exchanges it. */
async function pay(
  tx: Tx,
  {
    cause,
    amount,
    named,
    wallet,
    rates,
  }: {
    readonly cause: string;
    readonly amount: number;
    readonly named: NamedLevel;
    readonly wallet: Wallet;
    readonly rates: Rates;
  },
  at: Date,
): Promise<number> {
  const pot = toAccount("jackpot_pot", shardOf(named), -amount);
  if (wallet.currency === named.currency) {
    const postings = [{ walletId: wallet.id, amount: minor(amount) }, pot];
    await post(tx, { kind: "jackpot_win", currency: wallet.currency, cause, postings }, at);
    return amount;
  }
  // A win is not refused because today's rates are missing: the newest ones are used.
  const paid = convert(minor(amount), named.currency, wallet.currency, { ...rates, maxAgeMs: Infinity }, "down");
  await post(
    tx,
    {
      kind: "jackpot_exchanged",
      currency: named.currency,
      cause,
      postings: [pot, toAccount("jackpot_house", HOUSE, amount)],
    },
    at,
  );
  if (paid > ZERO)
    await post(
      tx,
      {
        kind: "jackpot_win",
        currency: wallet.currency,
        cause,
        postings: [{ walletId: wallet.id, amount: paid }, toAccount("jackpot_house", HOUSE, -paid)],
      },
      at,
    );
  return paid;
}
