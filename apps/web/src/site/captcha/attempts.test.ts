import { expect, test } from "vitest";
import { wait } from "../api/wait.ts";
import { attempts } from "./attempts.ts";

function given(failures: number, leaves = Infinity) {
  const left = new AbortController();
  const seen = { tries: 0, waits: [] as number[] };
  const solve = async (): Promise<string> => {
    seen.tries += 1;
    if (seen.tries === leaves) left.abort();
    if (seen.tries <= failures) throw new Error("no settings yet");
    return "payload";
  };
  const wait = async (ms: number): Promise<void> => void seen.waits.push(ms);
  return { seen, solved: attempts(solve, left.signal, wait) };
}

test("a captcha is solved at once if its settings are available", async () => {
  const { seen, solved } = given(0);
  expect([await solved, seen]).toEqual(["payload", { tries: 1, waits: [] }]);
});

test("up to five attempts are made, half a second apart", async () => {
  const { seen, solved } = given(4);
  expect([await solved, seen]).toEqual(["payload", { tries: 5, waits: [500, 500, 500, 500] }]);
});

test("the fifth failure is final", async () => {
  const { seen, solved } = given(5);
  await expect(solved).rejects.toThrow("no settings yet");
  expect(seen.tries).toBe(5);
});

test("no attempt is made after the player has left the form", async () => {
  const { seen, solved } = given(5, 2);
  await expect(solved).rejects.toThrow("no settings yet");
  expect(seen.tries).toBe(2);
});

test("a player who leaves between two attempts ends the pause, and no further attempt is made", async () => {
  const left = new AbortController();
  let tries = 0;
  const solved = attempts(
    async () => {
      tries += 1;
      throw new Error("no settings yet");
    },
    left.signal,
    (ms, signal) => {
      const pause = wait(ms, signal);
      left.abort(new Error("The form was left."));
      return pause;
    },
  );
  await expect(solved).rejects.toThrow("The form was left.");
  expect(tries).toBe(1);
});
