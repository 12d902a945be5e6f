/** A client seed has 1 to 64 printable characters, without colon and space. */
const CLIENT_SEED = /^[\x21-\x39\x3b-\x7e]{1,64}$/;

export const isClientSeed = (text: string): boolean => CLIENT_SEED.test(text);

/** 16 hexadecimal digits from the browser's random source. */
export function newClientSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
