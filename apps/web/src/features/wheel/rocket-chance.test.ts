import { infoRoutes, wheelConfig } from "@apogee/contract";
import { expect, test } from "vitest";
import { contextOf, type LoadFacts } from "../../site/load-context.ts";
import { loader } from "./rocket-chance.route.tsx";

/** What the address of the wheel answers under a language, with these flags. */
async function answerOf(flags: Readonly<Record<string, boolean>>, locale?: string): Promise<unknown> {
  const answers = new Map<unknown, unknown>([
    [infoRoutes.project, { flags }],
    [wheelConfig, { table: { key: "rocket" } }],
  ]);
  const api = { call: async (route: unknown) => answers.get(route) };
  const given = {
    context: contextOf({ api, visit: { player: null } } as unknown as LoadFacts),
    params: locale === undefined ? {} : { locale },
  } as unknown as Parameters<typeof loader>[0];
  return loader(given).catch((thrown: unknown) => thrown);
}

test.each([
  [undefined, "/promotions"],
  ["de", "/de/promotions"],
])("while the flag is off, the wheel's address under the language %s leads to %s for now", async (locale, to) => {
  const answer = (await answerOf({ rocket_chance: false }, locale)) as Response;
  expect([answer.status, answer.headers.get("location")]).toEqual([302, to]);
});

test("with the flag on, a guest sees the table that everyone draws from", async () => {
  expect(await answerOf({ rocket_chance: true })).toMatchObject({ table: { key: "rocket" }, wheel: null });
});
