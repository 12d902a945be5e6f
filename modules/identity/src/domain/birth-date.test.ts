import { expect, test } from "vitest";
import { readBirthDate } from "./birth-date.ts";

const FORM = "Enter the birth date as DD/MM/YYYY, such as 31/05/1990.";
const NO_DAY = "There is no such day in the calendar. Please check the birth date.";

test.each([
  ["1990/05/31", FORM],
  ["31.05.1990", FORM],
  ["5/31/90", FORM],
  ["31 May 1990", FORM],
  ["31/05/1990x", FORM],
  ["31/02/1990", NO_DAY],
  ["05/31/1990", NO_DAY],
  ["1990-02-30", NO_DAY],
  ["31/05/2090", "This can't be a birth date. Please check the year."],
])("the birth date %s is refused with %j", (text, sentence) => {
  expect(readBirthDate(text, 18, "2031-05-01")).toEqual({ complaint: { invalid: sentence } });
});

test.each(["31/05/1990", " 1990-05-31 "])("the birth date %j is read", (text) => {
  expect(readBirthDate(text, 18, "2031-05-01")).toEqual({ date: "1990-05-31" });
});
