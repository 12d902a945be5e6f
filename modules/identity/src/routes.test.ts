import { infoRoutes, PROVIDER_FIELDS, signOut, type ResponseOf } from "@apogee/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CONTEXTS, FIELD_RULES } from "./domain/field-rules.ts";
import { splitGroupOf, splitGroupsOf } from "./domain/groups.ts";
import { givenSite, type GivenSite } from "./testing/given-site.ts";

let site: GivenSite;
beforeAll(async () => {
  site = await givenSite();
});
afterAll(() => site.close());

test("forms receive the rules that the server checks", async () => {
  const { fields, contexts } = (await site.call(infoRoutes.playerFields, {})).body as ResponseOf<
    typeof infoRoutes.playerFields
  >;
  const rule = (name: string): unknown => fields.find(({ field }) => field === name);
  expect(rule("nickname")).toMatchObject({ type: "string", length: { minimum: 3, maximum: 15 } });
  expect(rule("date_of_birth")).toMatchObject({
    type: "date",
    once_set: true,
    age: { min: { default: 21, DE: 18, EE: 21 } },
  });
  expect(rule("password")).toMatchObject({ length: { minimum: 8, maximum: 72 } });
  expect(contexts["deposit"]).toEqual(contexts["cashout"]);
  expect(contexts["registration"]).toContain("terms_acceptance");
});

test("every field that a form asks for has a rule", async () => {
  const { contexts } = (await site.call(infoRoutes.playerFields, {})).body as ResponseOf<
    typeof infoRoutes.playerFields
  >;
  const known = new Set(FIELD_RULES.map(({ field }) => field));
  expect(
    Object.values(contexts)
      .flat()
      .filter((field) => !known.has(field)),
  ).toEqual([]);
});

test("a provider's fields have their own form, which replaces none of the platform's forms", async () => {
  const { contexts } = (await site.call(infoRoutes.playerFields, {})).body as ResponseOf<
    typeof infoRoutes.playerFields
  >;
  expect(contexts["orbit"]).toEqual(["date_of_birth", "country"]);
  expect(contexts["deposit"]).toContain("last_name");
});

test("the player can enter every detail that a provider can require", async () => {
  expect(PROVIDER_FIELDS.filter((field) => !CONTEXTS.edition.includes(field))).toEqual([]);
});

test("groups are listed with a mark on those that players may join", async () => {
  const groups = (await site.call(infoRoutes.statuses, {})).body as ResponseOf<typeof infoRoutes.statuses>;
  expect(groups.find(({ id }) => id === "257")).toEqual({
    id: "257",
    name: "Bronze",
    status: false,
    writable: false,
    conditions: [],
    image: "/art/vip.webp",
    content: "Bronze in en",
    gift_descriptions: [{ type: "cashback", text: "3%" }],
  });
  expect(groups.find(({ id }) => id === "100")).toMatchObject({ image: null, content: "", gift_descriptions: [] });
  expect(groups.filter(({ writable }) => writable).map(({ id }) => id)).toEqual(["859", "1056", "1101"]);
});

test("signing out ends the session", async () => {
  expect(await site.call(signOut, {})).toMatchObject({ status: 204, body: null, signedOut: true });
});

test("the split-test group follows the parity of the player's id", () => {
  expect([1, 2, 3, 1000].map(splitGroupOf)).toEqual(["543", "544", "543", "544"]);
});

test("the third split has half of the players of each parity", () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8].map((id) => splitGroupsOf(id).includes("957"))).toEqual([
    false,
    true,
    true,
    false,
    false,
    true,
    true,
    false,
  ]);
});
