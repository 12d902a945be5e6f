import { sealingFingerprint } from "./secrets.ts";
import { seal, unseal } from "./seal.ts";

/** What was sealed, and the fingerprint of the key that did it. */
export interface Sealed {
  readonly sealed: Buffer;
  readonly key: string;
}

/**
 * The keys of one name that a process has: one seals, and each opens. While rows are sealed anew there are two, so that
 * whatever a row
 * is sealed by is read; the key itself tells whether it fits.
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

  /** The fingerprints of its keys, that of the sealing one first. */
  get fingerprints(): readonly string[] {
    return [this.#sealing, ...[...this.#keys.keys()].filter((each) => each !== this.#sealing)];
  }

  /** One more key to open with. */
  add(key: string): string {
    const fingerprint = sealingFingerprint(this.#name, key);
    this.#keys.set(fingerprint, Buffer.from(key, "hex"));
    return fingerprint;
  }

  /** Seals with this key from now on. Answers whether it is there. */
  sealBy(fingerprint: string): boolean {
    if (!this.#keys.has(fingerprint)) return false;
    this.#sealing = fingerprint;
    return true;
  }

  /** Forgets every key but the sealing one. */
  forgetOthers(): void {
    for (const each of this.#keys.keys()) if (each !== this.#sealing) this.#keys.delete(each);
  }

  seal(secret: string): Sealed {
    return { sealed: seal(this.#keys.get(this.#sealing)!, secret), key: this.#sealing };
  }

  /** Undefined where none of its keys opens it. */
  tryToOpen(sealed: Buffer): string | undefined {
    for (const fingerprint of this.fingerprints) {
      try {
        return unseal(this.#keys.get(fingerprint)!, sealed);
      } catch {
        // Another one may open it.
      }
    }
    return undefined;
  }

  /** Throws where none of its keys opens it. */
  unseal(sealed: Buffer): string {
    const secret = this.tryToOpen(sealed);
    if (secret === undefined) throw new Error(`No key of ${this.#name} that is here opens this.`);
    return secret;
  }
}
