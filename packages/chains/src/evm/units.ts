import { invariant, minor, type Minor } from "@apogee/kernel";

/** The decimals of a coin on its chain and in the ledger. */
export interface Digits {
  readonly chain: number;
  readonly ledger: number;
}

/** An amount in ledger units, and what is too small for them, in chain units. */
export interface LedgerAmount {
  readonly amount: Minor;
  readonly remainder: bigint;
}

/** Rounds an amount of the chain down to ledger units: floor(chain / 10^(d − l)). */
export function toLedger(units: bigint, digits: Digits): LedgerAmount {
  const factor = factorOf(digits);
  invariant(units >= 0n, "An amount of a chain is never negative.");
  const amount = units / factor;
  invariant(amount <= BigInt(Number.MAX_SAFE_INTEGER), `${units} units of a chain exceed the ledger's range.`);
  return { amount: minor(Number(amount)), remainder: units % factor };
}

/** The exact amount of the chain for an amount of the ledger. */
export function toChain(amount: Minor, digits: Digits): bigint {
  return BigInt(amount) * factorOf(digits);
}

function factorOf({ chain, ledger }: Digits): bigint {
  invariant(chain >= ledger, "A chain has at least the ledger's decimals.");
  return 10n ** BigInt(chain - ledger);
}
