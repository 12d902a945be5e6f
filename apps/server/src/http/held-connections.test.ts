import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givenServer, type GivenServer } from "../testing/given-server.ts";

/** Twice as many calls as the pool has connections. */
const AT_ONCE = 24;
let server: GivenServer;
let cookie: string;
beforeAll(async () => {
  server = await givenServer({ RATE_LIMITS: "off" });
  const answer = await server.call("POST", "/api/users", {
    user: {
      email: "ada@example.com",
      password: "correct-horse-1",
      currency: "EUR",
      country: "DE",
      date_of_birth: "01/02/1990",
      terms_acceptance: true,
      first_name: "Ada",
      last_name: "Byron",
      city: "Berlin",
      address: "Ring 1",
      postal_code: "10115",
      mobile_phone: "+49301234567",
    },
  });
  cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(";")[0]!)
    .join("; ");
});
afterAll(() => server.stop());

const call = (method: string, path: string, body: object) => server.call(method, path, body, { cookie });
const together = (make: () => ReturnType<typeof call>) => Promise.all(Array.from({ length: AT_ONCE }, make));
const payments = async () =>
  (await sql<{ n: number }>`select count(*) as n from cashier.payment`.execute(server.db)).rows[0]!.n;

test("many coupon calls of one player are all answered, and a bystander is too", async () => {
  const [answers, bystander] = await Promise.all([
    together(() => call("POST", "/api/bonuses/coupon", { coupon_code: "NO-SUCH" })),
    server.call("GET", "/api/player"),
  ]);
  expect(new Set(answers.map(({ status, body }) => `${status} ${String(body["code"] ?? body["status"])}`)).size).toBe(
    1,
  );
  expect([answers[0]!.status < 500, bystander.status]).toEqual([true, 200]);
});

test("many deposits under a deposit limit are all answered, before any rate was read outside of a transaction", async () => {
  const set = await call("POST", "/api/user_limits", {
    type: "deposit",
    period: "day",
    accounts: [{ currency: "EUR", amount_cents: 1_000_000 }],
  });
  expect(set).toMatchObject({ status: 200 });
  const answers = await together(() =>
    call("POST", "/api/cashbox/deposits", { method: "card", currency: "EUR", amount_cents: 20_00 }),
  );
  expect(answers.map(({ status, body }) => [status, body["code"]])).toEqual(answers.map(() => [201, undefined]));
  expect(await payments()).toBe(AT_ONCE);
});
