import { FACT_KINDS } from "@apogee/contract/facts";
import { expect, test } from "vitest";
import { MODULES } from "./index.ts";

test("every kind of fact has exactly one module that writes it", () => {
  const owned = MODULES.flatMap(({ facts = [] }) => facts);
  expect(owned.toSorted()).toEqual(FACT_KINDS.toSorted());
});
