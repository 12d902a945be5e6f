import { completeAccount, getPlayer } from "@apogee/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Player } from "../domain/player.ts";
import { findPlayer } from "../queries.ts";
import { givenPlayer } from "../testing.ts";
import { givenSite, principalOf, type Answer, type GivenSite } from "../testing/given-site.ts";

let site: GivenSite;
beforeAll(async () => {
  site = await givenSite();
});
afterAll(() => site.close());

const complete = (player: Player, user: Record<string, unknown>): Promise<Answer> =>
  site.call(completeAccount, { body: { user } }, { principal: principalOf(player) });
const missedOf = async (player: Player): Promise<unknown> =>
  ((await site.call(getPlayer, {}, { principal: principalOf(player) })).body as Record<string, unknown>)[
    "auth_fields_missed"
  ];
const trailOf = async (player: Player): Promise<unknown[]> =>
  (await sql`select after from ops.audit where subject = ${`player:${player.id}`}`.execute(site.db)).rows;
/** An account without a birth date, whose player has not accepted the terms in force. */
const givenIncomplete = (): Promise<Player> =>
  givenPlayer(site.db, { termsVersion: "2025-01", personal: { date_of_birth: null } });

test("all missing details of an account are set in one call, and the audit trail records them", async () => {
  const player = await givenIncomplete();
  expect(await missedOf(player)).toEqual(["date_of_birth", "terms_acceptance"]);
  const answer = await complete(player, { date_of_birth: "01/02/1980", terms_acceptance: true, city: "Bonn" });
  expect(answer).toMatchObject({
    status: 200,
    body: { id: player.id, auth_fields_missed: [], date_of_birth: "1980-02-01", city: "Bonn" },
  });
  expect(await trailOf(player)).toEqual([
    { after: { date_of_birth: "1980-02-01", city: "Bonn", terms_version: "2026-01" } },
  ]);
});

test.each<[string, Record<string, unknown>, string[]]>([
  ["accepted terms", { date_of_birth: "01/02/1980" }, ["terms_acceptance"]],
  ["a birth date", { terms_acceptance: true }, ["date_of_birth"]],
  ["accepted terms and a birth date", { city: "Bonn" }, ["date_of_birth", "terms_acceptance"]],
  ["the minimum age", { date_of_birth: "01/02/2020", terms_acceptance: true }, ["date_of_birth"]],
  ["consent to the terms", { date_of_birth: "01/02/1980", terms_acceptance: false }, ["terms_acceptance"]],
])("a change that leaves an account without %s is refused, and nothing is stored", async (_what, user, fields) => {
  const player = await givenIncomplete();
  const before = await findPlayer(site.db, player.id);
  const answer = await complete(player, user);
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.errors ?? {}).toSorted()).toEqual(fields);
  expect(await findPlayer(site.db, player.id)).toEqual(before);
  expect(await trailOf(player)).toEqual([]);
});

test("a complete account stays unchanged, and a birth date that is set cannot be set again", async () => {
  const player = await givenPlayer(site.db);
  expect(await complete(player, {})).toMatchObject({ status: 200, body: { auth_fields_missed: [] } });
  expect(await trailOf(player)).toEqual([]);
  expect((await complete(player, { date_of_birth: "02/02/1981" })).status).toBe(422);
});
