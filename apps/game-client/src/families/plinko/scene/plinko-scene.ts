import { linear } from "../../../stage/easing.ts";
import { Motion } from "../../../stage/motion.ts";
import { between, wayOf, type Place } from "../domain/board-shape.ts";
import type { Ball, Pace, PlinkoStage } from "../play/stage.ts";
import type { Step } from "../read-round.ts";

/** The duration of one step; the first one, onto the board, is a little longer. */
const STEP_MS = { normal: 118, turbo: 46, still: 0 } as const;
const BOUNCE = 0.34;
const TOP: Place = { x: 0, y: -1.4 };

/** The elements that the scene moves: the balls' group, which it fills, and the board with its pins. */
export interface PlinkoElements {
  readonly balls: SVGGElement;
  readonly board: SVGGElement;
  /** The distance between two rows, if it is not the usual one. */
  readonly gap?: number | undefined;
}

/** Moves balls over the board. */
export class PlinkoScene implements PlinkoStage {
  readonly motion = new Motion();
  readonly #onPin: (row: number) => void;
  #elements: PlinkoElements | null = null;
  readonly #balls = new Set<MovingBall>();

  constructor(onPin: (row: number) => void) {
    this.#onPin = onPin;
  }

  /** Connects the drawn board; after another number of rows it is connected again. */
  attach(elements: PlinkoElements): void {
    this.#elements = elements;
    for (const ball of this.#balls) ball.drawIn(elements.balls);
  }

  frame(ms: number): void {
    this.motion.tick(ms);
  }

  hold(): Ball {
    const ball = new MovingBall({
      motion: this.motion,
      gap: () => this.#elements?.gap,
      touch: (row, x) => this.#touch(row, x),
      landed: () => this.#leave(ball),
      removed: () => void this.#balls.delete(ball),
    });
    this.#balls.add(ball);
    if (this.#elements) ball.drawIn(this.#elements.balls);
    return ball;
  }

  clear(): void {
    for (const ball of this.#balls) ball.remove();
  }

  /** Puts a ball that fell before into its slot. */
  place(steps: readonly Step[]): void {
    void this.hold().fall(steps, "still", AbortSignal.abort());
  }

  /** Only the ball that landed last stays in its slot. */
  #leave(last: MovingBall): void {
    for (const ball of this.#balls) if (ball !== last && ball.hasLanded) ball.remove();
  }

  /** Lets the pin that a ball touches shine for a moment. */
  #touch(row: number, x: number): void {
    this.#onPin(row);
    const pin = this.#elements?.board.querySelector(`[data-pin="${row} ${x}"]`);
    pin?.animate([{ fill: "#fff", r: "0.18px" }, {}], { duration: 360, easing: "ease-out" });
  }
}

interface BallParts {
  readonly motion: Motion;
  readonly gap: () => number | undefined;
  readonly touch: (row: number, x: number) => void;
  readonly landed: () => void;
  readonly removed: () => void;
}

/** One ball: its element is a use of the shape that the board defines. */
class MovingBall implements Ball {
  hasLanded = false;
  readonly #parts: BallParts;
  #element: SVGUseElement | null = null;
  #at: Place = TOP;
  #steps: readonly Step[] = [];

  constructor(parts: BallParts) {
    this.#parts = parts;
  }

  drawIn(group: SVGGElement): void {
    this.#element ??= group.ownerDocument.createElementNS("http://www.w3.org/2000/svg", "use");
    this.#element.setAttribute("href", "#plinko-ball-shape");
    this.#element.dataset["ball"] = "";
    group.append(this.#element);
    // A ball that lies in its slot lies there on a board of another shape too.
    this.#put(this.hasLanded ? wayOf(this.#steps, this.#parts.gap()).at(-1)! : this.#at);
  }

  async fall(steps: readonly Step[], pace: Pace, signal: AbortSignal): Promise<void> {
    const { motion, touch, landed, gap } = this.#parts;
    this.#steps = steps;
    const way = wayOf(steps, gap());
    for (let i = 1; i < way.length; i++) {
      const [from, to] = [way[i - 1]!, way[i]!];
      const ms = STEP_MS[pace] * (i === 1 ? 1.6 : 1);
      const bounce = i === 1 ? 0 : BOUNCE;
      await motion.run(ms, (share) => this.#put(between(from, to, share, bounce)), { ease: linear, signal });
      if (i < way.length - 1 && !signal.aborted && ms > 0) touch(i - 1, to.x);
    }
    this.#put(way.at(-1)!);
    this.hasLanded = true;
    landed();
  }

  remove(): void {
    this.#element?.remove();
    this.#parts.removed();
  }

  #put(at: Place): void {
    this.#at = at;
    this.#element?.setAttribute("transform", `translate(${at.x.toFixed(3)} ${at.y.toFixed(3)})`);
  }
}
