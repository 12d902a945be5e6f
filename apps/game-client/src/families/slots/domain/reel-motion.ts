/** Speeds in symbols a second, times in ms, places in symbols. */
const FULL_SPEED = 34;
const GENTLE_SPEED = 7;
const WIND_UP_MS = 120;
const WIND_UP = 0.16;
const GAIN_PER_MS = 1 / 70;
const RUN_OUT = 2.6;
/** The shape of the landing: the larger, the further a reel passes its target before it settles. */
const BACK = 1.25;

type State = "rest" | "winding" | "rolling" | "landing";

/**
 * The motion of one reel. `top` is the strip's position in the top row, with a fraction; it falls as the reel rolls
 * down. To land, a reel jumps at full speed to just before its target, where the eye cannot follow. It then rolls in
 * the last symbols of its strip, passes its target a little and settles.
 */
export class ReelMotion {
  top: number;
  speed = 0;
  #state: State = "rest";
  #clock = 0;
  #from = 0;
  #runOut = 0;
  #landingMs = 0;
  #gentle = false;
  #stopInMs = Number.POSITIVE_INFINITY;
  #target = 0;
  #touched = true;

  constructor(top: number) {
    this.top = top;
  }

  get resting(): boolean {
    return this.#state === "rest";
  }

  /** 0 at rest to 1 at full speed: how much the symbols blur. */
  get blur(): number {
    return Math.min(1, Math.max(0, (this.speed - 10) / 14));
  }

  start(): void {
    this.#state = "winding";
    this.#clock = 0;
    this.#from = this.top;
    this.#gentle = false;
    this.#stopInMs = Number.POSITIVE_INFINITY;
    this.speed = 0;
  }

  /** Rolls on slowly while an answer is pending. */
  setGentle(gentle: boolean): void {
    this.#gentle = gentle;
  }

  /** Makes the reel land on a target after a delay. A later call with a shorter delay makes it land sooner. */
  stopIn(afterMs: number, target: number): void {
    if (this.#state === "rest" || this.#state === "landing") return;
    this.#stopInMs = Math.min(this.#stopInMs, Math.max(0, afterMs));
    this.#target = target;
    this.#gentle = false;
  }

  placeAt(target: number): void {
    this.top = target;
    this.speed = 0;
    this.#state = "rest";
  }

  /**
   * Advances the reel. Returns `cut` when the strip jumps to its target, `touch` when the reel first reaches it, `rest`
   * at the end.
   */
  tick(ms: number): "cut" | "touch" | "rest" | undefined {
    this.#clock += ms;
    this.#stopInMs -= ms;
    if (this.#state === "winding") return this.#wind();
    if (this.#state === "rolling") return this.#roll(ms);
    if (this.#state === "landing") return this.#land();
    return undefined;
  }

  #wind(): undefined {
    const share = Math.min(1, this.#clock / WIND_UP_MS);
    this.top = this.#from + WIND_UP * Math.sin(share * Math.PI * 0.5);
    if (share === 1) this.#state = "rolling";
  }

  #roll(ms: number): "cut" | undefined {
    const wanted = this.#gentle ? GENTLE_SPEED : FULL_SPEED;
    this.speed += (wanted - this.speed) * Math.min(1, ms * GAIN_PER_MS);
    this.top -= (this.speed * ms) / 1000;
    if (this.#stopInMs > 0 || this.speed < FULL_SPEED * 0.86) return undefined;
    this.#runOut = RUN_OUT + (this.top - Math.floor(this.top));
    this.#landingMs = (this.#runOut * (BACK + 3) * 1000) / this.speed;
    this.top = this.#target + this.#runOut;
    this.#clock = 0;
    this.#touched = false;
    this.#state = "landing";
    return "cut";
  }

  #land(): "touch" | "rest" | undefined {
    const share = Math.min(1, this.#clock / this.#landingMs);
    const left = share - 1;
    const travelled = 1 + (BACK + 1) * left ** 3 + BACK * left ** 2;
    this.top = this.#target + this.#runOut * (1 - travelled);
    this.speed = (this.#runOut * 1000 * (3 * (BACK + 1) * left ** 2 + 2 * BACK * left)) / this.#landingMs;
    if (share === 1) {
      this.placeAt(this.#target);
      return "rest";
    }
    if (this.#touched || travelled < 1) return undefined;
    this.#touched = true;
    return "touch";
  }
}
