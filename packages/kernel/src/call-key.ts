/**
 * A key for one call: a version 7 UUID (RFC 9562, 5.7) from a time in milliseconds and ten random bytes. Keys that are
 * created one after another are close together in the log's index, so that a wallet's next key is inserted near its
 * last one.
 */
export function callKey(atMs: number, random: Uint8Array): string {
  const hex = (bytes: Iterable<number>): string =>
    Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const time = Math.floor(atMs).toString(16).padStart(12, "0");
  const [first = 0, second = 0, third = 0, ...rest] = random;
  return `${time.slice(0, 8)}-${time.slice(8)}-${hex([(first & 0x0f) | 0x70, second])}-${hex([(third & 0x3f) | 0x80, ...rest.slice(0, 1)])}-${hex(rest.slice(1, 7))}`;
}
