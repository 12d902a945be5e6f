import { expect, test } from "vitest";
import { Failures } from "./failures.ts";

test("a run continues after failures, lists them at the end and exits with 1", async () => {
  const failures = new Failures();
  const done: string[] = [];
  for (const name of ["dice", "keno", "mines"])
    await failures.of(name, async () => {
      if (name !== "keno") throw new Error(`${name} shows no button.`);
      done.push(name);
    });
  expect(done).toEqual(["keno"]);
  expect(failures.sentences).toEqual(["dice: Error: dice shows no button.", "mines: Error: mines shows no button."]);
  expect(failures.exitCode).toBe(1);
});

test("a run without failures exits with 0", async () => {
  const failures = new Failures();
  await failures.of("dice", async () => {});
  expect([failures.sentences, failures.exitCode]).toEqual([[], 0]);
});
