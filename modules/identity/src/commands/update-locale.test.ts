import { resendConfirmation, updateLocale, type PlayerView } from "@apogee/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Player } from "../domain/player.ts";
import { givenPlayer } from "../testing.ts";
import { givenSite, principalOf, type Answer, type CallFacts, type GivenSite } from "../testing/given-site.ts";

let site: GivenSite;
beforeAll(async () => {
  site = await givenSite();
});
afterAll(() => site.close());

const choose = (player: Player, locale: string, facts: CallFacts = {}): Promise<Answer> =>
  site.call(updateLocale, { body: { locale } }, { principal: principalOf(player), ...facts });
const languageOf = async ({ id }: Player): Promise<string> =>
  (await sql<{ language: string }>`select language from identity.player where id = ${id}`.execute(site.db)).rows[0]!
    .language;

test("stores the language of this player only", async () => {
  const [player, other] = [await givenPlayer(site.db), await givenPlayer(site.db)];
  const answer = await choose(player, "de");
  expect([answer.status, (answer.body as PlayerView).language]).toEqual([200, "de"]);
  expect([await languageOf(player), await languageOf(other)]).toEqual(["de", "en"]);
});

test("the next e-mail to the player is in the new language, and so is the page that its link opens", async () => {
  const player = await givenPlayer(site.db);
  await choose(player, "de");
  await site.call(resendConfirmation, { body: { user: { email: player.email } } });
  await site.work();
  expect(site.letters.at(-1)).toMatchObject({
    to: player.email,
    locale: "de",
    facts: { link: expect.stringContaining("https://apogee.example/de/confirmation?") },
  });
});

test.each([
  ["that no host offers", "fr", "apogee.example", "Choose one of: en, de."],
  ["that this host does not offer", "de", "english.example", "Choose one of: en."],
  ["in upper case", "DE", "apogee.example", "Choose one of: en, de."],
  ["that is empty", "", "apogee.example", "Choose one of: en, de."],
  ["that is a path", "../de", "apogee.example", "Choose one of: en, de."],
])("refuses a language %s, and keeps the stored one", async (_what, locale, host, hint) => {
  const player = await givenPlayer(site.db, { language: "de" });
  const before = await site.rows();
  const answer = await choose(player, locale, { host });
  expect(answer).toMatchObject({
    status: 422,
    code: "invalid_fields",
    errors: { locale: { not_available: expect.stringContaining(hint) } },
  });
  expect(await site.rows()).toEqual(before);
  expect(await languageOf(player)).toBe("de");
});
