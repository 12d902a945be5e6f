import type { ErrorBody } from "@apogee/contract";
import { ApiRefusal, wireOf, type Api } from "./call.ts";

/** Calls the API in the server's own process, with the caller's cookies and address. */
export type InProcessFetch = (
  path: string,
  init?: { method: string; headers: Record<string, string>; body?: string },
) => Promise<{ readonly status: number; json(): Promise<unknown> }>;

/** The API for loaders. It needs no retries, because the call never leaves the process. */
export function serverApi(fetch: InProcessFetch): Api {
  return {
    async call(route, input, options = {}) {
      const { method, path, body } = wireOf(route, input);
      const answer = await fetch(path, {
        method,
        headers: {
          accept: "application/json",
          "x-requested-with": "XMLHttpRequest",
          ...options.headers,
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
        ...(body === undefined ? {} : { body }),
      });
      if (answer.status >= 400) throw new ApiRefusal(answer.status, await bodyOf(answer));
      return (answer.status === 204 ? null : await answer.json()) as never;
    },
  };
}

async function bodyOf(answer: { json(): Promise<unknown> }): Promise<Partial<ErrorBody> | null> {
  try {
    return (await answer.json()) as Partial<ErrorBody>;
  } catch {
    return null;
  }
}
