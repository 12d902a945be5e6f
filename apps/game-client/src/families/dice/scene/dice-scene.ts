import { Motion } from "../../../stage/motion.ts";
import type { Ease } from "../../../stage/easing.ts";
import { outCubic } from "../../../stage/easing.ts";
import type { DiceStage, Pace } from "../play/stage.ts";
import { restingRotation, rotation, times, visibleFaces, type Rotation, type Vector } from "./die-shape.ts";

/** The elements that the scene moves. */
export interface DiceElements {
  /** Has `--at`, the die's place on the bar from 0 to 1, and `--lift`, its height from 0 to 1. */
  readonly track: HTMLElement;
  readonly readout: HTMLElement;
  readonly corners: readonly SVGPolygonElement[];
  readonly stars: readonly SVGPolygonElement[];
}

const LAST = 9999;
const RADIUS = 44;
const LIFT_MS: Record<Pace, number> = { normal: 320, turbo: 90, still: 0 };
const FLIGHT_MS: Record<Pace, number> = { normal: 1150, turbo: 320, still: 0 };
const TUMBLE = 0.011;
const GENTLE_TUMBLE = 0.0035;
/** Whole turns that a flight adds, so that the die comes to rest with a face ahead. */
const TURNS = 2;
const AXIS: Vector = [0.35, 1, 0.1];
const BOUNCES = [0.46, 0.72, 0.88];

/** A spring: a little past its end and back. It is the same for every roll, so that it reveals nothing. */
const spring: Ease = (t) => (t >= 1 ? 1 : 1 - Math.exp(-6.2 * t) * Math.cos(7.4 * t));

/** The die above its bar: position, height and tumbling, written directly into the elements. */
export class DiceScene implements DiceStage {
  readonly motion = new Motion();
  readonly #write: (hundredths: number) => string;
  readonly #onBounce: (nth: number) => void;
  readonly #rest = restingRotation();
  #elements: DiceElements | null = null;
  #at = LAST / 2;
  #lift = 0;
  #angle = 0;
  #tumbles = false;
  #gentle = false;
  #isDrawn = false;

  constructor(write: (hundredths: number) => string, onBounce: (nth: number) => void) {
    this.#write = write;
    this.#onBounce = onBounce;
  }

  /** Draws into these elements from now on. */
  attach(elements: DiceElements): void {
    this.#elements = elements;
    this.#isDrawn = false;
  }

  place(roll: number): void {
    this.#at = roll;
    this.#lift = this.#angle = 0;
    this.#isDrawn = false;
  }

  async lift(pace: Pace): Promise<void> {
    this.#gentle = false;
    if (pace === "still") return;
    this.#tumbles = true;
    const from = this.#lift;
    await this.motion.run(LIFT_MS[pace], (share) => this.#set({ lift: from + (1 - from) * share }));
  }

  async land(roll: number, pace: Pace, signal: AbortSignal): Promise<void> {
    this.#tumbles = false;
    const [from, turned] = [this.#at, this.#angle];
    const turns = Math.PI * 2 * TURNS + (Math.PI * 2 - (turned % (Math.PI * 2)));
    let bounced = 0;
    const step = (share: number): void => {
      const touched = share < 1 ? BOUNCES.filter((end) => share >= end).length : bounced;
      if (touched > bounced) this.#onBounce(bounced);
      bounced = touched;
      const at = Math.min(LAST, Math.max(0, from + (roll - from) * spring(share)));
      this.#set({ at, lift: bounceAt(share), angle: turned + turns * outCubic(share) });
    };
    await this.motion.run(FLIGHT_MS[pace], step, { ease: (t) => t, signal });
    this.place(roll);
    this.#draw();
  }

  async putBack(): Promise<void> {
    this.#tumbles = false;
    const [lift, angle] = [this.#lift, this.#angle];
    await this.motion.run(260, (share) => this.#set({ lift: lift * (1 - share), angle: angle * (1 - share) }));
    this.#angle = 0;
  }

  setGentle(gentle: boolean): void {
    this.#gentle = gentle;
  }

  /** Advances by one frame of this many ms. */
  frame(ms: number): void {
    if (this.#tumbles) this.#set({ angle: this.#angle + ms * (this.#gentle ? GENTLE_TUMBLE : TUMBLE) });
    this.motion.tick(ms);
    if (!this.#isDrawn) this.#draw();
  }

  #set({ at = this.#at, lift = this.#lift, angle = this.#angle }): void {
    this.#at = at;
    this.#lift = lift;
    this.#angle = angle;
    this.#isDrawn = false;
  }

  #draw(): void {
    const { track, readout, corners, stars } = this.#elements ?? {};
    if (!track || !readout || !corners || !stars) return;
    this.#isDrawn = true;
    track.style.setProperty("--at", (this.#at / LAST).toFixed(5));
    track.style.setProperty("--lift", this.#lift.toFixed(4));
    readout.textContent = this.#write(Math.round(this.#at));
    const turned: Rotation = times(rotation(AXIS, this.#angle), this.#rest);
    for (const [i, face] of visibleFaces(turned, RADIUS).entries()) {
      const polygon = corners[i]!;
      const star = stars[i]!;
      polygon.style.display = star.style.display = face ? "" : "none";
      if (!face) continue;
      polygon.setAttribute("points", face.corners);
      star.setAttribute("points", face.star);
      polygon.style.setProperty("--light", face.light.toFixed(3));
      star.style.setProperty("--light", face.light.toFixed(3));
    }
  }
}

/** The height over the bar during a flight: one long arc, then smaller and smaller ones. */
function bounceAt(share: number): number {
  const ends = [...BOUNCES, 1];
  const arc = ends.findIndex((end) => share <= end);
  if (arc < 0) return 0;
  if (arc === 0) return 1 - (share / ends[0]!) ** 2;
  const from = ends[arc - 1]!;
  const within = (share - from) / (ends[arc]! - from);
  return 4 * within * (1 - within) * 0.34 * 0.45 ** (arc - 1);
}
