import { defineRoute, type Access } from "@apogee/contract";
import type { Database } from "@apogee/database";
import { FixedClock } from "@apogee/kernel";
import { expect, test } from "vitest";
import { z } from "zod";
import { implement } from "./implement.ts";
import { testApp } from "./testing.ts";

async function call(access: Exclude<Access, "staff">, isUnderMaintenance: boolean) {
  let handled = 0;
  const contract = defineRoute({
    name: "t.call",
    method: "POST",
    path: "/t/call",
    access,
    idempotency: "own",
    summary: "",
    response: z.null(),
  });
  const app = testApp(
    [
      implement(contract, async () => {
        handled += 1;
        return null;
      }),
    ],
    {
      db: undefined as unknown as Database,
      clock: new FixedClock("2031-05-01T12:00:00Z"),
      secret: "test",
      trustedOrigins: [],
      facts: () => ({ ip: "192.0.2.1", userAgent: "", host: "localhost", locale: "en", visitor: "v" }),
      isUnderMaintenance: () => isUnderMaintenance,
      authenticate: async () => null,
      startSession: async () => undefined,
      endSession: async () => undefined,
      log: () => undefined,
    },
  );
  const { statusCode, headers, body } = await app.inject({
    method: "POST",
    url: "/t/call",
    headers: { "x-requested-with": "XMLHttpRequest", host: "localhost" },
  });
  await app.close();
  return { status: statusCode, headers, body: JSON.parse(body) as unknown, handled };
}

test.each(["public", "guest", "game"] as const)(
  "during maintenance a call with access %s is refused",
  async (access) => {
    expect(await call(access, true)).toMatchObject({
      status: 503,
      headers: { "x-maintenance-mode": "1", "retry-after": "10" },
      body: { code: "under_maintenance" },
      handled: 0,
    });
  },
);

test("during maintenance the signed calls of providers are processed", async () => {
  expect(await call("signed", true)).toMatchObject({ status: 200, handled: 1 });
});

test("without maintenance calls are served", async () => {
  const { status, headers, handled } = await call("public", false);
  expect([status, headers["x-maintenance-mode"], handled]).toEqual([200, undefined, 1]);
});
