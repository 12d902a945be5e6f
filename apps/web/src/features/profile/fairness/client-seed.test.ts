import { rotateSeed } from "@apogee/contract";
import { expect, test } from "vitest";
import { isClientSeed, newClientSeed } from "./client-seed.ts";

test.each(["a", "Noah+1990!", "~".repeat(64), "", "a b", "a:b", "ä", "x".repeat(65)])(
  "the form accepts %j exactly if the server does",
  (seed) => {
    expect(isClientSeed(seed)).toBe(rotateSeed.body!.safeParse({ currency: "AUD", client_seed: seed }).success);
  },
);

test("seeds that the browser generates are valid and differ", () => {
  const [one, other] = [newClientSeed(), newClientSeed()];
  expect([one, other].map(isClientSeed)).toEqual([true, true]);
  expect(one).not.toBe(other);
});
