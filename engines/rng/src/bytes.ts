const encoder = new TextEncoder();

/** A text's bytes in UTF-8. */
export function utf8(text: string): Uint8Array {
  return encoder.encode(text);
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

/** Lower-case hex digits, two for each byte. */
export function toHex(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += HEX[byte];
  return text;
}

/** Eight 32-bit words as 32 bytes, the highest byte of each word first. */
export function wordsToBytes(words: Int32Array): Uint8Array {
  const bytes = new Uint8Array(words.length * 4);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < words.length; i++) view.setInt32(i * 4, words[i]!);
  return bytes;
}
