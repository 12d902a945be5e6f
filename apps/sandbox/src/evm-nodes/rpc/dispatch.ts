import { fitted } from "@apogee/kernel";
import { RpcFault } from "./fault.ts";
import type { RpcContext } from "./context.ts";
import { METHODS } from "./methods.ts";

export interface RpcCall {
  readonly id: number | string | null;
  readonly method: string;
  readonly params: readonly unknown[];
}

export interface RpcAnswer {
  readonly jsonrpc: "2.0";
  readonly id: number | string | null;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

/** Answers one JSON-RPC call. A refusal is an answer, as nodes give it. */
export async function answerRpc(context: RpcContext, { id, method: name, params }: RpcCall): Promise<RpcAnswer> {
  const method = METHODS.get(name);
  if (!method) return fault(id, -32601, `The method ${name} does not exist/is not available`);
  const read = fitted(method.params, params);
  if (!read.success) return fault(id, -32602, `Invalid params: ${read.error.issues[0]?.message ?? "they do not fit"}`);
  try {
    return { jsonrpc: "2.0", id, result: await method.run(context, read.data as never) };
  } catch (error) {
    if (error instanceof RpcFault) return fault(id, error.code, error.message);
    throw error;
  }
}

const fault = (id: RpcAnswer["id"], code: number, message: string): RpcAnswer => ({
  jsonrpc: "2.0",
  id,
  error: { code, message },
});
