import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The densest encoding that the browser accepts; an explicit refusal (`br;q=0`) is honoured. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return "identity";
  const known = decided.get(accepted);
  if (known) return known;
  const encoding = decide(accepted);
  if (decided.size < MOST_DECIDED) decided.set(accepted, encoding);
  return encoding;
}

/** Browsers send few distinct headers. */
const decided = new Map<string, Encoding>();
const MOST_DECIDED = 100;

function decide(accepted: string): Encoding {
  const takes = (name: string): boolean =>
    new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|\\s|$))`).test(accepted);
  if (takes("br")) return "br";
  return takes("gzip") ? "gzip" : "identity";
}

/** Bytes that are `kept` are sent many times and deserve a higher compression level. */
export function encode(body: Buffer, encoding: Encoding, kept: boolean): Promise<Buffer> {
  if (encoding === "br") {
    return brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: kept ? 9 : 4,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    });
  }
  return encoding === "gzip" ? zip(body, { level: kept ? 9 : 5 }) : Promise.resolve(body);
}
