import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  createRequestHandler,
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type ServerBuild,
} from "react-router";
import { serverApi, type InProcessFetch } from "./site/api/server-api.ts";
import { contextOf } from "./site/load-context.ts";
import type { Visit } from "@apogee/contract";
import { startAfterPaint } from "./start-after-paint.server.ts";

/** Loaders that take longer than this, in milliseconds, are aborted. */
export const streamTimeout = 8_000;

/** The whole site as one function for the server's mount, because only this bundle has the router's own instance. */
export function siteOf(build: ServerBuild, mode: "production" | "development") {
  const handle = createRequestHandler(build, mode);
  return (request: Request, visit: Visit, fetch: InProcessFetch): Promise<Response> =>
    handle(request, contextOf({ visit, api: serverApi(fetch) }));
}

/**
 * Renders the whole page before the first byte is sent: its inline scripts must be hashed, and guests' pages are
 * cached.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set("content-type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const html = await render(context, request.url);
  // The development server's modules depend on an order that the page's own imports keep.
  return new Response(import.meta.env.PROD ? startAfterPaint(html) : html, { status, headers });
}

function render(context: EntryContext, url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
    });
    sink.on("finish", () => resolve(Buffer.concat(chunks).toString("utf8")));
    const stream = renderToPipeableStream(<ServerRouter context={context} url={url} />, {
      // Nothing is streamed later: late parts would need inline scripts of React and would shift the page.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => void stream.pipe(sink),
      onShellError: reject,
      onError: reject,
    });
    setTimeout(() => stream.abort(), streamTimeout + 1_000).unref();
  });
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  const isAnswer = isRouteErrorResponse(error) && error.status < 500;
  if (!isAnswer && !request.signal.aborted) console.error(error);
};
