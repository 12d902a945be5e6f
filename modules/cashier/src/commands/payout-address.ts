import { CHAIN_NAMES } from "@apogee/chains";
import type { Database, Tx } from "@apogee/database";
import { invariant } from "@apogee/kernel";
import { addressIn, checkBitcoinAddress, oneSpelling } from "../domain/bitcoin-address.ts";
import { readCoinAddress } from "../domain/coin-address.ts";
import { chainOfNetwork } from "../domain/coin-chain.ts";
import { InvalidAddress } from "../errors.ts";
import { ownerOfAddress } from "../queries.ts";

/**
 * The address on a network that a player names for coins, plain or in a payment URI, in its one spelling. Refuses
 * `InvalidAddress`.
 */
export async function payoutAddress(tx: Database | Tx, named: string, network: string): Promise<string> {
  const address = network === "bitcoin" ? bitcoinAddress(named) : coinAddress(named, network);
  if ((await ownerOfAddress(tx, address)) !== undefined) throw new InvalidAddress("our_own");
  return address;
}

function bitcoinAddress(named: string): string {
  const given = addressIn(named);
  if (given === "") throw new InvalidAddress("missing");
  const verdict = checkBitcoinAddress(given);
  if (verdict !== "valid") throw new InvalidAddress(verdict);
  return oneSpelling(given);
}

function coinAddress(named: string, network: string): string {
  const chain = chainOfNetwork(network);
  invariant(chain, `The network ${network} has no chain.`);
  if (named.trim() === "")
    throw new InvalidAddress("missing", `Enter the ${CHAIN_NAMES[chain]} address to send the coins to.`);
  const read = readCoinAddress(chain, named);
  if (!read.ok) throw new InvalidAddress("malformed", read.sentence);
  return read.address;
}
