import { add, invariant, type Minor } from "@apogee/kernel";
import type { PlayEvent } from "@apogee/play";
import type { StudioState } from "./studio.ts";

/** A balance as frames receive it. */
interface ShownBalance {
  /** Real and bonus money together. */
  readonly balance_cents: Minor;
  readonly balance_version: number;
}

/** The current balance of a wallet. */
export async function findBalance(studio: Pick<StudioState, "walletOf">, walletId: number): Promise<ShownBalance> {
  const wallet = await studio.walletOf(walletId);
  invariant(wallet, `Purse ${walletId} of a session is missing.`);
  return { balance_cents: add(wallet.real, wallet.bonus), balance_version: wallet.version };
}

/** The balance of a wallet after an event. */
export function balanceAfter({ realAfter, bonusAfter, seq }: PlayEvent): ShownBalance {
  return { balance_cents: add(realAfter, bonusAfter), balance_version: seq };
}
