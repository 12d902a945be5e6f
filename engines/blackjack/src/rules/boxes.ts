import { BetNotOffered, type Spot } from "@apogee/engine";
import { add, minor, ZERO, type Minor } from "@apogee/kernel";
import type { BlackjackSheet } from "./blackjack-sheet.ts";
import type { BlackjackBet, Box, SideBet } from "./round.ts";
import { SIDE_KINDS, type SideKind } from "./sides.ts";

type Rules = Pick<BlackjackSheet, "boxes" | "sides">;

/** The spot of a hand or of a side bet of a box: `hand1`, `pairs3`. */
function spotOf(kind: "hand" | SideKind, box: number): string {
  return `${kind}${box}`;
}

/** The kinds of side bets that a title offers. */
export function sideKindsOf({ sides }: Pick<BlackjackSheet, "sides">): readonly SideKind[] {
  return SIDE_KINDS.filter((kind) => sides?.[kind] !== undefined);
}

/** Every spot that a title offers, box by box, in the order in which hands are played. */
export function spotsOfTable(rules: Rules): readonly string[] {
  return numbersOf(rules).flatMap((box) => [
    spotOf("hand", box),
    ...sideKindsOf(rules).map((kind) => spotOf(kind, box)),
  ]);
}

function numbersOf({ boxes = 0 }: Pick<BlackjackSheet, "boxes">): number[] {
  return Array.from({ length: boxes }, (_, at) => at + 1);
}

/** One chip on the first hand and nothing else, in the words of the version. */
export function oneHand({ boxes }: Pick<BlackjackSheet, "boxes">): BlackjackBet {
  return boxes === undefined ? {} : { spots: { hand1: 1 } };
}

/** Refuses `BetNotOffered` for a bet that the title does not offer. */
export function checkBoxes(rules: Rules, { spots }: BlackjackBet): void {
  if (rules.boxes === undefined) {
    if (spots !== undefined) throw new BetNotOffered("this version has a single hand, without chips on spots.");
    return;
  }
  const names = Object.keys(spots ?? {});
  const offered = spotsOfTable(rules);
  const unknown = names.find((name) => !offered.includes(name));
  if (unknown !== undefined) throw new BetNotOffered(`the table has no spot \`${unknown.slice(0, 40)}\`.`);
  if (!names.some((name) => name.startsWith("hand"))) {
    throw new BetNotOffered(
      names.length === 0 ? "put at least one chip on a hand." : "a side bet needs a stake on its hand.",
    );
  }
  const lone = names.find((name) => !names.includes(spotOf("hand", Number(name.at(-1)))));
  if (lone !== undefined) {
    throw new BetNotOffered(`\`${lone}\` needs a stake on its hand, \`${spotOf("hand", Number(lone.at(-1)))}\`.`);
  }
}

/** The boxes with a stake in the order in which they are played, before anything is dealt. */
export function boxesOf(rules: Rules, stake: Minor, { spots }: BlackjackBet): readonly Box[] {
  if (rules.boxes === undefined) return [{ number: 1, stake, insurance: ZERO, sides: [] }];
  const chipsOn = (kind: "hand" | SideKind, box: number): Minor => minor((spots?.[spotOf(kind, box)] ?? 0) * stake);
  return numbersOf(rules)
    .filter((box) => chipsOn("hand", box) > 0)
    .map((box) => ({
      number: box,
      stake: chipsOn("hand", box),
      insurance: ZERO,
      sides: sideKindsOf(rules)
        .map((kind): SideBet => ({ kind, stake: chipsOn(kind, box), hand: null }))
        .filter((side) => side.stake > 0),
    }));
}

/** The hands and side bets of boxes as parts with limits of their own. */
export function spotsIn(boxes: readonly Box[]): readonly Spot[] {
  return boxes.flatMap(({ stake, sides }) => [
    { kind: "hand", amount: stake },
    ...sides.map((side) => ({ kind: side.kind, amount: side.stake })),
  ]);
}

/** What the boxes cost at the start. */
export function costOfBoxes(boxes: readonly Box[]): Minor {
  return spotsIn(boxes).reduce((sum, { amount }) => add(sum, amount), ZERO);
}
