import { hertz } from "./note.ts";

/** A quiet bed of sound: slow chords in turn, with a bell above some of them. Steps are half tones above the root. */
export interface Bed {
  readonly root: number;
  readonly chords: readonly (readonly number[])[];
  readonly barMs: number;
  readonly shape: "sine" | "triangle";
  /** The bells of each bar, at a share of it. */
  readonly bells: readonly (readonly (readonly [at: number, step: number])[])[];
}

/** One tone of a bed, in seconds from the start of its bar. */
export interface BedTone {
  readonly atS: number;
  readonly lastsS: number;
  readonly hertz: number;
  readonly volume: number;
}

const CHORD_VOLUME = 0.05;
const BELL_VOLUME = 0.035;
const BELL_S = 2.4;
/** Chords overlap, so that there is no gap between them. */
const OVERLAP = 1.25;

/** The tones of a bar; after the last chord the first one follows. */
export function tonesOf({ root, chords, bells, barMs }: Bed, bar: number): BedTone[] {
  const barS = barMs / 1000;
  const chord = chords[bar % chords.length]!.map((step) => ({
    atS: 0,
    lastsS: barS * OVERLAP,
    hertz: hertz(root, step),
    volume: CHORD_VOLUME,
  }));
  const above = (bells[bar % bells.length] ?? []).map(([at, step]) => ({
    atS: at * barS,
    lastsS: BELL_S,
    hertz: hertz(root * 4, step),
    volume: BELL_VOLUME,
  }));
  return [...chord, ...above];
}

const AHEAD_S = 0.6;
const LOOK_MS = 250;
const FADE_S = 0.8;

/** Plays a bed until it is stopped. A hidden page is silent. */
export class BedPlayer {
  readonly #context: AudioContext;
  readonly #bed: Bed;
  readonly #gain: GainNode;
  #timer: ReturnType<typeof setInterval> | null = null;
  #bar = 0;
  #nextS = 0;

  constructor(context: AudioContext, out: AudioNode, bed: Bed) {
    this.#context = context;
    this.#bed = bed;
    this.#gain = context.createGain();
    this.#gain.gain.value = 0;
    const soft = context.createBiquadFilter();
    soft.type = "lowpass";
    soft.frequency.value = 1400;
    this.#gain.connect(soft);
    soft.connect(out);
  }

  get plays(): boolean {
    return this.#timer !== null;
  }

  start(): void {
    if (this.#timer !== null) return;
    this.#nextS = this.#context.currentTime + 0.1;
    this.#gain.gain.setTargetAtTime(1, this.#context.currentTime, FADE_S);
    this.#timer = setInterval(() => this.#look(), LOOK_MS);
  }

  stop(): void {
    if (this.#timer === null) return;
    clearInterval(this.#timer);
    this.#timer = null;
    this.#gain.gain.setTargetAtTime(0, this.#context.currentTime, FADE_S / 4);
  }

  #look(): void {
    const { currentTime } = this.#context;
    if (globalThis.document?.hidden || this.#context.state !== "running") return;
    // After a pause the bed continues now, without the bars that it missed.
    if (this.#nextS < currentTime) this.#nextS = currentTime + 0.05;
    if (this.#nextS > currentTime + AHEAD_S) return;
    for (const tone of tonesOf(this.#bed, this.#bar)) this.#sound(tone);
    this.#nextS += this.#bed.barMs / 1000;
    this.#bar++;
  }

  #sound({ atS, lastsS, hertz: pitch, volume }: BedTone): void {
    const from = this.#nextS + atS;
    const tone = this.#context.createOscillator();
    const level = this.#context.createGain();
    tone.type = this.#bed.shape;
    tone.frequency.value = pitch;
    level.gain.setValueAtTime(0, from);
    level.gain.linearRampToValueAtTime(volume, from + lastsS * 0.3);
    level.gain.linearRampToValueAtTime(0, from + lastsS);
    tone.connect(level);
    level.connect(this.#gain);
    tone.start(from);
    tone.stop(from + lastsS);
  }
}
