import { expect, test } from "vitest";
import { contextOf, type LoadFacts } from "../../app/load-context.ts";
import { loader } from "./rocket-mart.route.tsx";

/** The answers of the API, by the name of the route. */
function load(flags: Record<string, boolean>, params: { locale?: string; kind?: string } = {}): Promise<unknown> {
  const answers: Readonly<Record<string, unknown>> = {
    "info.project": { flags },
    "comp_points.levels": { levels: [] },
    "comp_points.rates_money": [{ group: "cash_5" }],
    "comp_points.rates": [{ group: "spins_20" }],
  };
  const call = async ({ name }: { readonly name: string }): Promise<unknown> => answers[name];
  const context = contextOf({ api: { call }, visit: {} } as unknown as LoadFacts);
  return loader({ context, params } as unknown as Parameters<typeof loader>[0]);
}

test("the shop's page loads its offers while the shop is switched on", async () => {
  expect(await load({ comp_points: true })).toEqual({
    offers: [
      { kind: "money", group: "cash_5" },
      { kind: "freespins", group: "spins_20" },
    ],
    programme: { levels: [] },
  });
});

test.each([
  [{}, "/promotions"],
  [{ kind: "money" }, "/promotions"],
  [{ locale: "de" }, "/de/promotions"],
])("while the shop is switched off, %j redirects to %s", async (params, path) => {
  const thrown = await load({ comp_points: false }, params).catch((error: unknown) => error);
  expect([(thrown as Response).status, (thrown as Response).headers.get("location")]).toEqual([302, path]);
});

test.each([
  ["on", true],
  ["off", false],
])("an unknown kind has no page while the shop is switched %s", async (_state, isOn) => {
  const thrown = await load({ comp_points: isOn }, { kind: "nothing" }).catch((error: unknown) => error);
  expect((thrown as { init: { status: number } }).init.status).toBe(404);
});
