import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readWageringShares, seedBonuses, seedOffers } from "@apogee/bonuses";
import { messagesOf, readCountries, readLicences, seedContent, textsFromFolder } from "@apogee/content";
import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { seedLoyalty } from "@apogee/loyalty";
import { FixedClock } from "@apogee/kernel";
import { OWN_GAMES } from "@apogee/own-games";
import { flavourOf } from "@apogee/own-games/flavour";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const LANGUAGES = ["en", "de", "fr-CA", "no", "it", "et"] as const;
const LOCALES = join(import.meta.dirname, "../../web/src/locales");
const textsOf = (language: string): Record<string, string> =>
  Object.assign(
    {},
    ...globSync(`${language}/*.json`, { cwd: LOCALES }).map((file) =>
      JSON.parse(readFileSync(join(LOCALES, file), "utf8")),
    ),
  ) as Record<string, string>;

const CLOCK = new FixedClock("2026-11-27T12:00:00Z");

let database: TestDatabase;
let connection: ReturnType<typeof connect>;
beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.ownerUrl });
  await inTransaction(connection.db, async (tx) => {
    await seedContent(tx);
    await seedBonuses(tx);
    await seedOffers(tx, CLOCK);
    await seedLoyalty(tx);
  });
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

async function numbers(query: ReturnType<typeof sql<{ n: number }>>): Promise<number[]> {
  return (await query.execute(connection.db)).rows.map(({ n }) => n);
}

/** The figures in each section, read from the rows that define them. */
const SECTIONS: ReadonlyArray<[section: string, figures: () => Promise<number[]>]> = [
  [
    "responsible-gaming.4",
    async () => [
      ...(await numbers(
        sql`select months / 12 as n from limits.break_term where licence = 'CW' and kind = 'self_exclusion' and months is not null order by position`,
      )),
      ...(await numbers(
        sql`select months as n from limits.break_term where licence = 'EE' and kind = 'self_exclusion' order by position`,
      )),
    ],
  ],
  [
    "responsible-gaming.6",
    async () => {
      const { rows } = await sql<{ licence: string; usual: number; least: number; most: number }>`
        select licence, minutes as usual, least_minutes as least, most_minutes as most from limits.reality_terms`.execute(
        connection.db,
      );
      const [cw, ee] = ["CW", "EE"].map((code) => rows.find(({ licence }) => licence === code)!);
      return [cw!.usual, cw!.least, cw!.most, ee!.least, ee!.most];
    },
  ],
  [
    "terms-and-conditions.2",
    async () => {
      const ages = new Set((await readCountries(connection.db)).flatMap(({ minimumAge }) => minimumAge ?? []));
      return [...ages].toSorted((one, other) => one - other);
    },
  ],
  [
    "terms-and-conditions.5",
    async () => {
      const shares = await readWageringShares(connection.db);
      return [shares.get("pokies")!, shares.get("dice")!, shares.get("table")!].map((bps) => bps / 100);
    },
  ],
  [
    "terms-and-conditions.8",
    async () => {
      const [point, days, warning, grace] = await numbers(sql`
        select unnest(array[cents_per_point / 100, expire_after_days, warn_days, grace_days]) as n from loyalty.term`);
      // Without grace, the page names no days after the quarter.
      expect(grace).toBe(0);
      const share = (category: string) =>
        numbers(
          sql`select share_bps / 100 as n from loyalty.accrual_share where kind = 'category' and key = ${category}`,
        );
      return [point!, ...(await share("pokies")), ...(await share("dice")), ...(await share("table")), days!, warning!];
    },
  ],
];

describe.each(LANGUAGES)("in %s", (language) => {
  test.each(SECTIONS)("the figures of %s are those that the platform applies", async (section, figures) => {
    const said = textsOf(language)[`page.${section}.text`]!.match(/\d+/g)!.map(Number);
    expect(said).toEqual(await figures());
  });
});

const BREAKS: ReadonlyArray<[language: (typeof LANGUAGES)[number], sentence: string]> = [
  ["en", "A break lasts a day, a week or a month."],
  ["de", "Eine Pause dauert einen Tag, eine Woche oder einen Monat."],
  ["fr-CA", "Une pause dure un jour, une semaine ou un mois."],
  ["no", "En pause varer i en dag, en uke eller en måned."],
  ["it", "Una pausa dura un giorno, una settimana o un mese."],
  ["et", "Paus kestab päeva, nädala või kuu."],
];

test("breaks last a day, a week or a month under every licence, as the page says without figures", async () => {
  const { rows } = await sql<{ terms: string[] }>`
    select array_agg(term order by position) as terms from limits.break_term where kind = 'cooling_off' group by licence`.execute(
    connection.db,
  );
  expect(rows).toEqual([{ terms: ["day", "week", "month"] }, { terms: ["day", "week", "month"] }]);
  expect(BREAKS.map(([language]) => language)).toEqual(LANGUAGES);
  for (const [language, sentence] of BREAKS) {
    const text = textsOf(language)["page.responsible-gaming.3.text"];
    expect(text).toContain(sentence);
    expect(text).not.toMatch(/\d/);
  }
});

/** Words of a form, the first help line, and the law on personal data. */
const VARIANTS: ReadonlyArray<[locale: string, code: string, area: string, help: RegExp, law: RegExp | null]> = [
  ["en", "Postal code", "State or province", /^Germany: /, null],
  ["en-AU", "Postcode", "State or territory", /^Australia: Gambling Help Online/, /Privacy Act 1988/],
  ["en-AU-x-alt", "Postcode", "State or territory", /^Australia: Gambling Help Online/, /Privacy Act 1988/],
  ["en-NZ", "Postcode", "Region", /^New Zealand: Gambling Helpline/, /Privacy Act 2020/],
  ["en-CA", "Postal code", "Province or territory", /^Ontario: ConnexOntario/, /\(PIPEDA\)/],
];

test.each(VARIANTS)("%s has its country's words, help lines and law, and every other text", async (...variant) => {
  const [locale, code, area, help, law] = variant;
  const source = { db: connection.db, clock: CLOCK };
  const texts = await messagesOf(source, textsFromFolder(LOCALES), "localhost", locale);
  expect([texts["personal.postal_code"], texts["personal.state"]]).toEqual([code, area]);
  expect(texts["page.responsible-gaming.9.text"]).toMatch(help);
  if (law) expect(texts["page.privacy-policy.8.text"]).toMatch(law);
  else expect(texts["page.privacy-policy.8.text"]).not.toMatch(/ Act/);
  expect(Object.keys(texts).toSorted()).toEqual(Object.keys(textsOf("en")).toSorted());
});

test("Canadian English says slots, and Australian English says pokies", async () => {
  const source = { db: connection.db, clock: CLOCK };
  const read = async (locale: string) =>
    Object.values(await messagesOf(source, textsFromFolder(LOCALES), "localhost", locale)).join("\n");
  expect(await read("en-CA")).not.toMatch(/pokie/i);
  expect(await read("en-AU")).toMatch(/all pokies/i);
});

test("seeded texts and game texts say slots, not pokies, in Canadian English", async () => {
  const { rows } = await sql<{ text: string }>`
    select coalesce(texts -> 'en-CA', texts -> 'en')::text as text from content.banner
    union all select coalesce(terms -> 'titles' ->> 'en-CA', terms -> 'titles' ->> 'en') from bonuses.offer_version
    union all select concat_ws(' ', title, tag) from loyalty.offer`.execute(connection.db);
  const texts = [...rows.map(({ text }) => text), ...OWN_GAMES.map(({ slug }) => flavourOf(slug, "en-CA") ?? "")];
  expect(texts.join("\n")).toContain("See all slots");
  expect(texts.join("\n")).toContain("Welcome bonus");
  expect(texts.filter((text) => /pokie/i.test(text))).toEqual([]);
});

/** If the meaning of the terms changes, a migration raises their version, and every player is asked again. */
test("the terms in force are the ones that were published under their version", async () => {
  const terms = Object.entries(textsOf("en")).filter(([id]) => id.startsWith("page.terms-and-conditions."));
  const fingerprint = createHash("sha256").update(JSON.stringify(terms.toSorted())).digest("hex").slice(0, 16);
  const versions = [...(await readLicences(connection.db)).values()].map(({ termsVersion }) => termsVersion);
  expect({ fingerprint, versions }).toEqual({
    fingerprint: "2d0536303a672abc",
    versions: ["2026-11-29", "2026-11-29"],
  });
});
