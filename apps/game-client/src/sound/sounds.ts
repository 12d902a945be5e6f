import type { ZZFX } from "zzfx";
import type { Memory } from "../boot/memory.ts";
import { BedPlayer, type Bed } from "./bed.ts";
import { zzfxParameters, type Note } from "./note.ts";
import { Whirr } from "./whirr.ts";

type Zzfx = typeof ZZFX;

/** The notes of each sound by name; the number distinguishes variants, such as which reel stops. */
export type SoundBank<Name extends string> = Readonly<Record<Name, (variant: number) => readonly Note[]>>;

/** The gain at full volume. */
const FULL_GAIN = 0.55;
const FULL_VOLUME = 100;

/** Plays synthesised sounds. There is no sound before the player's first gesture, or while muted. */
export class Sounds<Name extends string> {
  readonly #bank: SoundBank<Name>;
  readonly #memory: Memory;
  readonly #buffers = new Map<string, AudioBuffer>();
  #zzfx: Zzfx | null = null;
  #out: GainNode | null = null;
  #muted: boolean;
  #volume: number;
  #music: boolean;
  #bed: Bed | null = null;
  #bedPlayer: BedPlayer | null = null;
  #whirr: Whirr | null = null;

  constructor(bank: SoundBank<Name>, memory: Memory) {
    this.#bank = bank;
    this.#memory = memory;
    this.#muted = memory.read("muted") === "yes";
    this.#volume = volumeIn(memory.read("volume"));
    this.#music = memory.read("music") === "yes";
  }

  get muted(): boolean {
    return this.#muted;
  }

  setMuted(muted: boolean): void {
    this.#muted = muted;
    this.#memory.write("muted", muted ? "yes" : null);
    this.#apply();
  }

  /** In percent of the full volume. */
  get volume(): number {
    return this.#volume;
  }

  setVolume(percent: number): void {
    this.#volume = percent;
    this.#memory.write("volume", percent === FULL_VOLUME ? null : String(percent));
    this.#apply();
  }

  /** Whether the bed of sound plays; the player turns it on. */
  get music(): boolean {
    return this.#music;
  }

  setMusic(music: boolean): void {
    this.#music = music;
    this.#memory.write("music", music ? "yes" : null);
    this.#apply();
  }

  /** Determines the bed of the game. */
  setBed(bed: Bed): void {
    this.#bed = bed;
    this.#apply();
  }

  /** The whirr of turning reels. */
  whirr(isOn: boolean): void {
    if (!this.#zzfx || !this.#out) return;
    if (isOn && (this.#muted || this.#zzfx.audioContext.state !== "running")) return;
    if (isOn) this.#whirr ??= new Whirr(this.#zzfx.audioContext, this.#out);
    this.#whirr?.set(isOn);
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
    this.#out.connect(audioContext.destination);
    this.#apply();
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

  /** Applies volume, mute and music to the output, if there is one yet. */
  #apply(): void {
    if (!this.#out || !this.#zzfx) return;
    this.#out.gain.value = gainOf(this.#volume, this.#muted);
    if (this.#music && !this.#muted && this.#bed) {
      this.#bedPlayer ??= new BedPlayer(this.#zzfx.audioContext, this.#out, this.#bed);
      this.#bedPlayer.start();
    } else this.#bedPlayer?.stop();
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

/** The gain of a volume in percent. Squared, so that half of the way sounds half as loud. */
export function gainOf(percent: number, isMuted: boolean): number {
  return isMuted ? 0 : FULL_GAIN * (percent / FULL_VOLUME) ** 2;
}

function volumeIn(stored: string | null): number {
  return stored !== null && /^\d{1,2}$/.test(stored) ? Number(stored) : FULL_VOLUME;
}
