import { existsSync, readFileSync } from "node:fs";
import { extname, join, normalize } from "node:path";
import { Refused } from "../errors.ts";
import { gameNamed } from "../games/all-games.ts";
import type { SimulatedProvider } from "../simulated-provider.ts";
import type { Reply, Route } from "./route.ts";

const BUILT = join(import.meta.dirname, "../../build");
const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".json": "application/json",
  ".html": "text/html; charset=utf-8",
};

/** The games' pages, which casinos frame. */
export function gamePages(platform: SimulatedProvider, walletOrigin: string): Route[] {
  return [
    {
      method: "GET",
      path: /^\/play\/\w+$/,
      answer({ url }) {
        if (!gameNamed(url.pathname.slice("/play/".length))) throw new Refused(404, "not_found");
        return page("game.html", framers(platform, walletOrigin));
      },
    },
  ];
}

/** The other pages, which must not be framed, and the files of all pages. */
export function otherPages(): Route[] {
  return [
    { method: "GET", path: "/", answer: () => page("index.html") },
    { method: "GET", path: "/misbehave", answer: () => page("misbehave.html") },
    { method: "GET", path: /^\/rules\/\w+$/, answer: () => page("rules.html") },
    {
      method: "GET",
      path: /^\/files\/[\w./-]+$/,
      answer({ url }) {
        const path = normalize(url.pathname);
        if (!path.startsWith("/files/")) throw new Refused(404, "not_found");
        return {
          text: fileAt(path),
          type: TYPES[extname(path)] ?? "application/octet-stream",
          headers: { "cache-control": "public, max-age=31536000, immutable" },
        };
      },
    },
  ];
}

function page(name: string, ancestors = "'none'"): Reply {
  return {
    text: fileAt(name),
    type: TYPES[".html"]!,
    headers: {
      "content-security-policy": [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        `frame-ancestors ${ancestors}`,
      ].join("; "),
    },
  };
}

function fileAt(path: string): Buffer {
  const file = join(BUILT, path);
  if (!existsSync(file)) throw new Refused(404, "not_found", { hint: "The pages are built by: npm run build" });
  return readFileSync(file);
}

/** The casinos that have opened a session, and the one whose wallet is called. */
function framers({ books }: SimulatedProvider, walletOrigin: string): string {
  const origins = [...books.sessions.values()].flatMap(({ returnUrl }) =>
    returnUrl !== null && URL.canParse(returnUrl) ? [new URL(returnUrl).origin] : [],
  );
  return [...new Set([walletOrigin, ...origins])].join(" ");
}
