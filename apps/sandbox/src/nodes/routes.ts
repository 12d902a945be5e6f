import { timingSafeEqual } from "node:crypto";
import { UTXO_CHAINS, UTXO_PARAMS, type UtxoChain } from "@apogee/chains";
import { defineRoute } from "@apogee/contract";
import { inTransaction, type Tx } from "@apogee/database";
import { implement, type ImplementedRoute } from "@apogee/http";
import { fitted, NotFound } from "@apogee/kernel";
import { z } from "zod";
import { BadSignature } from "../errors.ts";
import type { SandboxOptions } from "../options.ts";
import { signatureFits, signatureOf } from "../signing/signature.ts";
import { METHODS } from "./call-node.ts";
import { payFromFaucet } from "./faucet.ts";
import { mineBlock, openNode, reorganise } from "./mine.ts";
import { NodeError } from "./node-error.ts";
import { queueBlock } from "./schedule.ts";
import {
  changeNode,
  childrenOf,
  holdTransaction,
  moveTransactions,
  newestOf,
  tipOf,
  transactionById,
  type NodeRow,
} from "./store.ts";

const LISTED = 30;
const MOST_BLOCKS = 300;
const coin = z.enum(UTXO_CHAINS as readonly [UtxoChain, ...UtxoChain[]]);
const txid = z.string().regex(/^[0-9a-f]{64}$/);
const amount = z.int().positive();

/** A node as its tester sees it. */
export const nodeView = z.object({
  coin,
  height: z.int(),
  hash: z.string(),
  mining: z.boolean(),
  block_s: z.int(),
  fee_rate: z.int().nullable(),
  transactions: z.array(
    z.object({
      txid: z.string(),
      state: z.enum(["pool", "mined", "gone"]),
      held: z.boolean(),
      height: z.int().nullable(),
      fee: z.int(),
      vsize: z.int(),
    }),
  ),
});
export type NodeView = z.output<typeof nodeView>;

const rpcBody = z.object({
  id: z
    .union([z.string().max(80), z.number()])
    .nullable()
    .default(null),
  method: z.string().max(80),
  params: z.array(z.unknown()).max(10).default([]),
});
const rpcAnswer = z.object({
  result: z.unknown(),
  error: z.object({ code: z.int(), message: z.string() }).nullable(),
  id: z.union([z.string(), z.number()]).nullable(),
});

const rpc = defineRoute({
  name: "sandbox.nodes.call",
  method: "POST",
  path: "/sandbox/nodes/:coin/rpc",
  access: "signed",
  idempotency: "natural",
  summary:
    "A simulated node of a coin, with the calls of Bitcoin Core (JSON-RPC) and its basic authentication; a signature serves too.",
  params: z.object({ coin }),
  body: z.unknown(),
  signedBody: rpcBody,
  response: rpcAnswer,
  refusals: [{ code: "bad_signature", status: 403, when: "User and password are not those of the sandbox." }],
});
const show = defineRoute({
  name: "sandbox.nodes",
  method: "GET",
  path: "/sandbox/api/nodes/:coin",
  access: "public",
  summary: "A simulated node: its newest block and its newest transactions.",
  params: z.object({ coin }),
  response: nodeView,
});
const act = defineRoute({
  name: "sandbox.nodes.act",
  method: "POST",
  path: "/sandbox/api/nodes/:coin",
  access: "public",
  idempotency: "natural",
  summary:
    "Pays addresses from the faucet, mines blocks, reorganises the chain, drops, holds or releases a transaction, or sets how the node mines.",
  params: z.object({ coin }),
  body: z.discriminatedUnion("what", [
    z.object({
      what: z.literal("pay"),
      outputs: z
        .array(z.object({ address: z.string().trim().max(120), amount }))
        .min(1)
        .max(20),
      fee_rate: z.int().min(1_000).max(1_000_000_000).optional(),
      held: z.boolean().default(false),
    }),
    z.object({ what: z.literal("mine"), blocks: z.int().min(1).max(MOST_BLOCKS) }),
    z.object({ what: z.literal("reorganise"), depth: z.int().min(1).max(MOST_BLOCKS), empty: z.boolean() }),
    z.object({ what: z.literal("drop"), txid }),
    z.object({ what: z.literal("hold"), txid, held: z.boolean() }),
    z.object({
      what: z.literal("set"),
      mining: z.boolean(),
      block_s: z.int().min(1).max(3_600),
      fee_rate: z.int().min(1).max(1_000_000_000).nullable(),
    }),
  ]),
  response: nodeView,
  refusals: [{ code: "not_found", status: 404, when: "The node has no such unconfirmed transaction." }],
});

/** The nodes' calls, and what a tester does with them. */
export function nodeRoutes(options: SandboxOptions): ImplementedRoute[] {
  return [
    implement(rpc, async ({ params, body }, { tx, clock, header, rawBody }) => {
      const isSigned = signatureFits(options.key, rawBody, header("x-signature"));
      if (!isSigned && !mayCall(options.key, header("authorization"))) throw new BadSignature();
      const call = fitted(rpcBody, body);
      if (!call.success) return { result: null, error: { code: -32_600, message: "Invalid request" }, id: null };
      const { id, method, params: given } = call.data;
      const run = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined;
      if (!run) return { result: null, error: { code: -32_601, message: "Method not found" }, id };
      const at = clock.date();
      const node = await openNode(tx, { key: options.key, coin: params.coin }, at);
      try {
        const result = await run(tx, params.coin, given, at);
        if (method === "sendrawtransaction") await queueBlock(tx, node, at);
        return { result, error: null, id };
      } catch (error) {
        // Every check is before the first write, so there is nothing to roll back.
        if (!(error instanceof NodeError)) throw error;
        return { result: null, error: { code: error.code, message: error.message }, id };
      }
    }),
    implement(show, async ({ params }, { db, clock }) =>
      inTransaction(db, async (tx) => {
        const node = await openNode(tx, { key: options.key, coin: params.coin }, clock.date());
        return present(tx, node);
      }),
    ),
    implement(act, async ({ params, body }, { tx, clock }) => {
      const at = clock.date();
      const miner = { key: options.key, coin: params.coin };
      let node = await openNode(tx, miner, at);
      switch (body.what) {
        case "pay": {
          const rate = BigInt(body.fee_rate ?? node.feeRate ?? UTXO_PARAMS[miner.coin].feeFloorPerKvb);
          const outputs = body.outputs.map(({ address, amount: each }) => ({ address, amount: BigInt(each) }));
          const { txid: paid } = await payFromFaucet(tx, miner, outputs, rate, at);
          if (body.held) await holdTransaction(tx, miner.coin, paid, true);
          break;
        }
        case "mine":
          for (let block = 0; block < body.blocks; block++) await mineBlock(tx, miner, at);
          break;
        case "reorganise":
          await reorganise(tx, miner, body, at);
          break;
        case "drop":
          await drop(tx, miner.coin, body.txid);
          break;
        case "hold":
          await requirePooled(tx, miner.coin, body.txid);
          await holdTransaction(tx, miner.coin, body.txid, body.held);
          break;
        case "set":
          node = { coin: miner.coin, mining: body.mining, blockS: body.block_s, feeRate: body.fee_rate };
          await changeNode(tx, node);
      }
      await queueBlock(tx, node, at);
      return present(tx, node);
    }),
  ];
}

/** User `sandbox`, and a password that is derived from the shared key, so that the key itself never travels. */
export const nodePassword = (key: string): string => signatureOf(key, "password of the sandbox's nodes");

function mayCall(key: string, authorization: string | undefined): boolean {
  const given = Buffer.from(authorization ?? "");
  const wanted = Buffer.from(`Basic ${Buffer.from(`sandbox:${nodePassword(key)}`).toString("base64")}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

async function requirePooled(tx: Tx, chain: UtxoChain, id: string): Promise<void> {
  if ((await transactionById(tx, chain, id))?.state !== "pool") throw new NotFound("This unconfirmed transaction");
}

/** Removes an unconfirmed transaction and all that spend it. */
async function drop(tx: Tx, chain: UtxoChain, id: string): Promise<void> {
  await requirePooled(tx, chain, id);
  const gone = new Set([id]);
  for (const each of gone) for (const child of await childrenOf(tx, chain, each)) gone.add(child.txid);
  await moveTransactions(tx, chain, [...gone], { state: "gone" });
}

async function present(tx: Tx, node: NodeRow): Promise<NodeView> {
  const tip = (await tipOf(tx, node.coin))!;
  return {
    coin: node.coin,
    height: tip.height,
    hash: tip.hash,
    mining: node.mining,
    block_s: node.blockS,
    fee_rate: node.feeRate,
    transactions: (await newestOf(tx, node.coin, LISTED)).map((each) => ({
      txid: each.txid,
      state: each.state,
      held: each.held,
      height: each.height,
      fee: each.fee,
      vsize: each.vsize,
    })),
  };
}
