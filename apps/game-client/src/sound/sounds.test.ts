import { beforeEach, describe, expect, test, vi } from "vitest";
import { givenMemory } from "../kit/testing/given-memory.ts";
import { BEDS } from "./beds.ts";
import { gainOf, Sounds } from "./sounds.ts";

/** Audio nodes that record what is set and started. */
const audio = vi.hoisted(() => {
  const param = () => ({
    value: 0,
    setTargetAtTime: (value: number) => void started.targets.push(value),
    setValueAtTime: () => {},
    linearRampToValueAtTime: () => {},
  });
  const started = { tones: [] as number[], targets: [] as number[], loops: 0, gains: [] as { value: number }[] };
  const node = (more: object = {}) => ({ connect: () => {}, ...more });
  const context = {
    state: "running",
    currentTime: 0,
    sampleRate: 100,
    destination: {},
    createGain: () => {
      const gain = param();
      started.gains.push(gain);
      return node({ gain });
    },
    createBiquadFilter: () => node({ type: "", frequency: param(), Q: param() }),
    createOscillator: () => {
      const frequency = param();
      return node({ type: "", frequency, start: () => void started.tones.push(frequency.value), stop: () => {} });
    },
    createBufferSource: () => node({ buffer: null, loop: false, start: () => void started.loops++ }),
    createBuffer: (_channels: number, length: number) => ({ getChannelData: () => new Float32Array(length) }),
  };
  return { started, context };
});
vi.mock("zzfx", () => ({
  ZZFX: { volume: 1, sampleRate: 100, audioContext: audio.context, buildSamples: () => [0, 1, 0] },
}));

const BANK = { ping: () => [{ atMs: 0, hertz: 440, voice: {} }] };
const started = audio.started;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  Object.assign(started, { tones: [], targets: [], loops: 0, gains: [] });
  audio.context.currentTime = 0;
  return () => void vi.useRealTimers();
});

async function unlocked(memory = givenMemory()) {
  const sounds = new Sounds(BANK, memory);
  sounds.setBed(BEDS["slots"]!);
  await sounds.unlock();
  return { sounds, out: started.gains[0]! };
}

describe("the volume", () => {
  test.each([
    [100, false, 0.55],
    [50, false, 0.1375],
    [0, false, 0],
    [100, true, 0],
  ])("of %i percent, muted %s, is a gain of %f", (percent, muted, gain) => {
    expect(gainOf(percent, muted)).toBeCloseTo(gain, 6);
  });

  test("is applied at once and remembered on the device, like mute", async () => {
    const memory = givenMemory();
    const { sounds, out } = await unlocked(memory);
    sounds.setVolume(40);
    expect(out.value).toBeCloseTo(0.55 * 0.16, 6);
    sounds.setMuted(true);
    expect(out.value).toBe(0);
    const again = new Sounds(BANK, memory);
    expect([again.volume, again.muted, again.music]).toEqual([40, true, false]);
  });

  test("is full if the stored value cannot be read", () => {
    const memory = givenMemory();
    for (const stored of ["", "loud", "-5", "170"]) {
      memory.write("volume", stored);
      expect([stored, new Sounds(BANK, memory).volume]).toEqual([stored, 100]);
    }
  });
});

describe("the music bed", () => {
  test("is silent until the player turns it on, and while the sound is muted", async () => {
    const { sounds } = await unlocked();
    vi.advanceTimersByTime(2_000);
    expect(started.tones).toEqual([]);
    sounds.setMuted(true);
    sounds.setMusic(true);
    vi.advanceTimersByTime(2_000);
    expect(started.tones).toEqual([]);
    sounds.setMuted(false);
    vi.advanceTimersByTime(2_000);
    expect(started.tones.length).toBeGreaterThan(0);
  });

  test("stops when it is turned off, and starts by itself on the next visit if it was on", async () => {
    const memory = givenMemory();
    const { sounds } = await unlocked(memory);
    sounds.setMusic(true);
    vi.advanceTimersByTime(500);
    sounds.setMusic(false);
    const received = started.tones.length;
    audio.context.currentTime = 100;
    vi.advanceTimersByTime(5_000);
    expect(started.tones).toHaveLength(received);
    sounds.setMusic(true);
    sounds.setMuted(true);
    started.tones.length = 0;
    memory.write("muted", null);
    await unlocked(memory);
    vi.advanceTimersByTime(500);
    expect(started.tones.length).toBeGreaterThan(0);
  });
});

describe("the whirr", () => {
  test("loops once, fades in and out, and does not start while muted", async () => {
    const { sounds } = await unlocked();
    sounds.setMuted(true);
    sounds.whirr(true);
    expect(started.loops).toBe(0);
    sounds.setMuted(false);
    sounds.whirr(true);
    sounds.whirr(false);
    sounds.whirr(true);
    expect(started.loops).toBe(1);
    expect(started.targets).toEqual([0.09, 0, 0.09]);
  });
});
