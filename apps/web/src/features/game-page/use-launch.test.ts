import { expect, test } from "vitest";
import { ApiRefusal } from "../../site/api/call.ts";
import { troubleOf } from "./use-launch.ts";

const refused = (code: string, facts: object = {}) => new ApiRefusal(422, { code, message: "No.", ...facts });

test("a refusal for missing details names them", () => {
  expect(troubleOf(refused("player_fields_missing", { fields: ["country", "date_of_birth"] }))).toEqual({
    state: "trouble",
    trouble: "details",
    missing: ["country", "date_of_birth"],
  });
});

test.each([
  ["currency_not_supported", "currency"],
  ["provider_away", "away"],
  ["a_new_code", "failed"],
])("the refusal %s is shown as %s", (code, trouble) => {
  expect(troubleOf(refused(code))).toEqual({ state: "trouble", trouble, missing: [] });
});

test("a network failure is shown as a failed launch", () => {
  expect(troubleOf(new TypeError("Network Error"))).toMatchObject({ trouble: "failed" });
});
