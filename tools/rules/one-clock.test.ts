import { expect, test } from "vitest";
import { projectOf } from "../house/project.ts";
import { oneClock } from "./one-clock.ts";

test.each([
  ["modules/a/src/a.ts", `const t = ${"Date"}.now();`],
  ["modules/a/src/a.ts", `const t = new ${"Date"}();`],
  ["apps/web/src/a.tsx", `const t = ${"Date"}();`],
  ["modules/a/src/store.ts", `sql\`select ${"now"}()\``],
  ["modules/a/src/store.ts", `sql\`select ${"now"}()::date\``],
  ["modules/a/src/store.ts", `sql\`where at < ${"CURRENT_"}TIMESTAMP\``],
  ["modules/a/src/store.ts", `eb.fn<Date>("${"now"}")`],
  ["migrations/0001-a.sql", `create table a (at timestamptz default ${"now"}());`],
  ["migrations/0001-a.sql", `select ${"clock_"}timestamp();`],
  ["migrations/0001-a.sql", "select 'now'::timestamptz;"],
])("one-clock refuses in %s: %s", (path, text) => {
  expect(oneClock.check(projectOf({ [path]: `-\n${text}` }))).toMatchObject([{ file: path, line: 2 }]);
});

test.each([
  ["packages/kernel/src/clock.ts", `return ${"Date"}.now();`],
  ["modules/a/src/a.ts", "const t = clock.now(); const d = new Date(t); // never Date.now()"],
  ["modules/a/src/a.ts", "const at = now(); sql`select ${now()}`;"],
  ["modules/a/src/a.ts", "function f(clock: { now(): number }) {}"],
  ["migrations/0001-a.sql", "create table a (known boolean); -- not now()"],
])("one-clock allows in %s: %s", (path, text) => {
  expect(oneClock.check(projectOf({ [path]: text }))).toEqual([]);
});
