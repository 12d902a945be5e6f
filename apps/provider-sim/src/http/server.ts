import { createServer, type Server, type ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { Refused } from "../errors.ts";
import type { SimulatedProvider } from "../simulated-provider.ts";
import { SIGNATURE } from "../wallet/signature.ts";
import { readCall, type Call, type Reply, type Route } from "./route.ts";

export interface ServerParts {
  readonly platform: SimulatedProvider;
  readonly origin: () => string;
  /** The casino's routes; logged, and subject to misbehaviours. */
  readonly casino: readonly Route[];
  /** The games' pages; subject to misbehaviours. */
  readonly pages: readonly Route[];
  readonly rest: readonly Route[];
  readonly onError: (error: unknown) => void;
}

const SLOW_MS = 3_000;

/** The provider's HTTP server. */
export function providerServer({ platform, origin, casino, pages, rest, onError }: ServerParts): Server {
  const routes = [...casino, ...pages, ...rest];
  return createServer((request, response) => {
    void (async () => {
      const call = await readCall(request, origin());
      const route = routes.find(
        ({ method, path }) =>
          method === methodOf(request.method) &&
          (typeof path === "string" ? path === call.url.pathname : path.test(call.url.pathname)),
      );
      if (!route) throw new Refused(404, "not_found");
      if (pages.includes(route) && platform.mood.takes("dead-pages")) return;
      if (casino.includes(route)) await answerCasino({ platform, onError }, response, route, call);
      else write(response, await answerOf(route, call, onError));
    })().catch((error: unknown) => {
      if (!(error instanceof Refused)) onError(error);
      write(response, refusal(error));
    });
  });
}

/** HEAD is routed like GET. */
const methodOf = (method: string | undefined): string | undefined => (method === "HEAD" ? "GET" : method);

async function answerOf(route: Route, call: Call, onError: (error: unknown) => void): Promise<Reply> {
  try {
    return await route.answer(call);
  } catch (error) {
    if (!(error instanceof Refused)) onError(error);
    return refusal(error);
  }
}

async function answerCasino(
  { platform, onError }: Pick<ServerParts, "platform" | "onError">,
  response: ServerResponse,
  route: Route,
  call: Call,
): Promise<void> {
  const quirks = platform.mood.take("answers");
  const exchange = platform.log.add({
    at: platform.clock.date().toISOString(),
    side: "from the casino",
    quirks,
    path: call.url.pathname,
    request: call.raw.toString("utf8"),
  });
  const startMs = performance.now();
  if (quirks.includes("slow-answers")) await wait(SLOW_MS);
  const reply = await answerOf(route, call, onError);
  const text = "json" in reply ? JSON.stringify(reply.json) : String(reply.text);
  const done = (status: number | null, said: string): void =>
    platform.log.answered(exchange, status, said, performance.now() - startMs);
  if (quirks.includes("no-answers")) return done(null, "never answered");
  if (quirks.includes("cut-answers")) {
    response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(text) });
    response.write(text.slice(0, Math.floor(text.length / 2)), () => response.destroy());
    return done(200, `${text.slice(0, Math.floor(text.length / 2))} … cut`);
  }
  done(reply.status ?? 200, text);
  write(response, reply);
}

/** A refusal in the casino's protocol, which the provider's own pages read too. */
function refusal(error: unknown): Reply {
  if (!(error instanceof Refused))
    return { status: 500, json: { code: 500, message: "Something failed on the provider's side." } };
  return {
    status: error.status,
    json: {
      code: typeof error.details["code"] === "number" ? error.details["code"] : error.status,
      message: error.code,
      ...error.details,
    },
  };
}

function write(response: ServerResponse, reply: Reply): void {
  if (response.headersSent || response.destroyed) return;
  const body = "json" in reply ? JSON.stringify(reply.json) : reply.text;
  response.writeHead(reply.status ?? 200, {
    "content-type": "json" in reply ? "application/json; charset=utf-8" : reply.type,
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    ...("headers" in reply ? reply.headers : {}),
  });
  response.end(body);
}

/** The header of a call's signature. */
export function signatureOf({ request }: Call): string | undefined {
  const header = request.headers[SIGNATURE];
  return typeof header === "string" ? header : undefined;
}
