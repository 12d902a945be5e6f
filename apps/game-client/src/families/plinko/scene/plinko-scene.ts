import { linear } from "../../../stage/easing.ts";
import { Motion } from "../../../stage/motion.ts";
import { between, wayOf, type Place } from "../domain/board-shape.ts";
import type { Pace, PlinkoStage } from "../play/stage.ts";
import type { Step } from "../read-round.ts";

/** The duration of one step; the first one, onto the board, is a little longer. */
const STEP_MS = { normal: 118, turbo: 46, still: 0 } as const;
const BOUNCE = 0.34;
const TOP: Place = { x: 0, y: -1.4 };

/** The elements that the scene moves: the ball, and the board with its pins. */
export interface PlinkoElements {
  readonly ball: SVGGElement;
  readonly board: SVGGElement;
}

/** Moves the ball over the board. */
export class PlinkoScene implements PlinkoStage {
  readonly motion = new Motion();
  readonly #onPin: (row: number) => void;
  #elements: PlinkoElements | null = null;
  #at: Place | null = null;

  constructor(onPin: (row: number) => void) {
    this.#onPin = onPin;
  }

  /** Connects the drawn board; after another number of rows it is connected again. */
  attach(elements: PlinkoElements): void {
    this.#elements = elements;
    this.#put(this.#at);
  }

  frame(ms: number): void {
    this.motion.tick(ms);
  }

  hold(): void {
    this.#put(TOP);
  }

  clear(): void {
    this.#put(null);
  }

  /** Puts a ball that fell before into its slot. */
  place(steps: readonly Step[]): void {
    this.#put(wayOf(steps).at(-1)!);
  }

  async fall(steps: readonly Step[], pace: Pace, signal: AbortSignal): Promise<void> {
    const way = wayOf(steps);
    for (let i = 1; i < way.length; i++) {
      const [from, to] = [way[i - 1]!, way[i]!];
      const ms = STEP_MS[pace] * (i === 1 ? 1.6 : 1);
      const bounce = i === 1 ? 0 : BOUNCE;
      await this.motion.run(ms, (share) => this.#put(between(from, to, share, bounce)), { ease: linear, signal });
      if (i < way.length - 1 && !signal.aborted && ms > 0) this.#touch(i - 1, to.x);
    }
    this.#put(way.at(-1)!);
  }

  #put(at: Place | null): void {
    this.#at = at;
    const ball = this.#elements?.ball;
    if (!ball) return;
    ball.style.visibility = at ? "visible" : "hidden";
    if (at) ball.setAttribute("transform", `translate(${at.x.toFixed(3)} ${at.y.toFixed(3)})`);
  }

  /** Lets the pin that the ball touches shine for a moment. */
  #touch(row: number, x: number): void {
    this.#onPin(row);
    const pin = this.#elements?.board.querySelector(`[data-pin="${row} ${x}"]`);
    pin?.animate([{ fill: "#fff", r: "0.16px" }, {}], { duration: 360, easing: "ease-out" });
  }
}
