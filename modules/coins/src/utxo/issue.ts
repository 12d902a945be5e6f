import { addressOfAccount, normalizeXpub, UTXO_PARAMS, type UtxoChain } from "@apogee/chains";
import type { Tx } from "@apogee/database";
import { invariant } from "@apogee/kernel";
import { accountOf, addressesOf, issueAddress, type IssuedAddress } from "../addresses.store.ts";
import { insertScripts, lockIssuing } from "./deposits.store.ts";
import { scriptsOfKey } from "./scripts-of-key.ts";

/**
 * The newest address of a player on a chain, or a fresh one. It is derived again from the account's key and compared
 * before it is returned, so that a row that somebody has changed is never shown.
 */
export async function addressOfPlayer(
  tx: Tx,
  chain: UtxoChain,
  xpub: string,
  playerId: number,
  at: Date,
): Promise<string> {
  const account = await accountOf(tx, chain, normalizeXpub(xpub), at);
  // Calls at once get one address.
  await lockIssuing(tx, chain, playerId);
  const [newest] = await addressesOf(tx, account.id, playerId);
  const issued = newest ?? (await issue(tx, chain, account, playerId, at));
  const derived = addressOfAccount(UTXO_PARAMS[chain], account.xpub, issued);
  invariant(
    derived === issued.address,
    `The address ${issued.chain} ${issued.branch}/${issued.index} is not the account's.`,
  );
  return issued.address;
}

/** A fresh address that takes change. */
export async function changeAddress(tx: Tx, chain: UtxoChain, xpub: string, at: Date): Promise<IssuedAddress> {
  return issue(tx, chain, await accountOf(tx, chain, normalizeXpub(xpub), at), null, at);
}

async function issue(
  tx: Tx,
  chain: UtxoChain,
  account: Awaited<ReturnType<typeof accountOf>>,
  playerId: number | null,
  at: Date,
): Promise<IssuedAddress> {
  const derive = (branch: 0 | 1, index: number): string =>
    addressOfAccount(UTXO_PARAMS[chain], account.xpub, { branch, index });
  const issued = await issueAddress(tx, account, playerId, derive, at);
  await insertScripts(tx, chain, issued.address, scriptsOfKey(chain, account.xpub, issued));
  return issued;
}
