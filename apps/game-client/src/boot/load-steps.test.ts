import { expect, test } from "vitest";
import { LoadSteps } from "./load-steps.ts";

test("the progress grows with every step that succeeds, in any order, up to 100 percent", async () => {
  const reported: number[] = [];
  const steps = new LoadSteps(3, (percent) => reported.push(percent));
  const late = Promise.withResolvers<string>();
  const tracked = steps.track(late.promise);
  await steps.track(Promise.resolve());
  expect(reported).toEqual([33]);
  await expect(steps.track(Promise.reject(new Error("offline")))).rejects.toThrow("offline");
  expect(reported).toEqual([33]);
  late.resolve("game");
  expect(await tracked).toBe("game");
  await steps.track(Promise.resolve());
  await steps.track(Promise.resolve());
  expect(reported).toEqual([33, 67, 100, 100]);
});
