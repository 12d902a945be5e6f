import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ProviderAway } from "../providers/provider.ts";
import { givenCashier, givenDeposit, givenPlayer, notify, succeeded, type TestCashier } from "../testing.ts";
import { isFailing } from "./failing-method.ts";

let cashier: TestCashier;
beforeAll(async () => void (cashier = await givenCashier()));
afterAll(() => cashier.close());

test.each([
  [19, 19, false],
  [20, 10, false],
  [20, 11, true],
  [40, 20, false],
])("of %d attempts, %d failed: %s", (all, failed, expected) => {
  expect(isFailing({ all, failed })).toBe(expected);
});

const codeOf = (deposit: Promise<unknown>): Promise<string> =>
  deposit.then(
    () => "accepted",
    (error: { code: string }) => error.code,
  );
const row = async (): Promise<unknown> =>
  (
    await sql`select in_maintenance as "on", maintenance_until as until from cashier.method where id = 'card'`.execute(
      cashier.db,
    )
  ).rows[0];
const audits = async (): Promise<number> =>
  (await sql`select from ops.audit where action = 'method.failing'`.execute(cashier.db)).rows.length;

test("a method that fails more than half of 20 times rests for an hour, and the audit trail records it once", async () => {
  const playerId = await givenPlayer(cashier);
  for (let n = 0; n < 9; n++) {
    const { payment } = await givenDeposit(cashier, playerId);
    await notify(cashier, "sandbox-cards", succeeded(payment.id));
  }
  cashier.behaviour.onStart = () => Promise.reject(new ProviderAway("no answer"));
  const deposit = (): Promise<string> => codeOf(givenDeposit(cashier, playerId));
  for (let n = 0; n < 10; n++) expect(await deposit()).toBe("provider_unavailable");
  expect(await row()).toEqual({ on: false, until: null });
  expect(await deposit()).toBe("provider_unavailable");
  expect(await row()).toEqual({ on: true, until: new Date(cashier.clock.now() + 3_600_000) });
  expect(await deposit()).toBe("method_in_maintenance");
  expect(await audits()).toBe(1);
  delete cashier.behaviour.onStart;
  cashier.clock.advance(3_600_000);
  expect(await deposit()).toBe("accepted");
});
