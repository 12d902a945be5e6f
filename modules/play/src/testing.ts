import { inTransaction, type Database } from "@apogee/database";
import { minor, type Minor } from "@apogee/kernel";
import { openWallet, postEntry, type Wallet } from "@apogee/wallet";
import { sql } from "kysely";
import type { Action, Drawn, OutsideIntent, StakeIntent } from "./domain/intent.ts";
import { assignSeedPair } from "./store.ts";

const at = new Date("2026-01-02T03:04:05Z");
let players = 900_000;

/** A wallet with money in it, of a player that exists only as a number. */
export async function givenWallet(
  db: Database,
  {
    real = 0,
    currency = "EUR",
    seedPairId,
    playerId,
  }: { real?: number; currency?: string; seedPairId?: number; playerId?: number } = {},
): Promise<Wallet> {
  return inTransaction(db, async (tx) => {
    const given = (players += 1);
    const wallet = await openWallet(tx, { playerId: playerId ?? given, currency }, at);
    if (real > 0) {
      await postEntry(
        tx,
        {
          kind: "adjustment",
          currency,
          cause: `given:${given}`,
          actor: "test",
          postings: [
            { walletId: wallet.id, amount: minor(real) },
            { account: { kind: "adjustments" }, amount: minor(-real) },
          ],
        },
        at,
      );
    }
    if (seedPairId !== undefined) await assignSeedPair(tx, wallet.id, seedPairId);
    return wallet;
  });
}

/** A stake whose outcome is given instead of drawn. */
export function stakeOf(
  wallet: Wallet,
  key: string,
  stake: number,
  outcome: Partial<Drawn> = {},
  rest: Partial<StakeIntent> = {},
): StakeIntent {
  return {
    kind: "stake",
    walletId: wallet.id,
    key,
    gameId: 1,
    sessionId: null,
    stake: minor(stake),
    paytable: "test@1",
    contributionBps: 10_000,
    choices: {},
    seedPairId: null,
    closed: null,
    draw: () => ({ win: minor(0), finished: true, record: { denomination: 1, choices: {}, phases: [] }, ...outcome }),
    ...rest,
  };
}

/** One request of an outside provider about a round of game 7. */
export function requestOf(
  wallet: Pick<Wallet, "id">,
  roundName: string,
  actions: readonly Action[],
  rest: Partial<OutsideIntent> = {},
): OutsideIntent {
  return {
    kind: "outside",
    walletId: wallet.id,
    gameId: 7,
    sessionId: null,
    paytable: "outside",
    contributionBps: 10_000,
    roundName,
    actions,
    finished: false,
    closed: null,
    ...rest,
  };
}

export const bet = (key: string, amount: number, jackpotContribution = 0): Action => ({
  kind: "bet",
  key,
  amount: minor(amount),
  jackpotContribution: minor(jackpotContribution),
});
export const win = (key: string, amount: number, jackpotWin = 0): Action => ({
  kind: "win",
  key,
  amount: minor(amount),
  jackpotWin: minor(jackpotWin),
});
export const rollback = (key: string, original: string): Action => ({ kind: "rollback", key, original });

/** The balances of a wallet and the number of its events, as stored in the database. */
export async function stored(
  db: Database,
  walletId: number,
): Promise<{ real: Minor; version: number; events: number }> {
  const { rows } = await sql<{ real: Minor; version: number; events: number }>`
    select p.real, p.version, (select count(*) from play.event where purse_id = p.id) as events from wallet.purse p where p.id = ${walletId}`.execute(
    db,
  );
  return rows[0]!;
}
