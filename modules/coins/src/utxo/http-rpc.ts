import { readJson } from "@apogee/http";
import { fitted } from "@apogee/kernel";
import { tracedFetch } from "@apogee/tracing";
import { z } from "zod";
import { NodeAway, NodeRefused, type RpcCall } from "./node.ts";

const TIMEOUT_MS = 20_000;
/** A full block with all its transactions in JSON. */
const MOST_BYTES = 64 * 1_024 * 1_024;

const answer = z.looseObject({
  result: z.unknown(),
  error: z.looseObject({ code: z.int(), message: z.string() }).nullish(),
});

/** JSON-RPC of Bitcoin Core over HTTP. User and password are in the address, as `http://user:password@host:port/`. */
export function httpRpc(address: string): RpcCall {
  const url = new URL(address);
  const login = Buffer.from(`${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`).toString(
    "base64",
  );
  url.username = "";
  url.password = "";
  return async (method, params) => {
    const away = (error: unknown): never => {
      throw new NodeAway(`${method}: ${String(error)}`);
    };
    const response = await tracedFetch(
      url.href,
      {
        method: "POST",
        body: JSON.stringify({ jsonrpc: "1.0", id: method, method, params }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: "error",
        headers: { "content-type": "application/json", authorization: `Basic ${login}` },
      },
      method,
    ).catch(away);
    const read = fitted(answer, await readJson(response, MOST_BYTES).catch(away));
    if (!read.success) return away(`answered ${response.status}`);
    if (read.data.error) throw new NodeRefused(read.data.error.code, read.data.error.message);
    if (!response.ok) return away(`answered ${response.status}`);
    return read.data.result;
  };
}
