import { ProviderRefused } from "@apogee/cashier";
import { askData, checkEvmAddress, readNumber, type EvmAddress, type EvmToken } from "@apogee/chains/evm";
import { addressAt } from "../../addresses.store.ts";
import { codeAt, contractAnswer } from "../node.ts";
import { ACCOUNT_CHAIN, type EvmPorts } from "../ports.ts";
import { tokensOf } from "../tokens.store.ts";
import { hotAddress } from "./hot-address.ts";

/** The address that a payout goes to, in its one spelling. Refuses with `ProviderRefused` what would lose the money. */
export async function checkTarget(ports: EvmPorts, text: string, token: EvmToken | null): Promise<EvmAddress> {
  const { db, node, chain } = ports;
  const checked = checkEvmAddress(text);
  if (!checked.ok) throw new ProviderRefused(checked.fault);
  const { address } = checked;
  if (address === hotAddress(ports).address || (await addressAt(db, ACCOUNT_CHAIN, address)))
    throw new ProviderRefused("our_own");
  if ((await tokensOf(db, chain)).some(({ contract }) => contract === address))
    throw new ProviderRefused("token_contract");
  if (!token && (await codeAt(node, address)) !== "0x") throw new ProviderRefused("contract_address");
  // USDT would take the transfer and freeze it there.
  if (token?.hasBlacklist && (await isBarred(ports, token, address))) throw new ProviderRefused("target_blacklisted");
  return address;
}

async function isBarred({ node }: EvmPorts, { contract }: EvmToken, address: EvmAddress): Promise<boolean> {
  return readNumber(await contractAnswer(node, contract, askData("isBlackListed", address))) !== 0n;
}
