import { PROVIDER_FIELDS } from "@apogee/contract";
import { expect, test } from "vitest";
import { askedDetails } from "./missing-details.ts";

test("missing details are requested in the usual order, and only those that a form has", () => {
  expect(askedDetails(["nickname", "country", "shoe_size", "first_name"])).toEqual([
    "first_name",
    "country",
    "nickname",
  ]);
});

test("a form can ask for every detail that a provider can require", () => {
  expect(askedDetails(PROVIDER_FIELDS).toSorted()).toEqual([...PROVIDER_FIELDS].toSorted());
});
