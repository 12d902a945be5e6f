import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { givenSandbox, type TestSandbox } from "../testing.ts";
import { factsOf, judge } from "./judge.ts";
import type { FraudView } from "./routes.ts";

const PATH = "/sandbox/fraud/api/check";
const PAGE = "/sandbox/api/fraud";
const question = {
  reference: "17",
  type: "payout",
  amount: 5_000,
  currency: "EUR",
  payment_system: "card",
  country: "DE",
  first_name: "Mia",
  last_name: "Brandt",
  email: "Mia@Example.com",
  card_bin: "424242",
  custom_player_status: "regular",
};
let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await givenSandbox();
});
afterAll(() => sandbox.close());

const choose = (mode: string, delay_s = 1) => sandbox.page<FraudView>("POST", PAGE, { mode, delay_s });
beforeEach(() => choose("works"));
const ask = (more: object = {}) => sandbox.signed(PATH, { ...question, ...more });
const suspect = (kind: string, value: string) => sandbox.page<FraudView>("POST", `${PAGE}/suspects`, { kind, value });

test("facts are compared in lower case, and empty ones are left out", () => {
  expect(
    factsOf({ email: " A@B.c ", country: "", first_name: "Mia", last_name: "Brandt", card_bin: "424242" }),
  ).toEqual([
    { kind: "email", value: "a@b.c" },
    { kind: "bin", value: "424242" },
    { kind: "name", value: "mia brandt" },
  ]);
});

test.each([
  [0, "clear", 0],
  [1, "suspected", 40],
  [2, "suspected", 80],
  [3, "suspected", 100],
])("with %i matching suspects, a payment is %s with %i points", (count, verdict, score) => {
  const reported = judge(Array.from({ length: count }, () => ({ kind: "country", value: "de" }) as const));
  expect(reported).toMatchObject({ verdict, score });
  expect(reported.reasons).toHaveLength(count);
});

test("a payment is suspected for every fact on the list, each with its reason, until the entry is removed", async () => {
  expect(await ask()).toEqual({ status: 200, body: { verdict: "clear", score: 0, reasons: [] } });
  await suspect("email", "mia@example.COM");
  const { body } = await suspect("name", "Mia Brandt");
  expect(await ask()).toMatchObject({
    status: 200,
    body: {
      verdict: "suspected",
      score: 80,
      reasons: [
        "The email mia@example.com is on the list of suspects.",
        "The name mia brandt is on the list of suspects.",
      ],
    },
  });
  expect(await ask({ email: "tom@example.com", first_name: "Tom" })).toMatchObject({ body: { verdict: "clear" } });
  for (const { id } of body.suspects) await sandbox.page("DELETE", `${PAGE}/suspects/${id}`);
  expect(await ask()).toMatchObject({ body: { verdict: "clear" } });
});

test("the fraud service fails or answers slowly, as chosen on its page", async () => {
  await choose("fails");
  expect((await ask()).status).toBe(503);
  await choose("slow");
  const pauses = vi.spyOn(timers, "setTimeout").mockResolvedValue(undefined);
  syncBuiltinESMExports();
  try {
    expect((await ask()).status).toBe(200);
    expect(pauses.mock.calls).toEqual([[1_000]]);
  } finally {
    pauses.mockRestore();
    syncBuiltinESMExports();
  }
});

test("a call with a wrong signature and unknown values are refused", async () => {
  expect((await sandbox.signed(PATH, question, "another key")).status).toBe(403);
  expect((await ask({ type: "gift" })).status).toBe(422);
  expect((await ask({ amount: 0 })).status).toBe(422);
  expect((await choose("late")).status).toBe(422);
  expect((await suspect("shoe size", "43")).status).toBe(422);
  expect((await suspect("email", " ")).status).toBe(422);
});
