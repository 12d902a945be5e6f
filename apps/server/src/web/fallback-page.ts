import { escapeMarkup } from "@apogee/kernel";
import type { FastifyRequest } from "fastify";
import { pageOf, type Page } from "./page.ts";
import { contentSecurityPolicy, NO_STRANGERS, pageHeaders } from "./security-headers.ts";

/** Why a page temporarily cannot be shown. */
export interface Calm {
  readonly status: 429 | 503;
  readonly title: string;
  readonly sentence: string;
  readonly retryAfterS: number;
  /** The language of the texts; English unless given. */
  readonly locale?: string;
  /** The label of the link that tries again. */
  readonly again?: string;
  /** Sent while an operator has switched on maintenance, so that browsers wait for its end. */
  readonly maintenance?: boolean;
}

export const OUTAGE: Calm = {
  status: 503,
  title: "Back in a moment",
  sentence: "The casino is restarting. Nothing was lost; try again in a few seconds.",
  retryAfterS: 5,
};
export const BUSY: Calm = {
  status: 503,
  title: "One moment",
  sentence: "The casino is very busy. Nothing was lost; try again in a few seconds.",
  retryAfterS: 2,
};
export const TOO_MANY: Calm = {
  status: 429,
  title: "One moment",
  sentence: "Your network is sending too many requests. Wait a moment and try again.",
  retryAfterS: 1,
};

/** Shown when not even the site's own error page can be rendered: plain, and without scripts. */
export function fallbackPage(shown: Calm, request: FastifyRequest): Page {
  const { status, title, sentence, retryAfterS, locale = "en", again = "Try again", maintenance = false } = shown;
  const secure = request.protocol === "https";
  const policy = contentSecurityPolicy({
    host: request.host,
    secure,
    frameOrigins: [],
    scripts: [],
    strangers: NO_STRANGERS,
    dev: false,
  });
  const html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(title)}</title><link rel="stylesheet" href="/outage.css"></head>
<body><main><h1>${escapeMarkup(title)}</h1><p>${escapeMarkup(sentence)}</p><a href="">${escapeMarkup(again)}</a></main></body></html>`;
  return pageOf(
    {
      status,
      cookies: [],
      body: Buffer.from(html),
      headers: {
        ...pageHeaders(secure),
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-store",
        "retry-after": String(retryAfterS),
        ...(maintenance ? { "x-maintenance-mode": "1" } : {}),
        "content-security-policy": policy,
      },
    },
    false,
  );
}
