import { expect, test } from "vitest";
import * as contract from "./index.ts";
import { CALL_CLASSES, type RouteContract } from "./index.ts";

const isRoute = (value: unknown): value is RouteContract =>
  typeof value === "object" && value !== null && "path" in value && "access" in value;
const routes = Object.values(contract)
  .flatMap((value): unknown[] =>
    isRoute(value) ? [value] : Array.isArray(value) ? value : Object.values(value as object),
  )
  .filter(isRoute);

test("every route has a class, and calls a minute that its class has or that it names itself", () => {
  expect(routes.length).toBeGreaterThan(50);
  for (const { callClass, perMinute } of routes) {
    expect(Object.keys(CALL_CLASSES)).toContain(callClass);
    expect(perMinute).toBeGreaterThan(0);
  }
});

test("what tries secrets, sends letters or moves money to or from the house, or asks a fraud service, is counted by all processes together", () => {
  expect(CALL_CLASSES.sensitive.counted).toBe("together");
  expect(
    routes
      .filter(({ callClass }) => callClass === "sensitive")
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([
    "bonuses.coupon",
    "captcha.challenge",
    "cashbox.deposit",
    "cashbox.resume",
    "cashbox.withdraw",
    "comp_points.exchange",
    "limits.confirm",
    "payments.return",
    "staff.withdrawals.approve",
    "staff.withdrawals.reject",
    "users.confirmation",
    "users.create",
    "users.request_password",
    "users.resend_confirmation",
    "users.set_password",
    "users.sign_in",
    "users.transaction",
    "users.unlock",
  ]);
});

test("the class follows from who calls and how", () => {
  const classOf = (name: string) => routes.find((route) => route.name === name)?.callClass;
  expect(
    ["games.filter", "player.get", "player.update", "studio.play", "cashbox.notification", "gateway.play"].map(classOf),
  ).toEqual(["read", "read", "write", "play", "machine", "machine"]);
});
