import { Overloaded } from "./errors.ts";

/** The room that a body has been given, from its headers on until its call is answered or gone. */
export interface BodyPlace {
  /** The body has come and is smaller than was feared. */
  shrink(bytes: number): void;
  /** May be called again, and does nothing then. */
  giveBack(): void;
}

/**
 * Bounds the bytes of bodies that are held at once: in all, and of one address, so that a single one that is slow
 * leaves room to others.
 */
export class BodyPlaces {
  readonly #most: number;
  readonly #mostOfOne: number;
  readonly #heldBy = new Map<string, number>();
  #held = 0;

  constructor(most: number, mostOfOne: number) {
    this.#most = most;
    this.#mostOfOne = mostOfOne;
  }

  /** How much is held now. */
  get held(): number {
    return this.#held;
  }

  /** Refuses with `Overloaded` what has no room, before anything is read of it. */
  take(address: string, bytes: number): BodyPlace {
    const own = this.#heldBy.get(address) ?? 0;
    if (this.#held + bytes > this.#most || own + bytes > this.#mostOfOne) throw new Overloaded();
    this.#add(address, bytes);
    let size = bytes;
    const shrink = (to: number): void => {
      if (to >= size) return;
      this.#add(address, to - size);
      size = to;
    };
    return { shrink, giveBack: () => shrink(0) };
  }

  #add(address: string, bytes: number): void {
    this.#held += bytes;
    const own = (this.#heldBy.get(address) ?? 0) + bytes;
    if (own === 0) this.#heldBy.delete(address);
    else this.#heldBy.set(address, own);
  }
}
