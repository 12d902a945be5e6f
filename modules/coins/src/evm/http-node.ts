import { createHmac } from "node:crypto";
import { fitted } from "@apogee/kernel";
import { tracedFetch } from "@apogee/tracing";
import { z } from "zod";
import { NodeAway, NodeRefused, type EvmNode } from "./node.ts";

const TIMEOUT_MS = 8_000;
const answer = z.object({
  result: z.unknown(),
  error: z.object({ code: z.int(), message: z.string() }).nullish(),
});

/** Where a node is. With a key, calls are signed as the sandbox expects them. */
export interface HttpNodeOptions {
  readonly url: string;
  readonly key?: string;
}

/** A node behind JSON-RPC over HTTP. */
export function httpNode({ url, key }: HttpNodeOptions): EvmNode {
  let calls = 0;
  return {
    async call(method, params) {
      const body = JSON.stringify({ jsonrpc: "2.0", id: ++calls, method, params });
      const read = fitted(answer, await post(url, body, key, method));
      if (!read.success) throw new NodeAway(`The answer to ${method} is not JSON-RPC.`);
      if (read.data.error) throw new NodeRefused(read.data.error.message);
      return read.data.result;
    },
  };
}

async function post(url: string, body: string, key: string | undefined, method: string): Promise<unknown> {
  const signature = key === undefined ? {} : { "x-signature": createHmac("sha256", key).update(body).digest("hex") };
  try {
    const response = await tracedFetch(
      url,
      {
        method: "POST",
        body,
        headers: { "content-type": "application/json", ...signature },
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
      new URL(url).pathname,
    );
    if (!response.ok) throw new NodeAway(`${method} was answered with status ${response.status}.`);
    return await response.json();
  } catch (error) {
    if (error instanceof NodeAway) throw error;
    throw new NodeAway(`${method} was not answered.`, { cause: error });
  }
}
