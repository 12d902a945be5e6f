import { sha256Hex } from "@apogee/rng";
import { describe, expect, test } from "vitest";
import { checkDraw, EMPTY_DRAW, type DrawCheck, type DrawClaim } from "./check-draw.ts";

const LIST = Array.from({ length: 10 }, (_, i) => `${i + 1}:p${(i % 3) + 1}`).join("\n");

/** A lottery that was drawn as shown: vector 3 of the reference. */
const SHOWN: DrawClaim = {
  ...EMPTY_DRAW,
  serverSeed: sha256Hex("lottery 3"),
  commit: sha256Hex(sha256Hex("lottery 3")),
  publicValue: "647c07b2abbf7ff2afb4d670214f565e5cd9f9c91bfdcecb59a21f3c78d73920",
  list: LIST,
  listHash: sha256Hex(LIST),
  prizes: "3",
  winners: "6, 7, 2",
};
const found = (changed: Partial<DrawClaim> = {}): Array<[DrawCheck["kind"], boolean]> =>
  checkDraw({ ...SHOWN, ...changed }).draw!.checks.map(({ kind, ok }) => [kind, ok]);
const lines = LIST.split("\n");

test("a draw that was drawn as shown matches in everything", () => {
  expect(found()).toEqual([
    ["commit", true],
    ["list", true],
    ["winners", true],
  ]);
  expect(checkDraw(SHOWN).draw).toMatchObject({
    tickets: 10,
    places: [
      { place: 1, number: 6, holder: "p3" },
      { place: 2, number: 7, holder: "p1" },
      { place: 3, number: 2, holder: "p2" },
    ],
  });
});

test("line ends of another system, a line feed at the end, and spaces around a value change nothing", () => {
  const typed = {
    list: `${lines.join("\r\n")}\r\n`,
    serverSeed: ` ${SHOWN.serverSeed} `,
    publicValue: `${SHOWN.publicValue}\n`,
    commit: SHOWN.commit.toUpperCase(),
    winners: "6 7\n2",
  };
  expect(found(typed).every(([, ok]) => ok)).toBe(true);
});

describe("a mismatch is shown", () => {
  test.each<[string, Partial<DrawClaim>, Array<[DrawCheck["kind"], boolean]>]>([
    [
      "of the seed",
      { serverSeed: sha256Hex("lottery 4") },
      [
        ["commit", false],
        ["list", true],
        ["winners", false],
      ],
    ],
    [
      "of the commit",
      { commit: sha256Hex("another") },
      [
        ["commit", false],
        ["list", true],
        ["winners", true],
      ],
    ],
    [
      "of the public value",
      { publicValue: sha256Hex("another") },
      [
        ["commit", true],
        ["list", true],
        ["winners", false],
      ],
    ],
    [
      "of a missing public value",
      { publicValue: "" },
      [
        ["commit", true],
        ["list", true],
        ["winners", false],
      ],
    ],
    [
      "of a holder on the list",
      { list: LIST.replace("5:p2", "5:p1") },
      [
        ["commit", true],
        ["list", false],
        ["winners", false],
      ],
    ],
    [
      "of a missing ticket",
      { list: lines.slice(1).join("\n") },
      [
        ["commit", true],
        ["list", false],
        ["winners", false],
      ],
    ],
    [
      "of the order of the list",
      { list: [lines[1], lines[0], ...lines.slice(2)].join("\n") },
      [
        ["commit", true],
        ["list", false],
        ["order", false],
        ["winners", false],
      ],
    ],
    [
      "of the number of prizes",
      { prizes: "2" },
      [
        ["commit", true],
        ["list", true],
        ["winners", false],
      ],
    ],
    [
      "of prizes per ticket",
      { per: "ticket", serverSeed: sha256Hex("lottery 4"), commit: "", winners: "7, 6, 2", prizes: "5" },
      [
        ["list", true],
        ["winners", false],
      ],
    ],
    [
      "of a holder who was passed over",
      { passedOver: "p3" },
      [
        ["commit", true],
        ["list", true],
        ["winners", false],
      ],
    ],
    [
      "of a winner",
      { winners: "6, 7, 3" },
      [
        ["commit", true],
        ["list", true],
        ["winners", false],
      ],
    ],
    [
      "of the order of winners",
      { winners: "7, 6, 2" },
      [
        ["commit", true],
        ["list", true],
        ["winners", false],
      ],
    ],
  ])("%s", (_what, changed, checks) => {
    expect(found(changed)).toEqual(checks);
  });

  test("of a list in another order, even if the hash of the list was not given", () => {
    expect(found({ listHash: "", winners: "", list: lines.toReversed().join("\n") })).toEqual([
      ["commit", true],
      ["order", false],
    ]);
  });

  test("with both values", () => {
    const [check] = checkDraw({ ...SHOWN, commit: "", listHash: "", winners: "1, 2, 3" }).draw!.checks;
    expect(check).toEqual({ kind: "winners", shown: "1, 2, 3", found: "6, 7, 2", ok: false });
  });
});

test.each<[keyof DrawClaim, string, string]>([
  ["serverSeed", " ", "draw.wrong_seed"],
  ["commit", "abc", "verifier.wrong_commit"],
  ["publicValue", "a:b", "draw.wrong_value"],
  ["list", "1:p1\n2 p2", "draw.wrong_list"],
  ["list", "", "draw.wrong_list"],
  ["listHash", "f".repeat(63), "verifier.wrong_commit"],
  ["prizes", "0", "draw.wrong_prizes"],
  ["prizes", "1.5", "draw.wrong_prizes"],
  ["winners", "first", "draw.wrong_winners"],
])("the field %s refuses %j", (field, text, id) => {
  expect(checkDraw({ ...SHOWN, [field]: text }).problem).toMatchObject({ field, id });
});
