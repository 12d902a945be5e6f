import { Lane, type LaneOptions } from "../lane/lane.ts";

/** Lanes of a test, each like another process, or like this one when it starts again: a new one remembers nothing. */
export class Lanes {
  readonly #open: Lane[] = [];

  open(options: LaneOptions): Lane {
    const lane = new Lane(options);
    this.#open.push(lane);
    return lane;
  }

  async close(): Promise<void> {
    await Promise.all(this.#open.splice(0).map((lane) => lane.close()));
  }
}
