import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as contract from "@apogee/contract";
import { expect, test } from "vitest";
import { ROOT } from "../../../tools/root.ts";
import { MONEY_COMMANDS, SPENDINGS } from "./money-commands.ts";
import { LATER, MONEY_ROUTES, OF_THE_SAME_ROUTE } from "./money-routes.ts";

interface Route {
  readonly name: string;
  readonly method: string;
  readonly path: string;
}

const isRoute = (value: unknown): value is Route =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "access" in value;
const ROUTES = Object.values(contract)
  .flatMap((value: unknown) => (Array.isArray(value) ? value : [value]))
  .filter(isRoute)
  .filter(({ name }) => !name.startsWith("sandbox."));
const CHANGING = ROUTES.filter(({ method }) => method !== "GET");
const names = MONEY_COMMANDS.map(({ name }) => name);

test("every route that changes something states how it affects money", () => {
  expect(ROUTES.length).toBeGreaterThan(60);
  expect(Object.keys(MONEY_ROUTES).toSorted()).toEqual(CHANGING.map(({ name }) => name).toSorted());
});

test("every command that the list names is one of R4, every command of R4 belongs to a route, and every other test that it names exists", () => {
  const said = Object.values(MONEY_ROUTES).flatMap((money) => ("command" in money ? [money.command] : []));
  expect([...said, ...OF_THE_SAME_ROUTE].toSorted()).toEqual(names.toSorted());
  const elsewhere = Object.values(MONEY_ROUTES).flatMap((money) => ("elsewhere" in money ? [money.elsewhere] : []));
  expect(elsewhere.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test.each(Object.entries(LATER))(
  "%s is not built yet: nothing on its list is served, tested or in the requirements",
  (_module, { rows, routes, commands, spendings }) => {
    const served = new Set(CHANGING.map(({ method, path }) => `${method} ${path}`));
    expect(routes.filter((route) => served.has(route))).toEqual([]);
    expect(commands.filter((command) => names.includes(command))).toEqual([]);
    expect(spendings.filter((spending) => SPENDINGS.some(({ name }) => name === spending))).toEqual([]);
    const requirements = readFileSync(join(ROOT, "docs/REQUIREMENTS.md"), "utf8");
    expect(requirements).toContain("\n| 1-01 |");
    expect(rows.filter((row) => requirements.includes(`\n| ${row} |`))).toEqual([]);
  },
);
