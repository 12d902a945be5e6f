import { defineRoute } from "@apogee/contract";
import { implement, type ImplementedRoute } from "@apogee/http";
import { z } from "zod";
import type { SandboxOptions } from "../options.ts";
import { signedRoute } from "../signing/signed-route.ts";
import { actOnChain, evmAct } from "./act.ts";
import { evmChain, SANDBOX_EVM_CHAINS } from "./chains.ts";
import { answerRpc } from "./rpc/dispatch.ts";
import { evmView, presentChain } from "./view.ts";

const rpcCall = z.object({
  jsonrpc: z.literal("2.0"),
  id: z.union([z.int(), z.string().max(80), z.null()]),
  method: z.string().max(60),
  params: z.array(z.unknown()).max(5).default([]),
});
const rpcAnswer = z.object({
  jsonrpc: z.literal("2.0"),
  id: z.union([z.int(), z.string(), z.null()]),
  result: z.unknown().optional(),
  error: z.object({ code: z.int(), message: z.string() }).optional(),
});

const show = defineRoute({
  name: "sandbox.evm",
  method: "GET",
  path: "/sandbox/api/evm",
  access: "public",
  summary: "The newest block, fees, tokens and transactions of one of the sandbox's Ethereum-like chains.",
  query: z.object({ chain: evmChain }),
  response: evmView,
});
const act = defineRoute({
  name: "sandbox.evm.act",
  method: "POST",
  path: "/sandbox/api/evm",
  access: "public",
  summary:
    "Sends coins or tokens from the faucet, mines, reorganises, raises the base fee, drops or fails a transaction, or bars an address from a token.",
  body: evmAct,
  response: evmView,
  refusals: [{ code: "not_found", status: 404, when: "The chain has no such token, or no such waiting transaction." }],
});

/** The nodes' JSON-RPC for the casino, and the routes of their page. */
export function evmRoutes(options: SandboxOptions): ImplementedRoute[] {
  return [
    ...SANDBOX_EVM_CHAINS.map((chain) =>
      signedRoute(
        options,
        {
          name: `sandbox.evm.${chain.toLowerCase()}`,
          path: `/sandbox/evm/${chain.toLowerCase()}/rpc`,
          summary: `JSON-RPC of the sandbox's ${chain} node: the methods of Ethereum's nodes that a casino calls. Refusals are answers with HTTP 200.`,
          body: rpcCall,
          response: rpcAnswer,
          refusals: [],
        },
        (call, { tx, clock }) => answerRpc({ tx, chain, at: clock.date() }, call),
      ),
    ),
    implement(show, ({ query }, { db }) => presentChain(db, query.chain)),
    implement(act, async ({ body }, { tx, clock }) => {
      await actOnChain(tx, options.key, body, clock.date());
      return presentChain(tx, body.chain);
    }),
  ];
}
