import { expect, test } from "vitest";
import { ApiRefusal } from "../../../site/api/call.ts";
import { roundInTheWay } from "./reveal-refusal.ts";

test.each<[what: string, error: unknown, round: string | undefined]>([
  [
    "a refusal for an open round names it",
    new ApiRefusal(409, { code: "round_open", message: "Finish it.", round_id: "3-14" }),
    "3-14",
  ],
  [
    "another refusal names none",
    new ApiRefusal(422, { code: "no_such_wallet", message: "None.", round_id: "3-14" }),
    undefined,
  ],
  [
    "a refusal without the round names none",
    new ApiRefusal(409, { code: "round_open", message: "Finish it." }),
    undefined,
  ],
  ["a failure names none", new Error("round_open"), undefined],
])("%s", (_what, error, round) => {
  expect(roundInTheWay(error)).toBe(round);
});
