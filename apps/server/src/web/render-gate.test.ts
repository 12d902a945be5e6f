import { afterEach, expect, test, vi } from "vitest";
import { RenderGate, TooManyRenders } from "./render-gate.ts";

afterEach(() => vi.restoreAllMocks());

/** Renders that end when the test ends them; `begun` lists those that have started. */
function given(gate: RenderGate) {
  const begun: string[] = [];
  const ends = new Map<string, (failure?: Error) => void>();
  const ask = (name: string, asker = name): Promise<string> =>
    gate.run(asker, () => {
      begun.push(name);
      return new Promise((resolve, reject) => ends.set(name, (failure) => (failure ? reject(failure) : resolve(name))));
    });
  return { begun, ask, end: (name: string, failure?: Error) => ends.get(name)!(failure) };
}

test("a few renders run at once, a few more wait in order, and the rest are refused", async () => {
  const { begun, ask, end } = given(new RenderGate({ atOnce: 2, mostWaiting: 2, mostEach: 9 }));
  const asked = ["a", "b", "c", "d"].map((name) => ask(name));
  await expect(ask("e")).rejects.toThrow(TooManyRenders);
  await expect.poll(() => begun).toEqual(["a", "b"]);
  end("b");
  await expect.poll(() => begun).toEqual(["a", "b", "c"]);
  const late = ask("f");
  end("a");
  await expect.poll(() => begun).toEqual(["a", "b", "c", "d"]);
  for (const name of ["c", "d"]) end(name);
  await expect.poll(() => begun).toEqual(["a", "b", "c", "d", "f"]);
  end("f");
  expect(await Promise.all([...asked, late])).toEqual(["a", "b", "c", "d", "f"]);
});

test("one client cannot take every place, and gets each place back when its render ends", async () => {
  const { begun, ask, end } = given(new RenderGate({ atOnce: 1, mostWaiting: 5, mostEach: 2 }));
  const asked = [ask("a", "one"), ask("b", "one")];
  await expect(ask("c", "one")).rejects.toThrow(TooManyRenders);
  asked.push(ask("d", "two"));
  await expect.poll(() => begun).toContain("a");
  end("a");
  await asked[0];
  asked.push(ask("e", "one"));
  await expect(ask("f", "one")).rejects.toThrow(TooManyRenders);
  for (const name of ["b", "d", "e"]) {
    await expect.poll(() => begun).toContain(name);
    end(name);
  }
  expect(await Promise.all(asked)).toEqual(["a", "b", "d", "e"]);
});

test("a failed render gives its place back", async () => {
  const { begun, ask, end } = given(new RenderGate({ atOnce: 1, mostWaiting: 1, mostEach: 1 }));
  for (const name of ["a", "b", "c"]) {
    const asked = ask(name, "one");
    await expect.poll(() => begun).toContain(name);
    end(name, new Error(`no ${name}`));
    await expect(asked).rejects.toThrow(`no ${name}`);
  }
});

test("each render starts in a separate turn of the event loop, however many are requested, so that other work runs in between", async () => {
  let turn = 0;
  let isOver = false;
  const count = (): void => {
    turn += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const gate = new RenderGate({ atOnce: 3, mostWaiting: 9 });
  const turns = await Promise.all(Array.from({ length: 8 }, (_, index) => gate.run(String(index), async () => turn)));
  isOver = true;
  expect(new Set(turns).size).toBe(8);
});

test("a render that blocks the event loop is followed by a pause of at least the same length", async () => {
  let nowMs = 0;
  let activeMs = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (nowMs += 5));
  vi.spyOn(performance, "eventLoopUtilization").mockImplementation((since) => ({
    idle: 0,
    active: activeMs - (since?.active ?? 0),
    utilization: 1,
  }));
  const gate = new RenderGate();
  let endedMs = Number.NEGATIVE_INFINITY;
  const rests: number[] = [];
  const render = async (): Promise<void> => {
    rests.push(nowMs - endedMs);
    activeMs += 20;
    endedMs = nowMs += 20;
  };
  for (let round = 0; round < 2; round++)
    await Promise.all(Array.from({ length: 6 }, (_, index) => gate.run(String(index), render)));
  expect(rests).toHaveLength(12);
  expect(Math.min(...rests.slice(1))).toBeGreaterThanOrEqual(20);
});
