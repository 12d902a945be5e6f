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

/** Origins of scripts of other companies, and of what these may call and show. */
export interface Strangers {
  readonly scripts: readonly string[];
  readonly reached: readonly string[];
}

export const NO_STRANGERS: Strangers = { scripts: [], reached: [] };

export interface PolicyFacts {
  readonly host: string;
  readonly secure: boolean;
  readonly frameOrigins: readonly string[];
  readonly scripts: readonly string[];
  /** Of other companies' scripts, which a page loads only after its visitor has agreed. */
  readonly strangers: Strangers;
  /** Hot replacement inserts style elements but evaluates nothing; only the dev server needs this. */
  readonly dev: boolean;
}

export function contentSecurityPolicy(facts: PolicyFacts): string {
  const { host, secure, frameOrigins, scripts, strangers, dev } = facts;
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts, ...strangers.scripts].join(" "),
    `style-src 'self'${dev ? " 'unsafe-inline'" : ""}`,
    ["img-src 'self' data:", ...strangers.reached].join(" "),
    [`connect-src 'self' ${secure ? "wss" : "ws"}://${host}`, ...strangers.reached].join(" "),
    ["frame-src 'self'", ...frameOrigins, ...strangers.reached].join(" "),
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
