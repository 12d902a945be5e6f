import { Motion } from "../../../stage/motion.ts";
import type { Pace, WheelStage } from "../play/stage.ts";

/** The elements that the scene turns, around the middle of the wheel. */
export interface WheelElements {
  readonly rotor: SVGElement;
  /** Has `--reach`, the ball's distance from the middle in shares of the wheel's radius. */
  readonly ball: HTMLElement;
}

const FULL = Math.PI * 2;
const OUTER = 0.865;
const POCKET = 0.555;
/** Radians in a ms. The ball runs against the rotor. */
const ROTOR_SPEED = 0.00042;
const BALL_SPEED = 0.0058;
const LAND_MS: Record<Pace, number> = { normal: 6400, turbo: 1500, still: 0 };
/** The shares of a landing after which the ball leaves its track, and after which it lies in the pocket. */
const FALLS = 0.58;
const LIES = 0.86;
const HOPS = [0.7, 0.78, LIES];

/** How far the ball turns against the rotor until it rests in a pocket: at least `least`, in radians. */
export function travelTo(pocket: number, from: number, least: number): number {
  const missing = (((from - pocket - least) % FULL) + FULL) % FULL;
  return least + missing;
}

/** The distance of the falling ball from the middle: its track, the slope, and lower and lower hops. */
export function reachAt(share: number): number {
  if (share <= FALLS) return OUTER;
  if (share >= LIES) return POCKET;
  let from = FALLS;
  for (const [hop, end] of HOPS.entries()) {
    if (share > end) {
      from = end;
      continue;
    }
    const within = (share - from) / (end - from);
    if (hop === 0) return OUTER + (POCKET - OUTER) * within ** 2;
    return POCKET + (0.09 / hop) * 4 * within * (1 - within);
  }
  return POCKET;
}

/** The wheel and its ball, turned by the frames of the stage. All angles are in radians, clockwise from the top. */
export class WheelScene implements WheelStage {
  readonly motion = new Motion();
  readonly #pockets: number;
  readonly #onHop: (nth: number) => void;
  #elements: WheelElements | null = null;
  #rotor = 0;
  #speed = 0;
  /** The ball's angle against the rotor; null without a ball. */
  #ball: number | null = null;
  #reach = POCKET;
  #runs = false;
  #isDrawn = false;

  constructor(pockets: number, onHop: (nth: number) => void) {
    this.#pockets = pockets;
    this.#onHop = onHop;
  }

  /** Draws into these elements from now on. */
  attach(elements: WheelElements): void {
    this.#elements = elements;
    this.#isDrawn = false;
  }

  place(index: number): void {
    this.#runs = false;
    this.#ball = this.#angleOf(index);
    this.#reach = POCKET;
    this.#isDrawn = false;
  }

  spin(pace: Pace): void {
    if (pace === "still") return;
    this.#speed = ROTOR_SPEED;
    this.#ball ??= 0;
    this.#reach = OUTER;
    this.#runs = true;
  }

  async land(index: number, pace: Pace, signal: AbortSignal): Promise<void> {
    const ms = LAND_MS[pace];
    const from = this.#ball ?? 0;
    this.#runs = false;
    // With a cubic end, the first speed is three times the mean one: the ball goes on as fast as it ran.
    const travel = travelTo(this.#angleOf(index), from, (BALL_SPEED * ms) / 3);
    let hopped = 0;
    const step = (share: number): void => {
      const hops = share >= 1 ? 0 : HOPS.filter((end) => share >= end).length;
      if (hops > hopped) this.#onHop(hopped);
      hopped = Math.max(hops, hopped);
      this.#ball = from - travel * (1 - (1 - share) ** 3);
      this.#reach = reachAt(share);
      this.#isDrawn = false;
    };
    await this.motion.run(ms, step, { ease: (t) => t, signal });
    this.place(index);
    this.#draw();
    void this.motion.run(2600, (share) => (this.#speed = ROTOR_SPEED * (1 - share)), { ease: (t) => t });
  }

  putBack(): void {
    this.#runs = false;
    this.#ball = null;
    this.#speed = 0;
    this.#isDrawn = false;
  }

  /** Advances by one frame of this many ms. */
  frame(ms: number): void {
    this.motion.tick(ms);
    if (this.#speed > 0) {
      this.#rotor = (this.#rotor + this.#speed * ms) % FULL;
      this.#isDrawn = false;
    }
    if (this.#runs && this.#ball !== null) {
      this.#ball -= BALL_SPEED * ms;
      this.#isDrawn = false;
    }
    if (!this.#isDrawn) this.#draw();
  }

  #angleOf(index: number): number {
    return (index * FULL) / this.#pockets;
  }

  #draw(): void {
    const { rotor, ball } = this.#elements ?? {};
    if (!rotor || !ball) return;
    this.#isDrawn = true;
    rotor.style.rotate = `${this.#rotor.toFixed(4)}rad`;
    ball.style.visibility = this.#ball === null ? "hidden" : "visible";
    if (this.#ball === null) return;
    ball.style.rotate = `${(this.#rotor + this.#ball).toFixed(4)}rad`;
    ball.style.setProperty("--reach", this.#reach.toFixed(4));
  }
}
