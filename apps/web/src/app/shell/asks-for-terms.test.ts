import { expect, test } from "vitest";
import { asksForTerms } from "./asks-for-terms.ts";

const missed = ["terms_acceptance"];

test.each<[what: string, missed: string[], pathname: string, asked: boolean, asks: boolean]>([
  ["nobody who has accepted", [], "/", false, false],
  ["nobody who misses something else", ["nickname"], "/deposit", false, false],
  ["over a page", missed, "/", false, true],
  ["over a page in another language", missed, "/de/pokies/all", false, true],
  ["over a game", missed, "/play/apogee/CandyOrbit", false, true],
  ["once in a visit", missed, "/", true, false],
  ["who wants to deposit, each time", missed, "/play/apogee/CandyOrbit/~/deposit", true, true],
  ["who opened the deposit by its address", missed, "/de/deposit", false, true],
  ["nobody who withdraws", missed, "/~/withdraw", false, false],
  ["nobody who looks into the cashbox", missed, "/cashbox", false, false],
  ["nobody who is being asked", missed, "/profile/~/accept-terms", false, false],
  ["nobody who reads the terms", missed, "/terms-and-conditions", false, false],
  ["nobody who reads them in another language", missed, "/de/terms-and-conditions", false, false],
])("renewed terms ask %s", (_what, fields, pathname, asked, asks) => {
  expect(asksForTerms(fields, pathname, asked)).toBe(asks);
});
