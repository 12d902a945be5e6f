import { expect, test } from "vitest";
import { z } from "zod";
import * as contract from "./index.ts";
import { defineRoute, GRANTED_PERMISSIONS, PERMISSIONS, type RouteContract } from "./index.ts";

const isRoute = (value: unknown): value is RouteContract =>
  typeof value === "object" && value !== null && "path" in value && "access" in value;
const routes = Object.values(contract)
  .flatMap((value): unknown[] =>
    isRoute(value) ? [value] : Array.isArray(value) ? value : Object.values(value as object),
  )
  .filter(isRoute);

test("every staff route names a listed permission and is under /api/staff/; of other routes only those of signing in are, and none names one", () => {
  const ofStaff = routes.filter(({ access }) => access === "staff");
  expect(ofStaff.length).toBeGreaterThan(4);
  for (const { name, access, permission, path } of routes) {
    const isOfStaff = access === "staff";
    expect([name, permission !== undefined && Object.hasOwn(PERMISSIONS, permission)]).toEqual([name, isOfStaff]);
    const isOfSignIn = access === "public" && /^\/api\/staff\/(?:sign-in|invitations)/.test(path);
    expect([name, path.startsWith("/api/staff/")]).toEqual([name, isOfStaff || isOfSignIn]);
  }
});

test("every permission has a description, and all but session.own can be granted", () => {
  for (const sentence of Object.values(PERMISSIONS)) expect(sentence).toMatch(/^[A-Z].{10,}\.$/);
  expect([...GRANTED_PERMISSIONS, "session.own"].toSorted()).toEqual(Object.keys(PERMISSIONS).toSorted());
});

test("the compiler rejects a staff route without a permission or with an unknown one, and a permission on any other route", () => {
  const rest = { name: "t", method: "GET", path: "/t", summary: "", response: z.null() } as const;
  // @ts-expect-error A staff route needs a permission.
  defineRoute({ ...rest, access: "staff" });
  // @ts-expect-error The permission is not in the list.
  defineRoute({ ...rest, access: "staff", permission: "everything" });
  // @ts-expect-error Player routes have no permission.
  defineRoute({ ...rest, access: "player", permission: "withdrawals.read" });
  // @ts-expect-error The type also applies to a contract built without `defineRoute`.
  const byHand: RouteContract = { ...defineRoute({ ...rest, access: "public" }), access: "staff" };
  expect(byHand.permission).toBeUndefined();
});
