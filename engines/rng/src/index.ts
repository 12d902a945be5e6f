export { commitOf, sha256, sha256Hex } from "./sha256.ts";
export { hmacKey, hmacSha256, hmacSha256Hex, type HmacKey } from "./hmac.ts";
export { toHex, utf8 } from "./bytes.ts";
export type { CountedSource, RandomSource } from "./random-source.ts";
export { drawStream, DrawStream, type Seeds } from "./draw-stream.ts";
export { BufferedSource, SourceExhausted } from "./buffered-source.ts";
export { seededSource } from "./seeded-source.ts";
