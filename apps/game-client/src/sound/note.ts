/** A synthesiser's parameters by name; missing ones have the synthesiser's defaults. */
export interface Voice {
  readonly volume?: number;
  readonly attack?: number;
  readonly sustain?: number;
  readonly release?: number;
  /** 0 sine, 1 triangle, 2 saw, 3 tangent, 4 noise, 5 square. */
  readonly shape?: 0 | 1 | 2 | 3 | 4 | 5;
  readonly curve?: number;
  readonly slide?: number;
  readonly jump?: number;
  readonly jumpAfter?: number;
  readonly repeat?: number;
  readonly noise?: number;
  readonly modulation?: number;
  readonly crush?: number;
  readonly delay?: number;
  readonly sustainVolume?: number;
  readonly decay?: number;
  readonly tremolo?: number;
  readonly filter?: number;
}

/** One tone: its start within the sound, its pitch, and its voice. */
export interface Note {
  readonly atMs: number;
  readonly hertz: number;
  readonly voice: Voice;
}

/** The list of numbers that zzfx takes. */
export function zzfxParameters({ hertz, voice }: Note): (number | undefined)[] {
  return [
    voice.volume,
    0,
    hertz,
    voice.attack,
    voice.sustain,
    voice.release,
    voice.shape,
    voice.curve,
    voice.slide,
    undefined,
    voice.jump,
    voice.jumpAfter,
    voice.repeat,
    voice.noise,
    voice.modulation,
    voice.crush,
    voice.delay,
    voice.sustainVolume,
    voice.decay,
    voice.tremolo,
    voice.filter,
  ];
}

/** The frequency of a tone this many half tones above a root. */
export function hertz(root: number, halfTones: number): number {
  return root * 2 ** (halfTones / 12);
}
