import { expect, test } from "vitest";
import { groupOutputs, stateOfDeposit } from "./deposit-state.ts";

const mined = (height: number) => ({ state: "mined", height }) as const;
const seen = { state: "seen", height: null } as const;
const dropped = { state: "dropped", height: null } as const;

test.each([
  [[seen], 0, false],
  [[mined(100)], 1, false],
  [[mined(98)], 3, false],
  [[mined(10)], 3, false],
  [[mined(98), mined(100)], 1, false],
  [[mined(98), seen], 0, false],
  [[dropped], 0, true],
  [[mined(98), dropped], 0, true],
])("at height 100, outputs %j have %s of 3 confirmations; dropped: %s", (outputs, confirmations, isDropped) =>
  expect(stateOfDeposit(outputs, 100, 3)).toEqual({ confirmations, dropped: isDropped }),
);

test.each([
  [[], []],
  [[99], []],
  [[100], [[100]]],
  [
    [100, 300],
    [[100], [300]],
  ],
  [[60, 39], []],
  [[60, 40], [[60, 40]]],
  [
    [60, 500, 70],
    [[500], [60, 70]],
  ],
])("with a minimum of 100, outputs of %j are the deposits %j", (amounts, groups) =>
  expect(
    groupOutputs(
      amounts.map((amount) => ({ amount })),
      100,
    ).map(({ outputs }) => outputs.map(({ amount }) => amount)),
  ).toEqual(groups),
);
