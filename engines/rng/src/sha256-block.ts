/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes (FIPS 180-4, 4.2.2). */
const K = rootFractions(64, Math.cbrt);

/** The first 32 bits of the fractional parts of the square roots of the first 8 primes (FIPS 180-4, 5.3.3). */
export const INITIAL_STATE = rootFractions(8, Math.sqrt);

function rootFractions(count: number, root: (n: number) => number): Int32Array {
  const fractions = new Int32Array(count);
  for (let n = 2, found = 0; found < count; n++) {
    if (!isPrime(n)) continue;
    const value = root(n);
    fractions[found++] = Math.floor((value - Math.floor(value)) * 0x1_0000_0000);
  }
  return fractions;
}

function isPrime(n: number): boolean {
  for (let divisor = 2; divisor * divisor <= n; divisor++) if (n % divisor === 0) return false;
  return true;
}

const w = new Int32Array(64);

/**
 * One step of SHA-256: compresses the 16 words of `block` at `offset` into the state `from` and writes the result to
 * `to`. `from` and `to` may be the same array. Allocates nothing, since this is the main cost of drawing a round.
 */
export function compress(from: Int32Array, block: Int32Array, offset: number, to: Int32Array): void {
  for (let t = 0; t < 16; t++) w[t] = block[offset + t]!;
  for (let t = 16; t < 64; t++) {
    const x = w[t - 15]!;
    const y = w[t - 2]!;
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    w[t] = (w[t - 16]! + s0 + w[t - 7]! + s1) | 0;
  }
  let a = from[0]!,
    b = from[1]!,
    c = from[2]!,
    d = from[3]!;
  let e = from[4]!,
    f = from[5]!,
    g = from[6]!,
    h = from[7]!;
  for (let t = 0; t < 64; t++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + (g ^ (e & (f ^ g))) + K[t]! + w[t]!) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) | (c & (a | b)))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  to[0] = from[0]! + a;
  to[1] = from[1]! + b;
  to[2] = from[2]! + c;
  to[3] = from[3]! + d;
  to[4] = from[4]! + e;
  to[5] = from[5]! + f;
  to[6] = from[6]! + g;
  to[7] = from[7]! + h;
}
