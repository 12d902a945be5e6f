import { isKey, type FileFacts, type PublicFiles } from "@apogee/files";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

const PREFIX = "/files/";

/** Files are shown, never run: a script, form or frame in one of them has no effect. */
const POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";

/**
 * Serves public files at `/files/<key>`. A key contains the hash of the content, so browsers cache the file for a year.
 * Files that are not images are downloaded. Any other address below `/files/`, such as a private file's key, is
 * answered 404.
 */
export function servePublicFiles(app: FastifyInstance, files: PublicFiles): void {
  app.route<{ Params: { "*": string } }>({ method: ["GET", "HEAD"], url: `${PREFIX}*`, handler: serve });

  async function serve(request: FastifyRequest<{ Params: { "*": string } }>, reply: FastifyReply): Promise<unknown> {
    const key = request.params["*"];
    // No character of a key needs encoding, so an address that differs from its key names no file.
    if (!isKey(key) || request.url.split("?")[0] !== PREFIX + key) return reply.callNotFound();
    if (request.method === "HEAD") {
      const facts = await files.head(key);
      return facts ? reply.headers(headersOf(facts)).send() : reply.callNotFound();
    }
    const file = await files.get(key);
    return file ? reply.headers(headersOf(file.facts)).send(file.body) : reply.callNotFound();
  }
}

function headersOf({ key, contentType, bytes }: FileFacts): Record<string, string | number> {
  return {
    "content-type": contentType,
    "content-length": bytes,
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "content-security-policy": POLICY,
    // E-mails and pages of other brands show them too.
    "cross-origin-resource-policy": "cross-origin",
    "referrer-policy": "no-referrer",
    ...(contentType.startsWith("image/")
      ? {}
      : { "content-disposition": `attachment; filename="${key.slice(key.lastIndexOf("/") + 1)}"` }),
  };
}
