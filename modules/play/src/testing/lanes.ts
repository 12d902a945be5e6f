import { Lane } from "../lane/lane.ts";
import type { LaneOptions } from "../lane/options.ts";

/**
 * The lanes of a test. Each new one acts like another process, or like this one after a restart: its cache is empty.
 */
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
