import { defineRoute } from "@apogee/contract";
import { FixedClock } from "@apogee/kernel";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import type { EdgeOptions } from "./edge.ts";
import { implement } from "./implement.ts";
import { testApp } from "./testing.ts";

const PATIENCE = { timeout: 15_000 };

test("beyond what is served at once, calls are refused before anything is done; games and the rest do not stand in one another's way", async () => {
  const gates: Array<() => void> = [];
  const begun: string[] = [];
  const slow = (access: "game" | "public") => implement(
    defineRoute({ name: `t.${access}`, method: "POST", path: `/${access}`, access, summary: "", idempotency: "own", body: z.object({}), response: z.null() }),
    async () => {
      begun.push(access);
      await new Promise<void>((open) => void gates.push(open));
      return null;
    },
  );
  const app = testApp([slow("game"), slow("public")], {
    db: undefined as unknown as EdgeOptions["db"], clock: new FixedClock("2026-02-03T04:05:06Z"), secret: "test", trustedOrigins: [], atOnce: { money: 2, rest: 1 },
    facts: () => ({ ip: "127.0.0.1", userAgent: "test", host: "localhost", locale: "en", visitor: "v" }),
    authenticate: async () => null, startSession: async () => undefined, endSession: async () => undefined, log: () => undefined,
  });
  const call = async (url: string) => {
    const answer = await app.inject({ method: "POST", url, headers: { "x-requested-with": "XMLHttpRequest", "content-type": "application/json" }, payload: "{}" });
    return [answer.statusCode, (answer.json() as { code?: string } | null)?.code];
  };
  const taken = [call("/game"), call("/game"), call("/public")];
  await vi.waitFor(() => expect(gates).toHaveLength(3), PATIENCE);
  expect([await call("/game"), await call("/public")]).toEqual([[503, "overloaded"], [503, "overloaded"]]);
  expect(begun.toSorted()).toEqual(["game", "game", "public"]);

  for (const open of gates) open();
  expect(await Promise.all(taken)).toEqual([[200, undefined], [200, undefined], [200, undefined]]);
  const next = call("/game");
  await vi.waitFor(() => expect(gates).toHaveLength(4), PATIENCE);
  gates[3]!();
  expect(await next).toEqual([200, undefined]);
  await app.close();
});
