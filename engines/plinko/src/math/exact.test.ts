import { minor } from "@apogee/kernel";
import { describe, expect, test } from "vitest";
import { vesperPins } from "../games/index.ts";
import { plinko, RISKS, ROWS, slotsOf, type PlinkoBet } from "../index.ts";
import { Ways } from "../testing.ts";

const { sheet, declared } = vesperPins;
const BETS = ROWS.flatMap((rows) => RISKS.map((risk): PlinkoBet => ({ rows, risk })));

/** n over k by Pascal's triangle. */
const over = (n: number, k: number): number => (k === 0 || k === n ? 1 : over(n - 1, k - 1) + over(n - 1, k));

/** Published returns of two tables: binomial chances times a symmetric table. */
test.each([
  [{ rows: 16, risk: "high" } as const, [1000, 130, 26, 9, 4, 2, 0.2, 0.2, 0.2], "98.976440"],
  [{ rows: 8, risk: "low" } as const, [5.6, 2.1, 1.1, 1, 0.5], "98.984375"],
])("%o has the published table and the published return", (bet, half, published) => {
  const slots = slotsOf(sheet, bet).map((tenths) => tenths / 10);
  expect(slots).toEqual([...half, ...half.toReversed().slice(1)]);
  expect(declared.boards.find((board) => board.bet.rows === bet.rows && board.bet.risk === bet.risk)!.rtpPercent).toBe(
    published,
  );
});

describe.each(BETS)("with $rows rows at $risk risk", (bet) => {
  const slots = slotsOf(sheet, bet);

  test("the binomial chances of the slots give the declared return", () => {
    const paid = slots.reduce((sum, tenths, slot) => sum + over(bet.rows, slot) * tenths, 0);
    const { rtp } = declared.boards.find((board) => board.bet.rows === bet.rows && board.bet.risk === bet.risk)!;
    expect(BigInt(paid) * BigInt(rtp.denominator)).toBe(BigInt(rtp.numerator) * BigInt(2 ** bet.rows * 10));
    expect(slots).toEqual(slots.toReversed());
  });

  test("one round for each path pays what its slot pays, and every slot is reached as often as expected", () => {
    const source = new Ways(bet.rows);
    const reached = slots.map(() => 0);
    const wrong: number[] = [];
    const stake = minor(20);
    for (source.way = 0; source.way < 2 ** bet.rows; source.way++) {
      const { totalWin, phases } = plinko.start(vesperPins, stake, bet, source);
      const { steps, slot } = phases[0]!;
      reached[slot]!++;
      const asDrawn = Number.parseInt(steps.join(""), 2) === source.way && steps.length === bet.rows;
      const right = steps.filter((step) => step === 1).length;
      if (!asDrawn || right !== slot || totalWin !== 2 * slots[slot]!) wrong.push(source.way);
    }
    expect(wrong).toEqual([]);
    expect(reached).toEqual(slots.map((_, slot) => over(bet.rows, slot)));
  });

  test("the largest win is that of the best slot", () => {
    expect(plinko.mostWinOf(vesperPins, minor(200), bet)).toBe(20 * Math.max(...slots));
  });
});
