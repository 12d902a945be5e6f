import { minor } from "@apogee/kernel";
import { expect, test } from "vitest";
import type { PlayEvent } from "./event.ts";
import { voidMoves } from "./voiding.ts";

const event = (
  seq: number,
  kind: PlayEvent["kind"],
  facts: Partial<Record<keyof PlayEvent, number | null>>,
): PlayEvent =>
  ({ seq, kind, stake: 0, win: 0, real: 0, bonus: 0, deficit: 0, reverses: null, ...facts }) as unknown as PlayEvent;
const stake = event(1, "stake", { stake: 500, real: -400, bonus: -100 });
const win = event(2, "settlement", { win: 700, real: 700 });
const wallet = (real: number, bonus = 0) => ({ real: minor(real), bonus: minor(bonus) });

test.each<[what: string, events: PlayEvent[], real: number, moves: unknown]>([
  ["a lost round", [stake], 0, { returned: 500, takenBack: 0, lacks: 0 }],
  ["a won round", [stake, win], 1_000, { returned: 500, takenBack: 700, lacks: 0 }],
  ["a won round whose win is spent", [stake, win], 50, { returned: 500, takenBack: 700, lacks: 150 }],
  [
    "a win of which a lost bonus got nothing",
    [stake, event(2, "settlement", { win: 700, real: 560 })],
    1_000,
    { returned: 500, takenBack: 560, lacks: 0 },
  ],
  [
    "a stake that was taken back",
    [stake, event(2, "rollback", { stake: 500, real: 400, bonus: 100, reverses: 1 })],
    0,
    null,
  ],
])("%s", (_what, events, real, moves) => {
  expect(voidMoves(events, wallet(real))).toEqual(moves);
});
