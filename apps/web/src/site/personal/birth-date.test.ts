import { expect, test } from "vitest";
import { localBirthDate, shownBirthDate, typedBirthDate } from "./birth-date.ts";

test("a date from the API is shown with the day first", () => {
  expect(shownBirthDate("1990-05-31")).toBe("31/05/1990");
});

test.each([
  ["31/05/1990", "TT.MM.JJJJ", "31.05.1990"],
  ["31/", "TT.MM.JJJJ", "31."],
  ["31/05/1990", "DD/MM/YYYY", "31/05/1990"],
  ["", "TT.MM.JJJJ", ""],
])("%j in the format %s is shown as %j, and is read back when it is typed like that", (date, format, expected) => {
  expect(localBirthDate(date, format)).toBe(expected);
  expect(typedBirthDate("", expected)).toBe(date);
});

test.each([
  ["", "3", "3"],
  ["3", "31", "31/"],
  ["31/", "31/0", "31/0"],
  ["31/0", "31/05", "31/05/"],
  ["31/05/", "31/05/1", "31/05/1"],
  ["31/05/199", "31/05/1990", "31/05/1990"],
  ["31/05/1990", "31/05/19907", "31/05/1990"],
  ["", "4", "04/"],
  ["31/", "31/5", "31/05/"],
  ["3", "3/", "03/"],
  ["", "31051990", "31/05/1990"],
  ["", "31.5.1990", "31/05/1990"],
  ["", "1990-05-31", "31/05/1990"],
  ["31", "310", "31/0"],
  ["", "abc", ""],
])("typing turns %j, %j into %j", (before, typed, expected) => {
  expect(typedBirthDate(before, typed)).toBe(expected);
});

test.each([
  ["31/05/", "31/05", "31/05"],
  ["31/05", "31/0", "31/0"],
  ["31/", "31", "31"],
  ["31", "3", "3"],
  ["3", "", ""],
])("deleting turns %j, %j into %j", (before, typed, expected) => {
  expect(typedBirthDate(before, typed)).toBe(expected);
});
