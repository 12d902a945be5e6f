import { expect, test } from "vitest";
import { ApiRefusal } from "../../../site/api/call.ts";
import { forfeitedBonus } from "./use-withdraw.ts";

test("the refusal of a withdrawal that would forfeit a bonus names the bonus; other refusals name none", () => {
  expect(forfeitedBonus(new ApiRefusal(409, { code: "bonus_would_be_forfeited", bonus_id: 7 } as never))).toBe(7);
  expect(forfeitedBonus(new ApiRefusal(422, { code: "not_enough_funds", bonus_id: 7 } as never))).toBeNull();
  expect(forfeitedBonus(new ApiRefusal(409, { code: "bonus_would_be_forfeited" }))).toBeNull();
  expect(forfeitedBonus(new Error("offline"))).toBeNull();
});
