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

test("every route has a call class, and a number of calls a minute from that class or of its own", () => {
  expect(routes.length).toBeGreaterThan(50);
  for (const { callClass, perMinute } of routes) {
    expect(Object.keys(CALL_CLASSES)).toContain(callClass);
    expect(perMinute).toBeGreaterThan(0);
  }
});

test("routes that check secrets, send e-mail, move money in or out, or ask a fraud service are counted across all processes", () => {
  expect(CALL_CLASSES.sensitive.counted).toBe("together");
  expect(
    routes
      .filter(({ callClass }) => callClass === "sensitive")
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([
    "adventure.claim",
    "bonuses.coupon",
    "bonuses.promo_code",
    "captcha.challenge",
    "cashbox.deposit",
    "cashbox.resume",
    "cashbox.withdraw",
    "comp_points.exchange",
    "limits.confirm",
    "lotteries.buy",
    "payments.return",
    "player.prove",
    "player.two_factor.confirm",
    "player.two_factor.prove",
    "player.two_factor.recovery_codes",
    "player.two_factor.set_up",
    "player.two_factor.turn_off",
    "staff.invitation",
    "staff.invitation.accept",
    "staff.password",
    "staff.recovery_codes",
    "staff.session.confirm",
    "staff.sign_in",
    "staff.sign_in.demo",
    "staff.sign_in.demo.start",
    "staff.sign_in.second_factor",
    "staff.withdrawals.approve",
    "staff.withdrawals.reject",
    "tournaments.confirm",
    "users.change_password",
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

test("the call class follows from the caller and the kind of call", () => {
  const classOf = (name: string) => routes.find((route) => route.name === name)?.callClass;
  expect(
    ["games.filter", "player.get", "player.update", "studio.play", "cashbox.notification", "gateway.play"].map(classOf),
  ).toEqual(["read", "read", "write", "play", "machine", "machine"]);
});
