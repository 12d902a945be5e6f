import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { mixedCase, type EvmAddress } from "@apogee/chains/evm";
import { httpNode, type EvmNode } from "@apogee/coins";

/**
 * A token like USDT: 6 decimals, no answer to `transfer`, and balances in the storage slots of their owners' addresses.
 * Written by hand, as no compiler is needed for four functions: a table of selectors, then `decimals`, `balanceOf`,
 * `isBlackListed` (nobody is), and `transfer`, which compares, subtracts, adds and logs.
 */
const TOKEN_CODE =
  "0x60003560e01c8063313ce56714603357806370a0823114603e578063e47d606014604b578063a9059cbb1460565760006000fd" +
  "5b600660005260206000f3" +
  "5b6004355460005260206000f3" +
  "5b600060005260206000f3" +
  "5b6024353354818110609f57819003335560043554810160043555600052600435337f" +
  "ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef60206000a300" +
  "5b60006000fd";

/** An Ethereum development chain in a process of its own. It mines on demand only. */
export interface DevelopmentChain {
  readonly node: EvmNode;
  mine(blocks: number): Promise<void>;
  /** In wei. */
  own(address: EvmAddress, units: bigint): Promise<void>;
  /** Puts a token at a contract's address. */
  deploy(contract: EvmAddress): Promise<void>;
  ownTokens(contract: EvmAddress, owner: EvmAddress, units: bigint): Promise<void>;
  /** The next block's base fee, in wei. */
  setBaseFee(fee: bigint): Promise<void>;
  /** Remembers the state; the answer takes the chain back to it. */
  snapshot(): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

const LISTENING = /Listening on 127\.0\.0\.1:(\d+)/;

/** Starts Anvil as the chain with the number 1. */
export async function startDevelopmentChain(): Promise<DevelopmentChain> {
  const child = spawn(program(), ["--no-mining", "--chain-id", "1", "--port", "0"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const port = await new Promise<string>((resolve, reject) => {
    child.once("error", reject);
    void ended.then(() => reject(new Error("Anvil ended before it listened.")));
    createInterface({ input: child.stdout }).on("line", (line) => {
      const found = LISTENING.exec(line)?.[1];
      if (found) resolve(found);
    });
  });
  const node = httpNode({ url: `http://127.0.0.1:${port}` });
  const ask = async (method: string, ...params: unknown[]): Promise<unknown> => node.call(method, params);
  return {
    node,
    async mine(blocks) {
      await ask("anvil_mine", toHex(blocks));
    },
    async own(address, units) {
      await ask("anvil_setBalance", address, toHex(units));
    },
    async deploy(contract) {
      await ask("anvil_setCode", contract, TOKEN_CODE);
    },
    async ownTokens(contract, owner, units) {
      await ask("anvil_setStorageAt", contract, word(owner.toLowerCase()), word(toHex(units)));
    },
    async setBaseFee(fee) {
      await ask("anvil_setNextBlockBaseFeePerGas", toHex(fee));
    },
    async snapshot() {
      const id = await ask("evm_snapshot");
      return async () => {
        await ask("evm_revert", id);
        // Otherwise an empty block of the same second would be the same block.
        await ask("evm_increaseTime", 60);
      };
    },
    async close() {
      child.kill();
      await ended;
    },
  };
}

const toHex = (value: bigint | number): string => `0x${value.toString(16)}`;
const word = (value: string): string => `0x${value.slice(2).padStart(64, "0")}`;

/** The program is a package of its own for each system. */
function program(): string {
  const machine = process.arch === "x64" ? "amd64" : "arm64";
  const require = createRequire(createRequire(import.meta.url).resolve("@foundry-rs/anvil/package.json"));
  const folder = dirname(require.resolve(`@foundry-rs/anvil-${process.platform}-${machine}/package.json`));
  return join(folder, "bin", "anvil");
}

/** The account with which the chain starts; its key is public. */
export const RICH = {
  key: "0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80",
  address: mixedCase("0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266"),
} as const;
