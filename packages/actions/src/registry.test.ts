import { NotFound } from "@apogee/kernel";
import { expect, test } from "vitest";
import { z } from "zod";
import { defineAction } from "./action.ts";
import { defineQuery } from "./query.ts";
import { registryOf } from "./registry.ts";

const action = (name: `${string}.${string}`) =>
  defineAction({
    name,
    permission: "wallet.adjust",
    summary: "do something",
    input: z.object({}),
    output: z.object({}),
    run: async () => ({}),
    says: () => "Done.",
  });
const query = defineQuery({
  name: "box.show",
  permission: "wallet.read",
  summary: "show a box",
  filters: z.object({}),
  output: z.object({}),
  run: async () => ({}),
  says: () => "",
});

test("a registry finds actions by name and refuses unknown ones", () => {
  const registry = registryOf([action("box.fill"), action("box.empty")], [query]);
  expect(registry.action("box.empty").name).toBe("box.empty");
  expect(() => registry.action("box.show")).toThrow(NotFound);
  expect(() => registry.action("toString")).toThrow(NotFound);
});

test("a name that is used twice, also by an action and a query, is a bug", () => {
  expect(() => registryOf([action("box.fill"), action("box.fill")], [])).toThrow("box.fill");
  expect(() => registryOf([action("box.show")], [query])).toThrow("box.show");
});

test.each(["fill", "Box.fill", "box.", "box fill.x"])("%j is not the name of an action", (name) => {
  expect(() => action(name as `${string}.${string}`)).toThrow("not the name");
});
