import type { Config } from "@apogee/config";
import type { ImplementedRoute } from "@apogee/http";
import { expect, test } from "vitest";
import { isServedBy } from "./routes.ts";

const route = (module: string, access: ImplementedRoute["contract"]["access"]): ImplementedRoute =>
  ({ module, contract: { access } }) as ImplementedRoute;
const ROUTES = {
  pages: route("content", "public"),
  wallets: route("wallet", "player"),
  history: route("studio", "player"),
  payments: route("cashier", "signed"),
  decisions: route("cashier", "staff"),
  frames: route("studio", "game"),
  providers: route("gateway", "signed"),
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
