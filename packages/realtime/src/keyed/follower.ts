/** A delta, encoded for clients. */
export interface Delta<Line> {
  readonly version: number;
  readonly line: Line;
}

/** Deltas that one subscriber may wait with. */
export const MOST_PARKED = 200;

/**
 * The deltas of one channel for one subscriber: sent in the order of their versions, each once, from the version of the
 * snapshot on. Deltas that arrive while the snapshot is read, or before an earlier one, are parked.
 */
export class Follower<Line> {
  /** The version of the last delta that was sent; null until the snapshot is read. */
  #version: number | null = null;
  readonly #parked = new Map<number, Line>();
  readonly #send: (line: Line) => void;
  /** For how many seconds the next delta has been missing, although later ones have arrived. */
  missingSeconds = 0;
  /** Whether more deltas had to be parked than a subscriber may wait with: it needs another snapshot. */
  isOverfull = false;

  constructor(send: (line: Line) => void) {
    this.#send = send;
  }
  get hasBegun(): boolean {
    return this.#version !== null;
  }
  /** Whether deltas have arrived whose predecessor has not. */
  get isWaiting(): boolean {
    return this.#version !== null && this.#parked.size > 0;
  }
  receive({ version, line }: Delta<Line>): void {
    if (this.#version !== null && version <= this.#version) return;
    this.#parked.set(version, line);
    this.#sendNext();
    if (this.#parked.size <= MOST_PARKED) return;
    this.isOverfull = true;
    this.#parked.clear();
  }
  /** Begins after the snapshot with this version was sent. */
  begin(version: number): void {
    this.#version = version;
    for (const parked of this.#parked.keys()) if (parked <= version) this.#parked.delete(parked);
    this.#sendNext();
  }
  #sendNext(): void {
    if (this.#version === null) return;
    for (let line = this.#parked.get(this.#version + 1); line; line = this.#parked.get(this.#version + 1)) {
      this.#version += 1;
      this.#parked.delete(this.#version);
      this.missingSeconds = 0;
      this.#send(line);
    }
  }
}
