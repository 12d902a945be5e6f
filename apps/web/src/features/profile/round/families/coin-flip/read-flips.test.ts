import { expect, test } from "vitest";
import { readFlips } from "./read-flips.ts";

const flip = (call: string, side: string) => ({
  kind: "flip",
  view: { call, side, right: call === side, multiplier: call === side ? "1.9800" : "0.0000" },
});
const read = (phases: readonly object[], winCents: number) => readFlips({ phases, win_cents: winCents } as never);

test("a round is read with its calls, its sides and its ending", () => {
  const cashed = read([flip("heads", "heads"), { kind: "cash-out", view: { multiplier: "1.9800" } }], 396);
  expect(cashed).toEqual({
    flips: [{ call: "heads", side: "heads", right: true, multiplier: "1.9800" }],
    ending: "cashed_out",
  });
  expect(read([flip("heads", "heads"), flip("heads", "tails")], 0)).toMatchObject({
    flips: [{ right: true }, { right: false }],
    ending: "lost",
  });
  expect(read([flip("tails", "tails")], 396).ending).toBe("cap");
});
