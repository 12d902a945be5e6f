import { checkEvmAddress, type EvmAddress } from "@apogee/chains/evm";
import type { Tx } from "@apogee/database";
import { InvalidFields, NotFound } from "@apogee/kernel";
import { z } from "zod";
import { headOf, lockChain, setBaseFee } from "./chain.store.ts";
import { evmChain } from "./chains.ts";
import { give } from "./faucet.ts";
import { mineBlocks } from "./mine-block.ts";
import { endPending, letFail } from "./pool.store.ts";
import { reorganise } from "./reorganise.ts";
import { scheduleMining } from "./schedule.ts";
import { setBarred, setPaused, tokensOf } from "./state.store.ts";

const MOST_BLOCKS = 100;
const chain = { chain: evmChain };
const address = z.string().trim().max(60);
const hash = z.string().regex(/^0x[0-9a-f]{64}$/);
const units = z.string().regex(/^[1-9]\d{0,25}$/);

/** What can be done to a chain. Amounts are in the smallest units of the coin or token, base fees in wei per gas. */
export const evmAct = z.discriminatedUnion("act", [
  z.object({ act: z.literal("give"), ...chain, address, contract: address.nullable(), units }),
  z.object({ act: z.literal("mine"), ...chain, blocks: z.int().min(1).max(MOST_BLOCKS) }),
  z.object({ act: z.literal("reorganise"), ...chain, depth: z.int().min(1).max(MOST_BLOCKS), lost: z.boolean() }),
  z.object({ act: z.literal("base_fee"), ...chain, base_fee: z.string().regex(/^\d{1,15}$/) }),
  z.object({ act: z.literal("drop"), ...chain, hash }),
  z.object({ act: z.literal("fail"), ...chain, hash }),
  z.object({ act: z.literal("bar"), ...chain, contract: address, address, barred: z.boolean() }),
  z.object({ act: z.literal("pause"), ...chain, contract: address, paused: z.boolean() }),
]);
export type EvmAct = z.output<typeof evmAct>;

/** Does one thing to a chain. Refuses an address, token or transaction that does not fit. */
export async function actOnChain(tx: Tx, secret: string, wanted: EvmAct, at: Date): Promise<void> {
  const row = await lockChain(tx, wanted.chain);
  switch (wanted.act) {
    case "give": {
      const contract = wanted.contract === null ? null : addressIn("contract", wanted.contract);
      const to = addressIn("address", wanted.address);
      await give(tx, secret, { chain: wanted.chain, to, contract, units: BigInt(wanted.units) }, at);
      return;
    }
    case "mine":
      return mineBlocks(tx, wanted.chain, wanted.blocks, at);
    case "reorganise":
      await reorganise(tx, wanted.chain, wanted, at);
      return scheduleMining(tx, await lockChain(tx, wanted.chain), (await headOf(tx, wanted.chain)).number, at);
    case "base_fee":
      await setBaseFee(tx, wanted.chain, BigInt(wanted.base_fee));
      return scheduleMining(tx, row, (await headOf(tx, wanted.chain)).number, at);
    case "drop":
      return waiting(await endPending(tx, wanted.chain, wanted.hash, "dropped"));
    case "fail":
      return waiting(await letFail(tx, wanted.chain, wanted.hash));
    case "bar":
    case "pause":
      return changeToken(tx, wanted);
  }
}

async function changeToken(tx: Tx, wanted: Extract<EvmAct, { act: "bar" | "pause" }>): Promise<void> {
  const contract = addressIn("contract", wanted.contract);
  if (!(await tokensOf(tx, wanted.chain)).some((token) => token.contract === contract))
    throw new NotFound("This token");
  if (wanted.act === "pause") return setPaused(tx, wanted.chain, contract, wanted.paused);
  const { barred } = wanted;
  await setBarred(tx, wanted.chain, { contract, address: addressIn("address", wanted.address), barred });
}

function waiting(found: boolean): void {
  if (!found) throw new NotFound("A waiting transaction with this hash");
}

function addressIn(field: string, text: string): EvmAddress {
  const checked = checkEvmAddress(text);
  if (!checked.ok) throw new InvalidFields({ [field]: { [checked.fault]: "This is not an address of this chain." } });
  return checked.address;
}
