import { createHash } from "node:crypto";

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * `'sha256-…'` of every inline script of a page. A cached page cannot carry a nonce: it would be the same for
 * everybody.
 */
export function scriptHashes(html: string): string[] {
  const scripts = Array.from(html.matchAll(INLINE_SCRIPT), ([, script = ""]) => script).filter(
    (script) => script !== "",
  );
  return [...new Set(scripts.map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`))];
}

export interface PolicyFacts {
  readonly host: string;
  readonly secure: boolean;
  readonly frameOrigins: readonly string[];
  readonly scripts: readonly string[];
  /** Hot replacement inserts style elements but evaluates nothing; only the dev server needs this. */
  readonly dev: boolean;
}

export function contentSecurityPolicy({ host, secure, frameOrigins, scripts, dev }: PolicyFacts): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(" "),
    `style-src 'self'${dev ? " 'unsafe-inline'" : ""}`,
    "img-src 'self' data:",
    `connect-src 'self' ${secure ? "wss" : "ws"}://${host}`,
    ["frame-src 'self'", ...frameOrigins].join(" "),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join("; ");
}

/** For a platform that is served over HTTPS: browsers no longer use HTTP. */
export const STRICT_TRANSPORT = { "strict-transport-security": "max-age=31536000; includeSubDomains" } as const;

/** The headers of every page, except its content security policy. */
export function pageHeaders(secure: boolean): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    ...(secure ? STRICT_TRANSPORT : {}),
  };
}
