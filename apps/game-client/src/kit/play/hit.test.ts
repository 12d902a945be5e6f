import { expect, test } from "vitest";
import type { Level } from "../domain/celebration.ts";
import { Motion } from "../../stage/motion.ts";
import { Store } from "../../state/store.ts";
import type { FrameState } from "../state.ts";
import { Cue } from "./cue.ts";
import { hit } from "./hit.ts";

function given() {
  const parts = { store: new Store({ hit: null } as FrameState), motion: new Motion(), cue: new Cue() };
  const passed = async (ms: number): Promise<void> => {
    await Promise.resolve();
    parts.motion.tick(ms);
    await new Promise<void>((resolve) => setImmediate(resolve));
  };
  return { parts, passed, shown: () => parts.store.get().hit?.level ?? null };
}

test.each<[Level, string | null]>([
  ["none", null],
  ["return", null],
  ["win", null],
  ["big", "big"],
  ["mega", "mega"],
  ["stellar", "stellar"],
])("a win of level %s shows the big-win effect %s", (level, expected) => {
  const { parts, shown } = given();
  hit(parts, level);
  expect(shown()).toBe(expected);
});

test("the big-win effect ends by itself, and at once when the count-up after it is skipped", async () => {
  const { parts, passed, shown } = given();
  hit(parts, "big");
  await passed(2_500);
  expect(shown()).toBe("big");
  await passed(200);
  expect(shown()).toBeNull();

  hit(parts, "mega");
  parts.cue.reset();
  await passed(16);
  expect(shown()).toBe("mega");
  parts.cue.press();
  await passed(16);
  expect(shown()).toBeNull();
});

test("reduced motion disables the big-win effect", () => {
  const { parts, shown } = given();
  parts.motion.still = true;
  hit(parts, "stellar");
  expect(shown()).toBeNull();
});
