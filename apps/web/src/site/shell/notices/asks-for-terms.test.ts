import { expect, test } from "vitest";
import { asksForTerms } from "./asks-for-terms.ts";

const missed = ["terms_acceptance"];

test.each<[what: string, missed: string[], pathname: string, asked: boolean, asks: boolean]>([
  ["not presented to a player who has accepted them", [], "/", false, false],
  ["not presented to a player who lacks another detail", ["nickname"], "/deposit", false, false],
  ["presented over a page", missed, "/", false, true],
  ["presented over a page in another language", missed, "/de/pokies/all", false, true],
  ["presented over a game", missed, "/play/apogee/CandyOrbit", false, true],
  ["not presented twice in a visit", missed, "/", true, false],
  ["presented for each deposit", missed, "/play/apogee/CandyOrbit/~/deposit", true, true],
  ["presented for a deposit that was opened by its address", missed, "/de/deposit", false, true],
  ["not presented for a withdrawal", missed, "/~/withdraw", false, false],
  ["not presented over the cashbox", missed, "/cashbox", false, false],
  ["not presented over themselves", missed, "/profile/~/accept-terms", false, false],
  ["not presented over the page of the terms", missed, "/terms-and-conditions", false, false],
  ["not presented over the page of the terms in another language", missed, "/de/terms-and-conditions", false, false],
])("renewed terms are %s", (_what, fields, pathname, asked, asks) => {
  expect(asksForTerms(fields, pathname, asked)).toBe(asks);
});
