import { expect, test } from "vitest";
import { givenTerms } from "../testing/given-terms.ts";
import { whyNotJoin, type Joiner } from "./join.ts";
import type { ContestTerms } from "./terms.ts";

const CONTEST = {
  identifier: "moonshot",
  stage: "active" as const,
  publishedAt: new Date("2031-04-01T00:00:00Z"),
  startAt: new Date("2031-05-01T12:00:00Z"),
  endAt: new Date("2031-05-02T12:00:00Z"),
  joinUntil: null as Date | null,
};
const JOINER: Joiner = {
  playerId: 5,
  groups: new Set(["7"]),
  country: "DE",
  licence: "CW",
  testQuests: false,
  isTest: false,
  isDisqualified: false,
};
const CONFIRM: Pick<ContestTerms, "join"> = { join: { mode: "confirmation", beforeStart: true } };
const RUNNING = "2031-05-01T18:00:00Z";
const BEFORE = "2031-05-01T11:59:59Z";

test.each<
  [what: string, contest: object, terms: object, rules: object, joiner: Partial<Joiner>, at: string, why: string | null]
>([
  ["while it runs", {}, CONFIRM, {}, {}, RUNNING, null],
  ["before its start", { stage: "scheduled" }, CONFIRM, {}, {}, BEFORE, null],
  [
    "before its start, where joining opens with it",
    { stage: "scheduled" },
    { join: { mode: "confirmation", beforeStart: false } },
    {},
    {},
    BEFORE,
    "tournament.not_started",
  ],
  ["one that players enter by playing", {}, { join: { mode: "automatic" } }, {}, {}, RUNNING, "tournament.automatic"],
  ["at its end", {}, CONFIRM, {}, {}, "2031-05-02T12:00:00Z", "tournament.finished"],
  ["after joining has ended", { joinUntil: new Date(RUNNING) }, CONFIRM, {}, {}, RUNNING, "tournament.finished"],
  ["a canceled one", { stage: "canceled" }, CONFIRM, {}, {}, RUNNING, "tournament.finished"],
  ["one that is reviewed", { stage: "review" }, CONFIRM, {}, {}, RUNNING, "tournament.finished"],
  ["as a member of its group", {}, CONFIRM, { groups: ["6", "7"] }, {}, RUNNING, null],
  ["one of another group", {}, CONFIRM, { groups: ["6"] }, {}, RUNNING, "tournament.group"],
  ["with a test account", {}, CONFIRM, {}, { isTest: true }, RUNNING, "tournament.group"],
  ["as a member of group 100", {}, CONFIRM, {}, { groups: new Set(["100"]) }, RUNNING, "tournament.group"],
  ["from another country", {}, CONFIRM, { countries: ["FR"] }, {}, RUNNING, "tournament.country"],
  ["without a country", {}, CONFIRM, { countries: ["FR"] }, { country: null }, RUNNING, "tournament.country"],
  ["under another licence", {}, CONFIRM, { licences: ["EE"] }, {}, RUNNING, "tournament.country"],
  ["after a disqualification", {}, CONFIRM, {}, { isDisqualified: true }, RUNNING, "tournament.disqualified"],
  ["a draft", { stage: "draft", publishedAt: null }, CONFIRM, {}, {}, RUNNING, "not_found"],
  ["a hidden one", { identifier: "moonshot-nonvisible" }, CONFIRM, {}, {}, RUNNING, "not_found"],
  ["a test quest", { identifier: "quest--s--a--ffc" }, CONFIRM, {}, {}, RUNNING, "not_found"],
  ["a test quest with the flag", { identifier: "quest--s--a--ffc" }, CONFIRM, {}, { testQuests: true }, RUNNING, null],
  [
    "a test quest as a tester",
    { identifier: "quest--s--a--ffc" },
    CONFIRM,
    {},
    { groups: new Set(["21"]) },
    RUNNING,
    null,
  ],
])("joining %s", (_what, contest, terms, rules, joiner, at, why) => {
  const base = givenTerms(terms);
  const all = { ...base, rules: { ...base.rules, ...rules } };
  expect(whyNotJoin({ ...CONTEST, ...contest, terms: all }, { ...JOINER, ...joiner }, new Date(at))).toBe(why);
});
