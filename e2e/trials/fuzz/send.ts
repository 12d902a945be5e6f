import { request, type Agent, type IncomingHttpHeaders } from "node:http";
import type { Call } from "./make-call.ts";

export interface Received {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly ms: number;
}

const PATIENCE_MS = 60_000;

/** Sends a call unchanged, including what `fetch` would correct. */
export function send(port: number, agent: Agent, { method, target, headers, body }: Call): Promise<Received> {
  return new Promise((resolve, reject) => {
    const from = performance.now();
    const asked = request(
      {
        host: "127.0.0.1",
        port,
        agent,
        method,
        path: target,
        headers: { ...headers, host: `localhost:${port}`, ...(body ? { "content-length": body.length } : {}) },
        timeout: PATIENCE_MS,
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("error", reject);
        answer.on("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(parts).toString("utf8"),
            ms: performance.now() - from,
          }),
        );
      },
    );
    asked.on("timeout", () => asked.destroy(new Error("nobody answered")));
    asked.on("error", reject);
    asked.end(body ?? undefined);
  });
}
