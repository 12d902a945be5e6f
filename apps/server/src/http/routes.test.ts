import type { Config } from "@apogee/config";
import type { ImplementedRoute } from "@apogee/http";
import { expect, test } from "vitest";
import { isOfBackOffice, isServedBy } from "./routes.ts";

const route = (
  module: string,
  access: ImplementedRoute["contract"]["access"],
  path = access === "staff" ? "/api/staff/players" : "/api/player",
): ImplementedRoute => ({ module, contract: { access, path } }) as ImplementedRoute;
const ROUTES = {
  pages: route("content", "public"),
  wallets: route("wallet", "player"),
  history: route("studio", "player"),
  payments: route("cashier", "signed"),
  decisions: route("cashier", "staff"),
  frames: route("studio", "game"),
  providers: route("gateway", "signed"),
  // Served by the back office alone.
  staffSignIn: route("staff", "public", "/api/staff/sign-in"),
};

test.each<[Config["ROLES"], Array<keyof typeof ROUTES>]>([
  [["web"], ["pages", "wallets", "history", "payments", "decisions"]],
  [["realtime"], ["pages", "wallets", "history", "payments", "decisions"]],
  [["studio"], ["frames"]],
  [["gateway"], ["providers"]],
  [["worker"], []],
  [["sandbox"], []],
  [
    ["web", "studio", "gateway"],
    ["pages", "wallets", "history", "payments", "decisions", "frames", "providers"],
  ],
])("a process with the roles %s serves exactly their routes", (roles, served) => {
  expect(Object.entries(ROUTES).flatMap(([name, each]) => (isServedBy(roles, each) ? [name] : []))).toEqual(served);
});

test("the back office serves the routes of staff, and signing in", () => {
  expect(Object.entries(ROUTES).flatMap(([name, each]) => (isOfBackOffice(each) ? [name] : []))).toEqual([
    "decisions",
    "staffSignIn",
  ]);
});
