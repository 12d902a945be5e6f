import { PASSWORD_LENGTH, signUp, type PlayerView } from "@apogee/contract";
import { InvalidFields } from "@apogee/kernel";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { givenSite, type CallFacts, type GivenSite } from "../testing/given-site.ts";
import { splitGroupsOf } from "../domain/groups.ts";
import { fitsPassword } from "../password-hash.ts";
import { groupsOf } from "../queries.ts";
import { givenPlayer } from "../testing.ts";

let site: GivenSite;
let count = 0;

beforeAll(async () => {
  site = await givenSite();
});
afterAll(() => site.close());
beforeEach(() => {
  site.letters.length = 0;
  site.wallets.length = 0;
});

const form = (changes: Record<string, unknown> = {}): { body: unknown } => ({
  body: {
    user: {
      email: `guest-${++count}@example.com`,
      password: "correct-horse-1",
      password_confirmation: "correct-horse-1",
      country: "DE",
      currency: "EUR",
      date_of_birth: "10/12/1990",
      nickname: "ada",
      terms_acceptance: true,
      ...changes,
    },
  },
});

/** The tables of the database that contain a text. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema !~ '^(pg_|information_schema)'`.execute(site.db);
  const found: string[] = [];
  for (const { name } of rows) {
    const hits = await sql`select from ${sql.raw(name)} t where strpos(t::text, ${text}) > 0`.execute(site.db);
    if (hits.rows.length > 0) found.push(name);
  }
  return found;
}

test("a registration opens the account, its wallet and its groups, sends the confirmation e-mail and signs in", async () => {
  const answer = await site.call(signUp, form({ email: "  Ada.Byron@Example.com " }), { locale: "de" });

  const player = answer.body as PlayerView;
  expect(answer).toMatchObject({ status: 201, signedIn: player.id });
  expect(player).toMatchObject({
    email: "Ada.Byron@Example.com",
    nickname: "ada",
    date_of_birth: "1990-12-10",
    country: "DE",
    currency: "EUR",
    language: "de",
    license_name: "CW",
    confirmed_at: null,
    auth_fields_missed: [],
    user_account_status: "active",
    created_at: "2026-05-01T12:00:00.000Z",
  });
  expect(site.wallets).toEqual([{ playerId: player.id, currency: "EUR" }]);
  expect(site.countries.get(player.id)).toBe("DE");
  expect(site.letters).toMatchObject([{ to: "Ada.Byron@Example.com", template: "confirmation", locale: "de" }]);
  expect(site.letters[0]!.facts.link).toMatch(
    /^https:\/\/apogee\.example\/de\/confirmation\?confirmation_token=[\w-]{43}$/,
  );
  expect(player.statuses.map(({ id }) => id)).toEqual(splitGroupsOf(player.id));
});

test.each([
  ["131811", true],
  ["131811_4f2c", true],
  ["1318110_4f2c", false],
  ["122", false],
])("a registration with the partner's tag %s: marked with the welcome pack %s", async (stag, isMarked) => {
  const player = (await site.call(signUp, form({ stag }))).body as PlayerView;
  expect(player.statuses.some(({ id }) => id === "131811")).toBe(isMarked);
});

const CHOSEN = { id: 7, accepted_text: "Stake it 30 times." };

test("a registration stores the chosen offer with the page on which its terms were shown", async () => {
  const answer = await site.call(signUp, form({ registration_offer: CHOSEN }), {
    locale: "de",
    host: "apogee.example",
  });
  expect(site.offers).toEqual([
    {
      playerId: (answer.body as PlayerView).id,
      versionId: 7,
      text: "Stake it 30 times.",
      page: { host: "apogee.example", locale: "de" },
      currency: "EUR",
      country: "DE",
    },
  ]);
});

test("a registration with an offer that cannot be chosen is refused like that for a known and an unknown address, and stores nothing", async () => {
  await givenPlayer(site.db, { email: "known@example.com" });
  site.offerRefusals.set(8, new InvalidFields({ registration_offer: { changed: "Its terms have changed." } }));
  const before = await site.rows();
  for (const email of ["known@example.com", "unknown@example.com"])
    expect(await site.call(signUp, form({ email, registration_offer: { ...CHOSEN, id: 8 } }))).toMatchObject({
      status: 422,
      errors: { registration_offer: expect.anything() },
    });
  expect(await site.rows()).toEqual(before);
});

test("an e-mail to an unconfirmed address contains no name, because a stranger may have entered a message as the name", async () => {
  const answer = await site.call(
    signUp,
    form({ nickname: undefined, first_name: "Claim 500 AUD at evil-casino.example today" }),
  );
  expect(answer).toMatchObject({ status: 201, body: { first_name: "Claim 500 AUD at evil-casino.example today" } });
  await site.call(signUp, form({ first_name: "Ada" }));
  expect(site.letters.map(({ template, facts: { name } }) => [template, name])).toEqual([
    ["confirmation", ""],
    ["confirmation", ""],
  ]);
});

test("the language is the form's, else the visit's, else the first that the host offers, and the e-mail's link leads to it", async () => {
  const languageOf = async (changes: Record<string, unknown>, facts: CallFacts): Promise<unknown> =>
    ((await site.call(signUp, form(changes), facts)).body as PlayerView).language;
  expect(await languageOf({ language: "de" }, { locale: "en" })).toBe("de");
  expect(await languageOf({}, { locale: "de" })).toBe("de");
  expect(await languageOf({}, { locale: "de", host: "english.example" })).toBe("en");
  expect(site.letters.map(({ locale, facts }) => [locale, new URL(facts.link).pathname])).toEqual([
    ["de", "/de/confirmation"],
    ["de", "/de/confirmation"],
    ["en", "/confirmation"],
  ]);
});

test("a language that this host does not offer is refused, and nothing is stored", async () => {
  const before = await site.rows();
  const answer = await site.call(signUp, form({ language: "de" }), { host: "english.example" });
  expect(answer).toMatchObject({
    status: 422,
    signedIn: null,
    errors: { language: { not_available: "This language is not offered here. Choose one of: en." } },
  });
  expect(await site.rows()).toEqual(before);
});

test("the password is stored as argon2id with its parameters, and nowhere else", async () => {
  const answer = await site.call(signUp, form({ password: "Secret-Words-77", password_confirmation: undefined }));
  const { id } = answer.body as PlayerView;
  const { rows } = await sql<{
    password_hash: string;
  }>`select password_hash from identity.credential where player_id = ${id}`.execute(site.db);
  expect(rows[0]!.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(JSON.stringify([answer, site.letters])).not.toContain("Secret-Words-77");
  expect(await tablesWith("Secret-Words-77")).toEqual([]);
  expect(await tablesWith(rows[0]!.password_hash)).toEqual(["identity.credential"]);
});

test("the longest accepted password is stored without truncation", async () => {
  const password = "correct-horse-1".repeat(5).slice(0, PASSWORD_LENGTH.maximum);
  const { id } = (await site.call(signUp, form({ password, password_confirmation: undefined }))).body as PlayerView;
  const {
    rows: [kept],
  } = await sql<{
    password_hash: string;
  }>`select password_hash from identity.credential where player_id = ${id}`.execute(site.db);
  const fits = await Promise.all(
    [password, password.slice(0, -1), `${password.slice(0, -1)}X`].map((each) =>
      fitsPassword(each, kept!.password_hash),
    ),
  );
  expect([password.length, fits]).toEqual([72, [true, false, false]]);
});

test("the account gets the licence of its country", async () => {
  const answer = await site.call(signUp, form({ country: "ee", date_of_birth: "01/05/2005" }));
  expect(answer.body).toMatchObject({ license_name: "EE", country: "EE" });
});

describe("a registration is refused, with field and reason, and nothing is stored:", () => {
  test.each<[what: string, changes: Record<string, unknown>, field: string, code: string]>([
    ["no address", { email: " " }, "email", "required"],
    ["an incomplete address", { email: "ada@" }, "email", "invalid"],
    ["an address with an invalid domain", { email: "ada@-example.com" }, "email", "invalid"],
    ["an address with a control character", { email: "a\u0000da@example.com" }, "email", "invalid"],
    ["an address with a zero-width space", { email: "ada\u200b@example.com" }, "email", "other_letters"],
    ["an address in full-width letters", { email: "\uff41da@example.com" }, "email", "other_letters"],
    ["an address of 255 characters", { email: `${"a".repeat(60)}@${"b".repeat(190)}.com` }, "email", "too_long"],
    ["no password", { password: "", password_confirmation: "" }, "password", "required"],
    ["a password of 7 characters", { password: "short-1", password_confirmation: "short-1" }, "password", "too_short"],
    [
      "a password of 73 characters",
      { password: "x".repeat(73), password_confirmation: "x".repeat(73) },
      "password",
      "too_long",
    ],
    [
      "a password with a space",
      { password: "correct horse", password_confirmation: "correct horse" },
      "password",
      "invalid",
    ],
    ["a common password", { password: "Qwertyuiop", password_confirmation: "Qwertyuiop" }, "password", "too_common"],
    [
      "a password equal to the address",
      { email: "same@example.com", password: "Same@example.com", password_confirmation: "Same@example.com" },
      "password",
      "too_easy",
    ],
    ["a different confirmation", { password_confirmation: "correct-horse-2" }, "password_confirmation", "not_equal"],
    ["a nickname of 2 characters", { nickname: "ad" }, "nickname", "too_short"],
    ["a nickname of 16 characters", { nickname: "abcdefghijklmnop" }, "nickname", "too_long"],
    ["a nickname with an underscore", { nickname: "ada_b" }, "nickname", "invalid"],
    [
      "a nickname with markup, sent as `nick_name`",
      { nickname: undefined, nick_name: "<b>ada</b>" },
      "nickname",
      "invalid",
    ],
    ["no birth date", { date_of_birth: "" }, "date_of_birth", "required"],
    ["the 31st of February", { date_of_birth: "31/02/1990" }, "date_of_birth", "invalid"],
    ["a birth date with the month first", { date_of_birth: "12/31/1990" }, "date_of_birth", "invalid"],
    ["a birth date in the future", { date_of_birth: "02/05/2026" }, "date_of_birth", "invalid"],
    ["a birth date of 1900", { date_of_birth: "01/01/1900" }, "date_of_birth", "invalid"],
    ["a person who turns 18 tomorrow", { date_of_birth: "02/05/2008" }, "date_of_birth", "under_age"],
    ["an Estonian who turns 21 tomorrow", { country: "EE", date_of_birth: "02/05/2005" }, "date_of_birth", "under_age"],
    ["no country", { country: "" }, "country", "required"],
    ["a country of three letters", { country: "DEU" }, "country", "invalid"],
    ["a country that is not offered", { country: "US" }, "country", "not_available"],
    ["no currency", { currency: "" }, "currency", "required"],
    ["a currency that is switched off", { currency: "KZT" }, "currency", "not_available"],
    ["a currency that does not exist", { currency: "XXX" }, "currency", "not_available"],
    ["terms that were not accepted", { terms_acceptance: false }, "terms_acceptance", "required"],
    ["a first name with markup", { first_name: "<script>" }, "first_name", "invalid"],
    ["a phone number of 7 digits", { mobile_phone: "1234567" }, "mobile_phone", "too_short"],
    ["a postal code of another country", { postal_code: "K1A 0B1" }, "postal_code", "invalid"],
    ["a gender that is not offered", { gender: "other" }, "gender", "not_available"],
    ["a malformed language", { language: "../en" }, "language", "invalid"],
    ["an unknown language", { language: "xx" }, "language", "not_available"],
    ["a language in upper case", { language: "DE" }, "language", "not_available"],
  ])("%s", async (_what, changes, field, code) => {
    const before = await site.rows();
    const answer = await site.call(signUp, form(changes));
    expect(answer).toMatchObject({ status: 422, code: "invalid_fields", signedIn: null });
    expect(Object.keys(answer.errors!)).toEqual([field]);
    expect(answer.errors![field]).toEqual({ [code]: expect.stringMatching(/^.{10,}[.]$/) });
    expect(await site.rows()).toEqual(before);
  });

  test("an address of an existing account in another letter case", async () => {
    await givenPlayer(site.db, { email: "taken@example.com" });
    const before = await site.rows();
    const answer = await site.call(signUp, form({ email: "TAKEN@Example.com" }));
    expect(answer.errors).toEqual({ email: { taken: expect.any(String) } });
    expect(await site.rows()).toEqual(before);
  });

  test("several invalid fields, all reported at once", async () => {
    const before = await site.rows();
    const answer = await site.call(
      signUp,
      form({ email: "no", nickname: "a", country: "US", terms_acceptance: false }),
    );
    expect(Object.keys(answer.errors!).toSorted()).toEqual(["country", "email", "nickname", "terms_acceptance"]);
    expect(await site.rows()).toEqual(before);
  });
});

test("a person who turns 18 today may register", async () => {
  expect(await site.call(signUp, form({ date_of_birth: "01/05/2008" }))).toMatchObject({ status: 201 });
});

test("three concurrent registrations of one address create one account", async () => {
  const answers = await Promise.all([1, 2, 3].map(() => site.call(signUp, form({ email: "race@example.com" }))));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
});

test("a second account with the same name, birth date and postal code is marked, not refused", async () => {
  const person = { first_name: "José", last_name: "O'Neil", postal_code: "10969" };
  await site.call(signUp, form(person));
  const second = await site.call(signUp, form({ ...person, first_name: "JOSE", last_name: "O Neil" }));
  const stranger = await site.call(signUp, form({ ...person, first_name: "Juan" }));
  expect(second.status).toBe(201);
  expect((await groupsOf(site.db, (second.body as PlayerView).id)).map(({ id }) => id)).toContain("100");
  expect((stranger.body as PlayerView).statuses.map(({ id }) => id)).not.toContain("100");
});

test("a nickname may be left out", async () => {
  expect((await site.call(signUp, form({ nickname: "" }))).body).toMatchObject({ nickname: null });
  expect((await site.call(signUp, form({ nickname: undefined }))).body).toMatchObject({ nickname: null });
});

describe("an excluded person", () => {
  const person = { first_name: "Zoë", last_name: "O'Brien", postal_code: "10115" };
  beforeAll(async () => {
    const first = await site.call(signUp, form(person));
    site.excluded.set((first.body as PlayerView).id, new Date("2027-05-01T00:00:00Z"));
  });

  test.each([
    ["ZOE", "OBrien"],
    ["Zoe", "O’Brien"],
    ["O'Brien", "Zoe"],
    ["Zoe Marie", "O'Brien"],
  ])("is refused, however the name is written (%s %s), and nothing is stored", async (first_name, last_name) => {
    const before = await site.rows();
    const answer = await site.call(signUp, form({ first_name, last_name, postal_code: "10115" }));
    expect(answer).toMatchObject({ status: 422, code: "registration_refused" });
    expect(answer.message).not.toMatch(/exclu/i);
    expect(await site.rows()).toEqual(before);
  });

  test("is not confused with a person who has another birth date", async () => {
    const answer = await site.call(signUp, form({ ...person, date_of_birth: "11/12/1990" }));
    expect(answer.status).toBe(201);
  });
});
