import { expect, test } from "vitest";
import type { Motion } from "../../stage/motion.ts";
import type { Store } from "../../state/store.ts";
import type { FrameState } from "../state.ts";

interface Frame {
  readonly game: {
    readonly parts: { readonly store: Pick<Store<FrameState>, "get" | "set" | "subscribe">; readonly motion: Motion };
  };
  state(): FrameState;
}

/** How a family reveals a step of a round. */
export interface RevealLaws<F extends Frame> {
  readonly given: () => F;
  /** What comes before the step. */
  readonly before?: (frame: F) => Promise<void>;
  /** The step whose result is revealed. */
  readonly step: (frame: F) => Promise<void>;
  /** The cards, dice or tiles as they lie: the last change is the last one to turn over or to land. */
  readonly lie: (state: ReturnType<F["state"]>) => unknown;
  /** What tells the result, each for itself: totals, names, marks, past results. */
  readonly reports: (state: ReturnType<F["state"]>) => readonly unknown[];
  /** How long the last card, die or tile moves in the style sheets. */
  readonly ms: number;
}

const TICK_MS = 10;
const MOST_TICKS = 5_000;

/** Declares the tests of how a step is revealed. */
export function testStep<F extends Frame>(laws: RevealLaws<F>): void {
  testReveal(laws);
  testTurbo(laws);
}

/** Declares the test that a step tells its result only after everything has come to rest, in turbo as well. */
function testReveal<F extends Frame>(laws: RevealLaws<F>): void {
  test.each([
    ["", false, 1],
    [" in turbo", true, 0.4],
  ])("nothing tells the result before all has come to rest%s", async (_, turbo, share) => {
    const frame = laws.given();
    const { store, motion } = frame.game.parts;
    store.set({ turbo });
    await through(motion, laws.before?.(frame) ?? Promise.resolve());
    let now = 0;
    const seen: { readonly at: number; readonly lies: string; readonly reported: readonly string[] }[] = [];
    const look = (): void => {
      const state = frame.state() as ReturnType<F["state"]>;
      const { said, waiting } = state;
      const reported = [said, ...laws.reports(state), waiting?.phases.length ?? null].map((each) =>
        JSON.stringify(each),
      );
      seen.push({ at: now, lies: JSON.stringify(laws.lie(state)), reported });
    };
    const stop = store.subscribe(look);
    await through(motion, laws.step(frame), () => (now += TICK_MS));
    stop();
    const end = seen.at(-1)!;
    const atRest = seen.find(({ lies }) => lies === end.lies)!.at + laws.ms * share;
    for (const [which, reported] of end.reported.entries()) {
      // What is as it was from the start tells nothing.
      if (seen[0]!.reported[which] === reported) continue;
      const firstReported = seen.find((each) => each.reported[which] === reported)!;
      expect(firstReported.at, `${reported} is told`).toBeGreaterThanOrEqual(atRest);
    }
    expect(end.reported).not.toEqual(seen[0]!.reported);
  });
}

/** Declares the test that a step takes less time in turbo, where the licence allows it. */
function testTurbo<F extends Frame>({ given, before, step }: RevealLaws<F>): void {
  const took = async (turbo: boolean, isAllowed = true): Promise<number> => {
    const frame = given();
    const { store, motion } = frame.game.parts;
    const { opening } = store.get();
    store.set({ turbo, opening: { ...opening, rules: { ...opening.rules, turbo: isAllowed } } });
    await through(motion, before?.(frame) ?? Promise.resolve());
    let ms = 0;
    await through(motion, step(frame), () => (ms += TICK_MS));
    return ms;
  };

  test("a step takes less time in turbo, unless the licence forbids it", async () => {
    const normal = await took(false);
    expect(await took(true)).toBeLessThan(0.7 * normal);
    expect(await took(true, false)).toBe(normal);
  });
}

/** Advances the stage's clock in small steps until a course is over. */
async function through(motion: Motion, course: Promise<void>, onTick: () => void = () => undefined): Promise<void> {
  const state = { over: false };
  const done = course.finally(() => (state.over = true));
  for (let tick = 0; tick < MOST_TICKS; tick++) {
    await new Promise<void>((resolve) => setImmediate(resolve));
    if (state.over) break;
    onTick();
    motion.tick(TICK_MS);
  }
  expect(state.over).toBe(true);
  await done;
}
