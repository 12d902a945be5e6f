import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { request as call, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadConfig } from "@apogee/config";
import { checkFile, openFiles, type Files } from "@apogee/files";
import { inChunks, SAMPLES } from "@apogee/files/testing";
import { PATIENCE } from "@apogee/kernel/testing";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createApp } from "../http/create-app.ts";
import { servePublicFiles } from "./public-files.ts";

const AT = new Date("2026-05-01T12:00:00Z");
const PNG = SAMPLES["image/png"];
const PDF = SAMPLES["application/pdf"];
const PRIVATE = "documents/2026/4711.pdf";

let folder: string;
let files: Files;
let app: FastifyInstance;
let image: string;
let document: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "apogee-public-files-"));
  writeFileSync(join(folder, "secret"), "hush");
  files = await openFiles({ folder: join(folder, "files"), key: "07".repeat(32) });
  const png = await checkFile(inChunks(PNG), { kind: "image", contentType: "image/png" });
  const pdf = await checkFile(inChunks(PDF), { kind: "document", contentType: "application/pdf" });
  ({ key: image } = await files.public.put(png, AT));
  ({ key: document } = await files.public.put(pdf, AT));
  await files.private.put(PRIVATE, pdf, AT);
  app = await createApp(loadConfig({ RATE_LIMITS: "off" }), () => undefined);
  servePublicFiles(app, files.public);
  await app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

/** Sends the path unchanged; `fetch` would normalise it. */
function ask(path: string, method = "GET"): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }> {
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve, fail) => {
    call({ host: "127.0.0.1", port, path, method }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () =>
        resolve({ status: answer.statusCode!, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on("error", fail)
      .end();
  });
}

/** Undefined if the file was closed meanwhile. */
function readlinkOf(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}

const HEADERS = {
  "cache-control": "public, max-age=31536000, immutable",
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
  "cross-origin-resource-policy": "cross-origin",
  "referrer-policy": "no-referrer",
};

test("an image is displayed, cached for a year, and cannot run scripts", async () => {
  const { status, headers, body } = await ask(`/files/${image}`);
  expect([status, headers, body]).toEqual([
    200,
    expect.objectContaining({ ...HEADERS, "content-type": "image/png", "content-length": String(PNG.length) }),
    PNG,
  ]);
  expect(headers["content-disposition"]).toBeUndefined();
});

test("a file that is not an image is downloaded", async () => {
  const { status, headers, body } = await ask(`/files/${document}?from=page`);
  expect([status, headers, body]).toEqual([
    200,
    expect.objectContaining({
      ...HEADERS,
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="${document.split("/")[1]}"`,
    }),
    PDF,
  ]);
});

test("HEAD answers with the same headers and no body, and other methods are refused", async () => {
  const { status, headers, body } = await ask(`/files/${image}`, "HEAD");
  expect([status, headers, body.length]).toEqual([
    200,
    expect.objectContaining({ ...HEADERS, "content-length": String(PNG.length) }),
    0,
  ]);
  expect((await ask(`/files/image/none.png`, "HEAD")).status).toBe(404);
  for (const method of ["POST", "PUT", "DELETE"]) expect((await ask(`/files/${image}`, method)).status).toBe(404);
  expect(await files.public.head(image)).toBeDefined();
});

test.each([
  `/files/${PRIVATE}`,
  `/files/private/${PRIVATE}`,
  `/files/../private/${PRIVATE}`,
  `/files/..%2fprivate%2f${PRIVATE}`,
  `/files/%2e%2e/private/${PRIVATE}@1`,
  `/files/%2e%2e%2fprivate%2f${PRIVATE.replaceAll("/", "%2f")}%401`,
  `/files/image/../../private/${PRIVATE}@1`,
  "/files/../../secret",
  "/files/..%2f..%2fsecret",
  "/files/%252e%252e%252f%252e%252e%252fsecret",
  "/files/..%5c..%5csecret",
  "/files/%c0%ae%c0%ae/secret",
  "/files//etc/passwd",
  "/files/%2fetc%2fpasswd",
  "/files/.drafts",
  "/files/image",
  "/files/image/",
  "/files/image/none.png",
  "/files/",
  "/files/a%00.png",
])("%s is not found, and the answer reveals nothing", async (path) => {
  const { status, headers, body } = await ask(path);
  // A badly encoded address is refused before routing.
  expect([404, 400]).toContain(status);
  expect(headers["cache-control"]).toBe("no-store");
  expect(JSON.parse(body.toString("utf8"))).toMatchObject({ code: status === 404 ? "not_found" : "bad_request" });
  for (const reported of [folder, "hush", "root:", "%PDF"]) expect(body.includes(reported)).toBe(false);
});

test("a file has exactly one address, and other spellings of it are 404", async () => {
  for (const path of [
    image.replace("/", "%2f"),
    image.replace("i", "%69"),
    `${image}/`,
    `./${image}`,
    image.toUpperCase(),
  ])
    expect([path, (await ask(`/files/${path}`)).status]).toEqual([path, 404]);
});

test("a private file that was placed among the public ones is not served", async () => {
  const of = (visibility: string, key: string): string => join(folder, "files", visibility, `${key}@1`);
  const shown = readFileSync(of("public", document));
  try {
    writeFileSync(of("public", document), readFileSync(of("private", PRIVATE)));
    for (const method of ["GET", "HEAD"]) {
      const { status, headers, body } = await ask(`/files/${document}`, method);
      expect([method, status, headers["cache-control"]]).toEqual([method, 500, "no-store"]);
      expect(body.includes("APOGEE-FILE")).toBe(false);
    }
  } finally {
    writeFileSync(of("public", document), shown);
  }
});

test("a file is closed after its client disconnects", async () => {
  const large = await checkFile(inChunks(Buffer.concat([PNG, Buffer.alloc(4_000_000)])), {
    kind: "image",
    contentType: "image/png",
  });
  const { key } = await files.public.put(large, AT);
  const { port } = app.server.address() as AddressInfo;
  for (let count = 0; count < 5; count += 1)
    await new Promise<void>((left) => {
      const asked = call({ host: "127.0.0.1", port, path: `/files/${key}` }, (answer) => {
        answer.once("data", () => asked.destroy());
      });
      asked.on("error", () => undefined).on("close", left);
      asked.end();
    });
  expect((await ask(`/files/${key}`)).body.length).toBe(large.bytes.length);
  // Only Linux lists which files a process has open.
  const open = (): string[] =>
    process.platform === "linux"
      ? readdirSync("/proc/self/fd").flatMap((fd) => {
          const to = readlinkOf(`/proc/self/fd/${fd}`);
          return to?.startsWith(folder) ? [to] : [];
        })
      : [];
  await vi.waitFor(() => expect(open()).toEqual([]), PATIENCE);
});
