import { expect, test } from "vitest";
import { mixedCase } from "./address.ts";
import { PUBLISHED_TOKENS } from "./networks.ts";

test.each(PUBLISHED_TOKENS)("$currency on $chain has its contract in the spelling of its checksum", ({ contract }) => {
  expect(mixedCase(contract)).toBe(contract);
});
