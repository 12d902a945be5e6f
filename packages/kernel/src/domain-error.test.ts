import { expect, test } from "vitest";
import { DomainError, refusal } from "./domain-error.ts";

class Closed extends refusal("closed", 409, "It is closed.") {}
class TooFar extends refusal(
  "too_far",
  422,
  (km: number, most: number) => `${km} km is more than ${most} km.`,
  (_km, most) => ({ most_km: most }),
) {}

test("a refusal has its code, status and sentence, and no details unless it declares them", () => {
  const error = new Closed();
  expect([error.code, error.status, error.message, error.details()]).toEqual([
    "closed",
    409,
    "It is closed.",
    undefined,
  ]);
  expect([error instanceof Closed, error instanceof DomainError, error instanceof TooFar]).toEqual([true, true, false]);
});

test("a refusal's sentence and details are made from the constructor's arguments", () => {
  const error = new TooFar(7, 5);
  expect([error.message, error.details()]).toEqual(["7 km is more than 5 km.", { most_km: 5 }]);
});
