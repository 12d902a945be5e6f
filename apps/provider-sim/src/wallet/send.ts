import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";

/** The outcome of one request: a readable answer, or unclear. */
export type Answer =
  | {
      readonly kind: "answered";
      readonly status: number;
      readonly body: Readonly<Record<string, unknown>>;
      readonly text: string;
    }
  | { readonly kind: "unclear"; readonly status: number | null; readonly text: string };

/** Statuses that leave open whether the request was executed. */
const isUnclear = (status: number): boolean => status >= 500 || status === 429 || status === 408;

/** Sends a body unchanged. `hangUp` closes the connection once the request is sent, so that no answer is read. */
export function send(
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  { timeoutMs, hangUp = false }: { readonly timeoutMs: number; readonly hangUp?: boolean },
): Promise<Answer> {
  return new Promise((resolve) => {
    const unclear = (why: string, status: number | null = null): void =>
      resolve({ kind: "unclear", status, text: why });
    const call = (url.startsWith("https:") ? requestHttps : requestHttp)(url, {
      method: "POST",
      headers: { "content-type": "application/json", "content-length": Buffer.byteLength(body), ...headers },
      // A pooled connection may be closed between two requests, so each request has its own.
      agent: false,
    });
    const timer = setTimeout(() => call.destroy(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
    call.on("error", (error) => unclear(error.message));
    call.on("close", () => {
      clearTimeout(timer);
      unclear("the connection was closed");
    });
    call.on("response", (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("error", (error) => unclear(error.message));
      response.on("end", () => {
        const text = Buffer.concat(parts).toString("utf8");
        const status = response.statusCode ?? 0;
        const read = objectOf(text);
        if (read === undefined || isUnclear(status)) unclear(text, status);
        else resolve({ kind: "answered", status, body: read, text });
      });
    });
    call.end(body, () => {
      if (hangUp) call.destroy(new Error("hung up on purpose"));
    });
  });
}

function objectOf(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
