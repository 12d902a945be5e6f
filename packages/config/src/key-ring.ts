import { sealingFingerprint } from "./secrets.ts";
import { seal, unseal } from "./seal.ts";

/** A sealed secret, and the fingerprint of the key that sealed it. */
export interface Sealed {
  readonly sealed: Buffer;
  readonly key: string;
}

/**
 * The keys of one name that a process has: one of them seals, all of them open. During a key rotation there are two, so
 * that rows sealed with either key can be read. Authenticated encryption shows which key fits.
 */
export class KeyRing {
  readonly #name: string;
  readonly #keys = new Map<string, Buffer>();
  #sealing: string;

  /** The first key seals; all are hexadecimal. */
  constructor(name: string, [first, ...others]: readonly [string, ...string[]]) {
    this.#name = name;
    this.#sealing = this.add(first);
    for (const key of others) this.add(key);
  }

  /** The fingerprints of its keys, the sealing key first. */
  get fingerprints(): readonly string[] {
    return [this.#sealing, ...[...this.#keys.keys()].filter((each) => each !== this.#sealing)];
  }

  /** Adds a key to open with, in hexadecimal, and returns its fingerprint. */
  add(key: string): string {
    const fingerprint = sealingFingerprint(this.#name, key);
    this.#keys.set(fingerprint, Buffer.from(key, "hex"));
    return fingerprint;
  }

  /** Seals with this key from now on. Returns false if the ring does not have it. */
  sealBy(fingerprint: string): boolean {
    if (!this.#keys.has(fingerprint)) return false;
    this.#sealing = fingerprint;
    return true;
  }

  /** Removes every key except the sealing one. */
  forgetOthers(): void {
    for (const each of this.#keys.keys()) if (each !== this.#sealing) this.#keys.delete(each);
  }

  seal(secret: string): Sealed {
    return { sealed: seal(this.#keys.get(this.#sealing)!, secret), key: this.#sealing };
  }

  /** Undefined if none of its keys opens it. */
  tryToOpen(sealed: Buffer): string | undefined {
    for (const fingerprint of this.fingerprints) {
      try {
        return unseal(this.#keys.get(fingerprint)!, sealed);
      } catch {
        // Another key may open it.
      }
    }
    return undefined;
  }

  /** Throws if none of its keys opens it. */
  unseal(sealed: Buffer): string {
    const secret = this.tryToOpen(sealed);
    if (secret === undefined) throw new Error(`None of the ${this.#name} keys of this process can decrypt this.`);
    return secret;
  }
}
