import { Overloaded } from "./errors.ts";

/** The space reserved for a body, from its headers on until its call is answered or aborted. */
export interface BodyPlace {
  /** The body has arrived and is smaller than reserved. */
  shrink(bytes: number): void;
  /** Releases the space. Further calls have no effect. */
  giveBack(): void;
}

/**
 * Limits the bytes of bodies that are held at once: in total, and per address, so that one slow sender leaves space for
 * others.
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

  /** How many bytes are reserved now. */
  get held(): number {
    return this.#held;
  }

  /** Refuses with `Overloaded` a body for which there is no space, before any of it is read. */
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
