import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SANDBOX_PAGES } from "@apogee/sandbox";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { gameFrame, serveProgram, serveSandbox } from "./frame-files.ts";

const CASINO = "https://play.example";
let root: string;
let app: FastifyInstance;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "apogee-frames-"));
  const folder = join(root, SANDBOX_PAGES.folder);
  mkdirSync(folder, { recursive: true });
  for (const { file } of SANDBOX_PAGES.pages) writeFileSync(join(folder, file), `<title>${file}</title>`);
  app = Fastify();
  await serveSandbox(app, root, CASINO);
  const frame = gameFrame(root);
  mkdirSync(join(frame.folder, "assets"), { recursive: true });
  for (const file of ["index.html", "assets/app-1.js"]) writeFileSync(join(frame.folder, file), "");
  await serveProgram(app, frame);
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

async function ancestorsAt(url: string): Promise<string | undefined> {
  const { statusCode, headers } = await app.inject(url);
  expect(statusCode).toBe(200);
  return String(headers["content-security-policy"])
    .split("; ")
    .find((part) => part.startsWith("frame-ancestors"));
}

test("the payment page can be framed by its own origin and by the casino's, which may be another one", async () => {
  expect(await ancestorsAt("/sandbox/pay")).toBe(`frame-ancestors 'self' ${CASINO}`);
});

test.each(["/frame/", "/frame/assets/app-1.js"])("%s of a game can be framed by our own pages only", async (url) => {
  expect(await ancestorsAt(url)).toBe("frame-ancestors 'self'");
});

test.each([...SANDBOX_PAGES.pages.filter(({ framed }) => !framed).map(({ url }) => url), "/sandbox/pay.html"])(
  "%s cannot be framed",
  async (url) => {
    expect(await ancestorsAt(url)).toBe("frame-ancestors 'none'");
  },
);

test.each([...SANDBOX_PAGES.pages.map(({ url }) => url), "/sandbox/pay.html", "/frame/", "/frame/assets/app-1.js"])(
  "%s sends no referrer",
  async (url) => {
    const { statusCode, headers } = await app.inject(url);
    expect([statusCode, headers["referrer-policy"]]).toEqual([200, "no-referrer"]);
  },
);
