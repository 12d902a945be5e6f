import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { contentSecurityPolicy, NO_STRANGERS, scriptHashes } from "./security-headers.ts";

const hash = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
const facts = {
  host: "casino.example",
  secure: true,
  frameOrigins: [],
  scripts: [],
  strangers: NO_STRANGERS,
  dev: false,
};

describe("a page's content security policy", () => {
  test("names the hash of every inline script once, and of no other script", () => {
    const html = `<script>a()</script><script type="module" async="">import "/b.js"</script><script src="/c.js"></script><script>a()</script><script></script>`;
    expect(scriptHashes(html)).toEqual([hash("a()"), hash('import "/b.js"')]);
  });

  test("hashes a multi-line script unchanged", () => {
    expect(scriptHashes("<script>\n  a();\n</script>")).toEqual([hash("\n  a();\n")]);
  });

  test("allows nothing inline but the hashed scripts", () => {
    const policy = contentSecurityPolicy({ ...facts, scripts: [hash("a()")] });
    expect(policy).toContain(`script-src 'self' ${hash("a()")};`);
    expect(policy).not.toContain("unsafe");
    for (const part of [
      "style-src 'self';",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "object-src 'none'",
    ])
      expect(policy).toContain(part);
  });

  test("allows sockets to our own host only, encrypted if the page is", () => {
    expect(contentSecurityPolicy(facts)).toContain("connect-src 'self' wss://casino.example;");
    expect(contentSecurityPolicy({ ...facts, secure: false })).toContain("connect-src 'self' ws://casino.example;");
  });

  test("allows frames from our own host and from the payment providers", () => {
    expect(contentSecurityPolicy({ ...facts, frameOrigins: ["https://pay.example"] })).toContain(
      "frame-src 'self' https://pay.example;",
    );
  });

  test("allows third-party scripts from their own origins, and lets them reach only the listed origins", () => {
    const strangers = {
      scripts: ["https://counter.example"],
      reached: ["https://counter.example", "https://collect.example"],
    };
    const policy = contentSecurityPolicy({ ...facts, strangers });
    expect(policy).toContain("script-src 'self' https://counter.example;");
    for (const part of ["img-src 'self' data:", "connect-src 'self' wss://casino.example", "frame-src 'self'"])
      expect(policy).toContain(`${part} https://counter.example https://collect.example;`);
    expect(contentSecurityPolicy(facts)).not.toContain("counter.example");
  });
});
