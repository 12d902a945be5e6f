const LOOP_S = 1;
const VOLUME = 0.09;
const RISE_S = 0.06;
const FALL_S = 0.12;

/** Samples of noise, the same each time. */
export function noise(length: number): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(length);
  let state = 1;
  for (let i = 0; i < length; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    samples[i] = state / 2 ** 31 - 1;
  }
  return samples;
}

/** The whirr of turning reels: filtered noise with the beat of symbols that pass. */
export class Whirr {
  readonly #context: AudioContext;
  readonly #gain: GainNode;
  #loops = false;

  constructor(context: AudioContext, out: AudioNode) {
    this.#context = context;
    this.#gain = context.createGain();
    this.#gain.gain.value = 0;
    const band = context.createBiquadFilter();
    band.type = "bandpass";
    band.frequency.value = 420;
    band.Q.value = 0.9;
    const beat = context.createGain();
    beat.gain.value = 0.7;
    const passing = context.createOscillator();
    passing.frequency.value = 17;
    const depth = context.createGain();
    depth.gain.value = 0.3;
    passing.connect(depth);
    depth.connect(beat.gain);
    passing.start();
    this.#gain.connect(band);
    band.connect(beat);
    beat.connect(out);
  }

  set(isOn: boolean): void {
    const { currentTime } = this.#context;
    if (!isOn) return void this.#gain.gain.setTargetAtTime(0, currentTime, FALL_S);
    if (!this.#loops) this.#loop();
    this.#gain.gain.setTargetAtTime(VOLUME, currentTime, RISE_S);
  }

  #loop(): void {
    this.#loops = true;
    const source = this.#context.createBufferSource();
    const samples = noise(this.#context.sampleRate * LOOP_S);
    source.buffer = this.#context.createBuffer(1, samples.length, this.#context.sampleRate);
    source.buffer.getChannelData(0).set(samples);
    source.loop = true;
    source.connect(this.#gain);
    source.start();
  }
}
