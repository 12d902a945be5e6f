import type { Database, Tx } from "@apogee/database";
import { addressIn, checkBitcoinAddress, oneSpelling } from "../domain/bitcoin-address.ts";
import { InvalidAddress } from "../errors.ts";
import { ownerOfAddress } from "../queries.ts";

/** The address that a player names for coins, plain or in a payment URI, in its one spelling. Refuses `InvalidAddress`. */
export async function payoutAddress(tx: Database | Tx, named: string): Promise<string> {
  const given = addressIn(named);
  if (given === "") throw new InvalidAddress("missing");
  const verdict = checkBitcoinAddress(given);
  if (verdict !== "valid") throw new InvalidAddress(verdict);
  const address = oneSpelling(given);
  if ((await ownerOfAddress(tx, address)) !== undefined) throw new InvalidAddress("our_own");
  return address;
}
