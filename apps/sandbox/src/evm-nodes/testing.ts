import { NodeRefused, watchChain, type EvmNode, type EvmPorts } from "@apogee/coins";
import type { EvmChain } from "@apogee/chains";
import { evmAccountOf, evmKeyOf } from "@apogee/chains/evm";
import { connect, inTransaction, testDatabase, type Database } from "@apogee/database";
import { FixedClock } from "@apogee/kernel";
import { sql } from "kysely";
import { actOnChain, type EvmAct } from "./act.ts";
import { headOf } from "./chain.store.ts";
import { answerRpc } from "./rpc/dispatch.ts";

export const USDT = "0xdAC17F958D2ee523a2206206994597C13D831ec7";
export const USDC = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
export const USDT_ON_BNB = "0x55d398326f99059fF775485246999027B3197955";
export const LOOK_ALIKE = "0x1111111111111111111111111111111111111111";
export const ETHER = 10n ** 18n;
const ACCOUNT = evmAccountOf(new Uint8Array(64).fill(7));

/** An event as the cashier would receive it, with the provider that reports it. */
export interface Reported {
  readonly provider: string;
  readonly id: string;
  readonly about: { address?: string; paymentId?: number };
  readonly externalId: string;
  readonly news: Record<string, unknown>;
}

/** The chains of the sandbox, watched by the platform's coins module in the same database. */
export interface TestChains {
  readonly db: Database;
  readonly clock: FixedClock;
  readonly reported: Reported[];
  /** Lines of the log. */
  readonly logged: string[];
  ports(chain: EvmChain, more?: Partial<EvmPorts>): EvmPorts;
  act(chain: EvmChain, act: Record<string, unknown>): Promise<void>;
  /** Sends from the faucet and mines it. */
  give(chain: EvmChain, address: string, units: bigint, contract?: string): Promise<void>;
  mine(chain: EvmChain, blocks?: number): Promise<void>;
  /** Watches until nothing is left to read; returns what was reported, of one address if it is given. */
  watch(chain: EvmChain, address?: string): Promise<Reported[]>;
  height(chain: EvmChain): Promise<number>;
  /** A value of the first row. */
  one(query: string): Promise<unknown>;
  close(): Promise<void>;
}

export async function givenChains(): Promise<TestChains> {
  const database = await testDatabase();
  const { db, close } = connect({ url: database.appUrl });
  const clock = new FixedClock("2026-03-01T12:00:00Z");
  const reported: Reported[] = [];
  const logged: string[] = [];
  const nodeOf = (chain: EvmChain): EvmNode => ({
    async call(method, params) {
      const { result, error } = await inTransaction(db, (tx) =>
        answerRpc({ tx, chain, at: clock.date() }, { id: 1, method, params }),
      );
      if (error) throw new NodeRefused(error.message);
      return result;
    },
  });
  const act = (chain: EvmChain, body: Record<string, unknown>): Promise<void> =>
    inTransaction(db, (tx) => actOnChain(tx, "secret of tests", { chain, ...body } as EvmAct, clock.date()));
  const ports: TestChains["ports"] = (chain, more = {}) => ({
    db,
    clock,
    chain,
    node: nodeOf(chain),
    xpub: ACCOUNT.xpub,
    signer: { keyOf: (branch, index) => evmKeyOf(ACCOUNT.xprv, index, branch) },
    // 2,000 EUR for an ether, a euro for a token.
    euroCents: async (currency, amount) =>
      currency.startsWith("USD") ? Math.floor(amount / 10_000) : Math.floor((amount * 2_000) / 1_000_000),
    report: async (provider, events) => void reported.push(...events.map((event) => ({ provider, ...event }) as never)),
    approved: async () => null,
    log: (_level, message) => void logged.push(message),
    ...more,
  });
  const mine: TestChains["mine"] = (chain, blocks = 1) => act(chain, { act: "mine", blocks });
  return {
    db,
    clock,
    reported,
    logged,
    ports,
    act,
    mine,
    async give(chain, address, units, contract) {
      await act(chain, { act: "give", address, contract: contract ?? null, units: String(units) });
      await mine(chain);
    },
    async watch(chain, address) {
      const before = reported.length;
      while (await watchChain(ports(chain)));
      return reported.slice(before).filter(({ about }) => address === undefined || about.address === address);
    },
    height: async (chain) => (await headOf(db, chain)).number,
    async one(query) {
      const { rows } = await sql.raw<Record<string, unknown>>(query).execute(db);
      return Object.values(rows[0] ?? {})[0];
    },
    async close() {
      await close();
      await database.drop();
    },
  };
}
