import { runNamed, testGround } from "@apogee/actions/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allProviders } from "../queries.ts";
import { givenGateway } from "../testing.ts";
import { gatewayActions } from "./index.ts";

let house: Awaited<ReturnType<typeof givenGateway>>;
beforeAll(async () => void (house = await givenGateway()));
afterAll(() => house.close());

const run = (name: string, input: object, more: { readonly key?: string; readonly reason?: string } = {}) =>
  runNamed(
    testGround(house),
    gatewayActions(
      () => house.operator,
      () => house.gateway,
    ),
    name,
    input,
    more,
  );
const stored = async (): Promise<string> =>
  JSON.stringify((await sql`select body from http.idempotency`.execute(house.db)).rows);
const orbit = { id: "orbit", dialect: "gcp", url: "http://127.0.0.1:9/api" };

test("a generated key is shown once: a repeated order changes nothing and does not show it, and no answer stores it", async () => {
  const first = await run("provider.add", orbit, { key: "the-first-order" });
  const { key } = first.output as { key: string };
  expect([key, first.message]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), expect.stringContaining(key)]);
  const audited = house.audited.length;
  const again = await run("provider.add", orbit, { key: "the-first-order" });
  expect(again).toMatchObject({
    output: { provider: { id: "orbit" }, key: null },
    message: expect.stringContaining("Its key was shown when this was done first."),
  });
  expect(house.audited.length).toBe(audited);
  expect(await stored()).not.toContain(key);
  const rotated = await run("provider.rotate-key", { id: "orbit", grace_hours: 0 }, { key: "the-second-order" });
  const { key: next } = rotated.output as { key: string };
  expect(next).not.toBe(key);
  expect(await stored()).not.toContain(next);
});

test("an action without a required reason records none, and refuses one that is too short; nothing moves", async () => {
  const before = [await allProviders(house.db, house.clock.date()), house.audited.length];
  await expect(run("provider.add", { ...orbit, id: "vega" }, { reason: "no" })).rejects.toMatchObject({
    code: "reason_missing",
  });
  expect([await allProviders(house.db, house.clock.date()), house.audited.length]).toEqual(before);
  await run("provider.add", { ...orbit, id: "vega" }, { reason: "" });
  expect(house.audited.at(-1)).toMatchObject({ action: "provider.added", actor: "operator:anna", reason: null });
});

test("a game is added and updated, and a disabled provider is recorded once", async () => {
  const game = { provider: "tweet", name: "Finch", title: "Finch", url: "http://127.0.0.1:9/open?token={token}" };
  expect((await run("provider.game.add", game)).output).toEqual({ identifier: "tweet/Finch", added: true });
  expect((await run("provider.game.add", { ...game, title: "Finch II" })).output).toMatchObject({ added: false });
  expect((await run("provider.disable", { id: "tweet" })).output).toEqual({ id: "tweet", changed: true });
  expect((await run("provider.disable", { id: "tweet" })).output).toEqual({ id: "tweet", changed: false });
});
