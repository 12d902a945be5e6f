import type { ZZFX } from "zzfx";
import type { Memory } from "../boot/memory.ts";
import { zzfxParameters, type Note } from "./note.ts";

type Zzfx = typeof ZZFX;

/** The notes of each sound by name; the number distinguishes variants, such as which reel stops. */
export type SoundBank<Name extends string> = Readonly<Record<Name, (variant: number) => readonly Note[]>>;

const VOLUME = 0.55;

/** Plays synthesised sounds. There is no sound before the player's first gesture, or while muted. */
export class Sounds<Name extends string> {
  readonly #bank: SoundBank<Name>;
  readonly #memory: Memory;
  readonly #buffers = new Map<string, AudioBuffer>();
  #zzfx: Zzfx | null = null;
  #out: GainNode | null = null;
  #muted: boolean;

  constructor(bank: SoundBank<Name>, memory: Memory) {
    this.#bank = bank;
    this.#memory = memory;
    this.#muted = memory.read("muted") === "yes";
  }

  get muted(): boolean {
    return this.#muted;
  }

  setMuted(muted: boolean): void {
    this.#muted = muted;
    this.#memory.write("muted", muted ? "yes" : null);
    if (this.#out) this.#out.gain.value = muted ? 0 : VOLUME;
  }

  /** Must be called in a gesture: browsers allow no sound before one. The synthesiser opens its output when loaded. */
  async unlock(): Promise<void> {
    if (this.#zzfx)
      return void (this.#zzfx.audioContext.state === "suspended" && this.#zzfx.audioContext.resume().catch(() => {}));
    // Without a connection there is no sound yet; the next gesture retries.
    const loaded = await import("zzfx").catch(() => null);
    if (!loaded || this.#zzfx) return;
    this.#zzfx = loaded.ZZFX;
    const { audioContext } = loaded.ZZFX;
    this.#out = audioContext.createGain();
    this.#out.gain.value = this.#muted ? 0 : VOLUME;
    this.#out.connect(audioContext.destination);
  }

  play(name: Name, variant = 0): void {
    const zzfx = this.#zzfx;
    if (!zzfx || !this.#out || this.#muted || zzfx.audioContext.state !== "running") return;
    for (const note of this.#bank[name](variant)) {
      const source = zzfx.audioContext.createBufferSource();
      source.buffer = this.#bufferOf(zzfx, note);
      source.connect(this.#out);
      source.start(zzfx.audioContext.currentTime + note.atMs / 1000);
    }
  }

  /** Returns a function that plays a sound at most once per interval in ms. */
  every(name: Name, ms: number): () => void {
    let last = Number.NEGATIVE_INFINITY;
    let count = 0;
    return () => {
      const now = performance.now();
      if (now - last < ms) return;
      last = now;
      this.play(name, count++);
    };
  }

  #bufferOf(zzfx: Zzfx, note: Note): AudioBuffer {
    const parameters = zzfxParameters(note);
    const key = parameters.join();
    let buffer = this.#buffers.get(key);
    if (buffer) return buffer;
    const samples = zzfx.buildSamples(...parameters);
    buffer = zzfx.audioContext.createBuffer(1, Math.max(1, samples.length), zzfx.sampleRate);
    buffer.getChannelData(0).set(samples);
    this.#buffers.set(key, buffer);
    return buffer;
  }
}
