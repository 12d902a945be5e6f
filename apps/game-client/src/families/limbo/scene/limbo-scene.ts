import { Motion } from "../../../stage/motion.ts";
import type { Climb, LimboStage, Pace } from "../play/stage.ts";
import { climbMs, heightOf, placeAt, reachedAt, trailTo } from "./climb-course.ts";

/** The elements that the scene moves. */
export interface LimboElements {
  /** Has `--x` and `--y`, the craft's place as shares of the stage, and `--thrust`, its flame from 0 to 1. */
  readonly sky: HTMLElement;
  readonly readout: HTMLElement;
  /** The trail, and the light below it. */
  readonly trail: SVGPathElement;
  readonly light: SVGPathElement;
}

const IGNITE_MS: Record<Pace, number> = { normal: 260, turbo: 60, still: 0 };
const TURBO_SHARE = 0.22;
const FLICKER = 0.021;

/** The craft, its trail and the rising number, written directly into the elements. */
export class LimboScene implements LimboStage {
  readonly motion = new Motion();
  readonly #write: (hundredths: number) => string;
  readonly #onClimb: () => void;
  #elements: LimboElements | null = null;
  #shown: Climb;
  #thrust = 0;
  #burns = false;
  #gentle = false;
  #isDrawn = false;
  #ms = 0;

  constructor(write: (hundredths: number) => string, onClimb: () => void, target: number) {
    this.#write = write;
    this.#onClimb = onClimb;
    this.#shown = { multiplier: 100, target };
  }

  /** Draws into these elements from now on. */
  attach(elements: LimboElements): void {
    this.#elements = elements;
    this.#isDrawn = false;
  }

  place(climb: Climb): void {
    this.#shown = climb;
    this.#burns = false;
    this.#thrust = 0;
    this.#isDrawn = false;
  }

  aim(target: number): void {
    this.place({ multiplier: 100, target });
  }

  async ignite(pace: Pace): Promise<void> {
    this.#gentle = false;
    if (pace === "still") return;
    this.#burns = true;
    await this.motion.run(IGNITE_MS[pace], (share) => this.#burn(share));
  }

  async climb({ multiplier, target }: Climb, pace: Pace, signal: AbortSignal): Promise<void> {
    const ms = pace === "still" ? 0 : climbMs(multiplier) * (pace === "turbo" ? TURBO_SHARE : 1);
    const step = (share: number): void => {
      this.#shown = { multiplier: reachedAt(multiplier, share), target };
      this.#isDrawn = false;
      if (share < 1) this.#onClimb();
    };
    await this.motion.run(ms, step, { ease: (t) => t, signal });
    this.place({ multiplier, target });
    this.#draw();
  }

  async putBack(): Promise<void> {
    this.#burns = false;
    const thrust = this.#thrust;
    await this.motion.run(240, (share) => this.#burn(thrust * (1 - share)));
    this.aim(this.#shown.target);
  }

  setGentle(gentle: boolean): void {
    this.#gentle = gentle;
  }

  /** Advances by one frame of this many ms. */
  frame(ms: number): void {
    this.#ms += ms;
    this.motion.tick(ms);
    if (this.#burns) this.#isDrawn = false;
    if (!this.#isDrawn) this.#draw();
  }

  #burn(thrust: number): void {
    this.#thrust = thrust;
    this.#isDrawn = false;
  }

  #draw(): void {
    if (!this.#elements) return;
    const { sky, readout, trail, light } = this.#elements;
    this.#isDrawn = true;
    const { multiplier, target } = this.#shown;
    const height = heightOf(multiplier, target);
    const { x, y } = placeAt(height);
    const flicker = this.#burns ? 0.86 + 0.14 * Math.sin(this.#ms * FLICKER) : 1;
    sky.style.setProperty("--x", x.toFixed(5));
    sky.style.setProperty("--y", y.toFixed(5));
    sky.style.setProperty("--thrust", (this.#thrust * flicker * (this.#gentle ? 0.5 : 1)).toFixed(3));
    const text = this.#write(multiplier);
    readout.textContent = text;
    readout.style.setProperty("--chars", String(text.length + 1));
    const course = trailTo(height);
    trail.setAttribute("d", course);
    light.setAttribute("d", `${course}L${(x * 100).toFixed(2)} 100L${(placeAt(0).x * 100).toFixed(2)} 100Z`);
  }
}
