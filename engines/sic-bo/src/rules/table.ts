import type { SicBoSheet, SpotKind } from "./sic-bo-sheet.ts";

/** Three dice, each from 1 to 6, in the order in which they were drawn. */
export type Dice = readonly [number, number, number];

/** One place for chips: its kind, and what it pays to one for three dice; 0 if it loses. */
export interface TableSpot {
  /** Such as `small`, `total9`, `single4`, `double4`, `pair2-5`, `triple6`, `any_triple`. */
  readonly name: string;
  readonly kind: SpotKind;
  readonly paysOn: (dice: Dice) => number;
}

/** All spots of a table by their names. */
export type Table = ReadonlyMap<string, TableSpot>;

const FACES = [1, 2, 3, 4, 5, 6] as const;
const LOWEST_TOTAL = 4;
const HIGHEST_TOTAL = 17;

const tables = new WeakMap<SicBoSheet, Table>();

/** The 50 spots of a sheet. */
export function tableOf(sheet: SicBoSheet): Table {
  const known = tables.get(sheet);
  if (known) return known;
  const spots = [...sizes(sheet), ...totals(sheet), ...faces(sheet), ...pairs(sheet)];
  const table: Table = new Map(spots.map((spot) => [spot.name, spot]));
  tables.set(sheet, table);
  return table;
}

/** The sum of three dice. */
export function totalOf([a, b, c]: Dice): number {
  return a + b + c;
}

/** Whether all three dice are alike. */
export function isTriple([a, b, c]: Dice): boolean {
  return a === b && b === c;
}

function sizes({ pays }: SicBoSheet): TableSpot[] {
  const between = (least: number, most: number) => (dice: Dice) =>
    !isTriple(dice) && totalOf(dice) >= least && totalOf(dice) <= most ? pays.bigSmall : 0;
  return [
    { name: "small", kind: "big_small", paysOn: between(4, 10) },
    { name: "big", kind: "big_small", paysOn: between(11, 17) },
    { name: "any_triple", kind: "any_triple", paysOn: (dice) => (isTriple(dice) ? pays.anyTriple : 0) },
  ];
}

function totals({ pays }: SicBoSheet): TableSpot[] {
  return Array.from({ length: HIGHEST_TOTAL - LOWEST_TOTAL + 1 }, (_, i) => {
    const total = LOWEST_TOTAL + i;
    const to = pays.totals[Math.min(total, 21 - total) - LOWEST_TOTAL]!;
    return { name: `total${total}`, kind: "total", paysOn: (dice) => (totalOf(dice) === total ? to : 0) };
  });
}

function faces({ pays }: SicBoSheet): TableSpot[] {
  const count = (dice: Dice, face: number): number => dice.filter((each) => each === face).length;
  return FACES.flatMap((face): TableSpot[] => [
    { name: `single${face}`, kind: "single", paysOn: (dice) => pays.single[count(dice, face) - 1] ?? 0 },
    { name: `double${face}`, kind: "double", paysOn: (dice) => (count(dice, face) >= 2 ? pays.double : 0) },
    { name: `triple${face}`, kind: "triple", paysOn: (dice) => (count(dice, face) === 3 ? pays.triple : 0) },
  ]);
}

function pairs({ pays }: SicBoSheet): TableSpot[] {
  return FACES.flatMap((low) =>
    FACES.filter((high) => high > low).map((high): TableSpot => ({
      name: `pair${low}-${high}`,
      kind: "pair",
      paysOn: (dice) => (dice.includes(low) && dice.includes(high) ? pays.pair : 0),
    })),
  );
}
