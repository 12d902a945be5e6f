import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { checkFile, KINDS, typeOfName, type ContentType, type FileKind } from "./index.ts";
import { inChunks, SAMPLES } from "./testing.ts";

const PNG = SAMPLES["image/png"];
const text = (content: string): Buffer => Buffer.from(content, "utf8");
const check = (kind: FileKind, contentType: string | undefined, bytes: Buffer) =>
  checkFile(inChunks(bytes), { kind, contentType });

test.each((Object.keys(KINDS) as FileKind[]).flatMap((kind) => KINDS[kind].types.map((type) => [kind, type] as const)))(
  "accepts as %s a file of the type %s that is declared as such",
  async (kind, type) => {
    const bytes = SAMPLES[type as ContentType];
    expect(await check(kind, type, bytes)).toMatchObject({ kind, contentType: type, bytes });
  },
);

const SVG = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
test.each<[string, FileKind, string | undefined, Buffer, string, number]>([
  ["a PNG declared as PDF", "document", "application/pdf", PNG, "file_type_differs", 422],
  ["a PNG declared as JPEG", "image", "image/jpeg", PNG, "file_type_differs", 422],
  ["a PNG declared as SVG", "image", "image/svg+xml", PNG, "file_type_differs", 422],
  ["a PNG without a declared type", "image", undefined, PNG, "file_type_not_allowed", 415],
  [
    "HTML declared as PNG",
    "image",
    "image/png",
    text("<!doctype html><script>alert(1)</script>"),
    "file_type_not_allowed",
    415,
  ],
  ["HTML declared as HTML", "document", "text/html", text("<!doctype html><p>x"), "file_type_not_allowed", 415],
  ["SVG declared as SVG", "image", "image/svg+xml", text(SVG), "file_type_not_allowed", 415],
  ["SVG without its prologue declared as PNG", "image", "image/png", text(SVG.slice(21)), "file_type_not_allowed", 415],
  ["a PDF as an image", "image", "application/pdf", SAMPLES["application/pdf"], "file_type_not_allowed", 415],
  ["a HEIC as an image", "image", "image/heic", SAMPLES["image/heic"], "file_type_not_allowed", 415],
  ["a WEBP as a document", "document", "image/webp", SAMPLES["image/webp"], "file_type_not_allowed", 415],
  ["a GIF", "image", "image/gif", text("GIF89a\u0001\0\u0001\0\0\0\0;"), "file_type_not_allowed", 415],
  [
    "HTML before a PDF",
    "document",
    "application/pdf",
    text("<script>x</script>%PDF-1.7"),
    "file_type_not_allowed",
    415,
  ],
  ["a PNG's signature alone", "image", "image/png", PNG.subarray(0, 8), "file_type_not_allowed", 415],
  ["an empty file", "image", "image/png", Buffer.alloc(0), "file_empty", 422],
  ["a single byte", "image", "image/png", PNG.subarray(0, 1), "file_type_not_allowed", 415],
])("refuses %s", async (_name, kind, contentType, bytes, code, status) => {
  await expect(check(kind, contentType, bytes)).rejects.toMatchObject({
    code,
    status,
    message: expect.stringMatching(/^[A-Z].{10,}\.$/),
  });
});

test("a file that begins as a PNG is a PNG, whatever follows", async () => {
  const polyglot = Buffer.concat([PNG, text("<script>alert(1)</script>%PDF-1.7")]);
  expect((await check("image", "image/png", polyglot)).contentType).toBe("image/png");
  await expect(check("document", "application/pdf", polyglot)).rejects.toMatchObject({ code: "file_type_differs" });
});

test("a file of the maximum size is accepted; one byte more is refused, and the refusal names the limit", async () => {
  const { maxBytes } = KINDS.image;
  const longest = Buffer.concat([PNG, Buffer.alloc(maxBytes - PNG.length)]);
  expect((await check("image", "image/png", longest)).bytes).toHaveLength(maxBytes);
  await expect(check("image", "image/png", Buffer.concat([longest, Buffer.alloc(1)]))).rejects.toMatchObject({
    code: "file_too_large",
    status: 413,
    message: "A file of the kind image may have at most 5 MiB.",
  });
});

test("a body that is far too long is cut off, and its stream is destroyed", async () => {
  let sent = 0;
  const stream = Readable.from(
    (async function* () {
      yield PNG;
      while (sent < 4 * KINDS.image.maxBytes) {
        sent += 65_536;
        yield Buffer.alloc(65_536);
      }
    })(),
  );
  await expect(checkFile(stream, { kind: "image", contentType: "image/png" })).rejects.toMatchObject({
    code: "file_too_large",
  });
  expect(stream.destroyed).toBe(true);
  expect(sent).toBeLessThan(2 * KINDS.image.maxBytes);
});

test("no kind allows more bytes than can be checked in memory", () => {
  for (const { maxBytes } of Object.values(KINDS)) expect(maxBytes).toBeLessThanOrEqual(20 * 1_048_576);
});

test.each([
  ["banner.png", "image/png"],
  ["My Photo.JPEG", "image/jpeg"],
  ["a.pdf.jpg", "image/jpeg"],
  ["scan.pdf", "application/pdf"],
  ["page.svg", undefined],
  ["page.html", undefined],
  ["png", undefined],
  ["a.png/", undefined],
  ["", undefined],
])("the name %s declares %s", (name, type) => {
  expect(typeOfName(name)).toBe(type);
});
