import { accountKey, scriptOfAddress, UTXO_PARAMS, xpubOf, type UtxoChain } from "@apogee/chains";
import { coinNode, stepChain, utxoProvider, UtxoNodeRefused, type CoinNode, type UtxoPorts } from "@apogee/coins";
import { connect, inTransaction } from "@apogee/database";
import { minor } from "@apogee/kernel";
import { sql } from "kysely";
import { givenSandbox, KEY, type TestSandbox } from "../testing.ts";
import { METHODS } from "./call-node.ts";
import { openNode } from "./mine.ts";
import { NodeError } from "./node-error.ts";
import type { NodeView } from "./routes.ts";

/** An event as the cashier would receive it. */
export interface Reported {
  readonly id: string;
  readonly about: { readonly address?: string; readonly paymentId?: number };
  readonly externalId: string;
  readonly news: Record<string, unknown>;
}

/** A house whose coins module reads the sandbox's node of one coin, in the same database. */
export interface TestHouse {
  readonly sandbox: TestSandbox;
  readonly ports: UtxoPorts;
  /** Everything that was reported, in order. */
  readonly reported: Reported[];
  readonly logged: string[];
  /** What the next calls of the node do instead, by method: throw to be interrupted there. */
  readonly broken: Map<string, () => void>;
  /** Payments that are no longer approved. */
  readonly withdrawn: Set<number>;
  act(body: Record<string, unknown>): Promise<NodeView>;
  /** Pays addresses from the faucet; returns the transaction's id. */
  pay(...outputs: ReadonlyArray<readonly [string, number]>): Promise<string>;
  mine(blocks?: number): Promise<void>;
  /** A step of the job; returns what it reported. */
  step(more?: Partial<UtxoPorts>): Promise<Reported[]>;
  addressOf(playerId: number): Promise<string>;
  order(paymentId: number, amount: number, target: string): Promise<unknown>;
  /** What the chain holds unspent at an address, in its smallest unit. */
  received(address: string): Promise<number>;
  rows(query: string): Promise<unknown[]>;
}

/** Houses of a file's tests, one after another in one database: each finds it as a new one is. */
export function housesInTurn() {
  let opened: Promise<{ sandbox: TestSandbox; owner: ReturnType<typeof connect>; empty: string[] }> | undefined;
  const open = async () => {
    const sandbox = await givenSandbox();
    const owner = connect({ url: sandbox.ownerUrl, max: 1 });
    const { rows } = await sql<{ name: string }>`
      select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname in ('coins', 'sandbox')`.execute(
      owner.db,
    );
    const empty: string[] = [];
    for (const { name } of rows) {
      const { rows: some } = await sql.raw(`select 1 from ${name} limit 1`).execute(owner.db);
      if (some.length === 0) empty.push(name);
    }
    return { sandbox, owner, empty };
  };
  return {
    async given(coin: UtxoChain, more: { readonly smallest?: number } = {}): Promise<TestHouse> {
      const { sandbox, owner, empty } = await (opened ??= open());
      await sql.raw(`truncate ${empty.join(", ")} restart identity`).execute(owner.db);
      return givenHouse(sandbox, coin, more);
    },
    async close(): Promise<void> {
      if (!opened) return;
      const { sandbox, owner } = await opened;
      await owner.close();
      await sandbox.close();
    },
  };
}

/** A house of one coin. The miner does nothing by itself. */
async function givenHouse(
  sandbox: TestSandbox,
  coin: UtxoChain,
  { smallest = 10_000 }: { readonly smallest?: number },
): Promise<TestHouse> {
  const { db, clock } = sandbox;
  const reported: Reported[] = [];
  const logged: string[] = [];
  const broken: TestHouse["broken"] = new Map();
  const withdrawn = new Set<number>();
  const node: CoinNode = coinNode(async (method, params) => {
    broken.get(method)?.();
    try {
      return await inTransaction(db, async (tx) => {
        await openNode(tx, { key: KEY, coin }, clock.date());
        return METHODS[method]!(tx, coin, params, clock.date());
      });
    } catch (error) {
      throw error instanceof NodeError ? new UtxoNodeRefused(error.code, error.message) : error;
    }
  });
  const xprv = accountKey(Buffer.alloc(64, 3), UTXO_PARAMS[coin].accountPath);
  const ports: UtxoPorts = {
    db,
    clock,
    node: () => node,
    xpub: () => xpubOf(xprv),
    signingKey: () => xprv,
    report: async (_provider, events) => void reported.push(...(events as unknown as Reported[])),
    smallestDeposit: async () => smallest,
    // A euro for a thousandth of a coin.
    euroCents: async (_tx, _chain, amount) => Math.floor(amount / 1_000),
    isApproved: async (_db, paymentId) => !withdrawn.has(paymentId),
    log: (_level, message) => void logged.push(message),
  };
  const memory = new Set<string>();
  const act: TestHouse["act"] = async (body) => {
    const { status, body: view } = await sandbox.page<NodeView>("POST", `/sandbox/api/nodes/${coin}`, body);
    if (status !== 200) throw new Error(JSON.stringify(view));
    return view;
  };
  const provider = utxoProvider(ports, coin);
  await act({ what: "set", mining: false, block_s: 3, fee_rate: Number(UTXO_PARAMS[coin].feeFloorPerKvb) * 2 });
  return {
    sandbox,
    ports,
    reported,
    logged,
    broken,
    withdrawn,
    act,
    async pay(...outputs) {
      const view = await act({ what: "pay", outputs: outputs.map(([address, amount]) => ({ address, amount })) });
      return view.transactions[0]!.txid;
    },
    mine: async (blocks = 1) => void (await act({ what: "mine", blocks })),
    async step(more = {}) {
      const before = reported.length;
      await stepChain({ ...ports, ...more }, coin, memory);
      return reported.slice(before);
    },
    async addressOf(playerId) {
      const started = await provider.startDeposit({ playerId } as never);
      if (started.kind !== "address") throw new Error("A chain has addresses.");
      return started.address;
    },
    order: (paymentId, amount, target) =>
      provider.startPayout({ paymentId, amount: minor(amount), currency: coin, target } as never),
    async received(address) {
      const script = Buffer.from(scriptOfAddress(coin, address)).toString("hex");
      const { rows } = await sql<{ sum: number }>`
        select coalesce(sum(o.amount), 0)::bigint as sum from sandbox.node_output o
        join sandbox.node_transaction t on t.coin = o.coin and t.txid = o.txid
        where o.coin = ${coin} and o.script = ${script} and t.state = 'mined'`.execute(db);
      return rows[0]!.sum;
    },
    rows: async (query) => (await sql.raw(query).execute(db)).rows,
  };
}
