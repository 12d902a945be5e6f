import type { RouletteSheet, SpotKind } from "./roulette-sheet.ts";

/** One place for chips: the pockets that it covers, and what it pays to one. */
export interface TableSpot {
  /** Such as `17`, `17-20`, `red`, `dozen2`. Inside bets are named by their numbers in ascending order. */
  readonly name: string;
  readonly kind: SpotKind;
  readonly covers: ReadonlySet<string>;
  readonly pays: number;
}

/** All spots of a table by their names. */
export type Table = ReadonlyMap<string, TableSpot>;

const NUMBERS: readonly number[] = Array.from({ length: 36 }, (_, i) => i + 1);
const REDS: ReadonlySet<number> = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

type Named = readonly [kind: SpotKind, name: string, covers: readonly (number | string)[]];

/** The colour of a pocket. */
export function colourOf(pocket: string): "red" | "black" | "green" {
  const number = Number(pocket);
  if (number === 0) return "green";
  return REDS.has(number) ? "red" : "black";
}

const tables = new WeakMap<RouletteSheet, Table>();

/** The table of a sheet: inside and outside bets, and those with zero that its wheel allows. */
export function tableOf(sheet: RouletteSheet): Table {
  const known = tables.get(sheet);
  if (known) return known;
  const withZero = sheet.wheel.includes("00") ? doubleZeroBets() : singleZeroBets();
  const table: Table = new Map(
    [...withZero, ...insideBets(), ...outsideBets()].map(([kind, name, covers]) => [
      name,
      { name, kind, covers: new Set(covers.map(String)), pays: sheet.pays[kind] },
    ]),
  );
  tables.set(sheet, table);
  return table;
}

function inside(kind: SpotKind, ...numbers: readonly (number | string)[]): Named {
  return [kind, numbers.join("-"), numbers];
}

function singleZeroBets(): Named[] {
  return [
    inside("straight", 0),
    ...[1, 2, 3].map((n) => inside("split", 0, n)),
    inside("trio", 0, 1, 2),
    inside("trio", 0, 2, 3),
    inside("first_four", 0, 1, 2, 3),
  ];
}

function doubleZeroBets(): Named[] {
  return [
    inside("straight", 0),
    inside("straight", "00"),
    inside("split", 0, "00"),
    inside("split", 0, 1),
    inside("split", 0, 2),
    inside("split", "00", 2),
    inside("split", "00", 3),
    inside("trio", 0, 1, 2),
    inside("trio", 0, "00", 2),
    inside("trio", "00", 2, 3),
    inside("top_line", 0, "00", 1, 2, 3),
  ];
}

/** The numbers lie in twelve streets of three: 1-2-3, 4-5-6 and so on. */
function insideBets(): Named[] {
  const isLastOfStreet = (n: number): boolean => n % 3 === 0;
  const streets = NUMBERS.filter((n) => n % 3 === 1);
  return [
    ...NUMBERS.map((n) => inside("straight", n)),
    ...NUMBERS.filter((n) => !isLastOfStreet(n)).map((n) => inside("split", n, n + 1)),
    ...NUMBERS.filter((n) => n <= 33).map((n) => inside("split", n, n + 3)),
    ...streets.map((n) => inside("street", n, n + 1, n + 2)),
    ...NUMBERS.filter((n) => n <= 33 && !isLastOfStreet(n)).map((n) => inside("corner", n, n + 1, n + 3, n + 4)),
    ...streets.filter((n) => n <= 31).map((n) => inside("six_line", n, n + 1, n + 2, n + 3, n + 4, n + 5)),
  ];
}

function outsideBets(): Named[] {
  const those = (is: (n: number) => boolean): number[] => NUMBERS.filter(is);
  return [
    ...[1, 2, 3].map((nth): Named => ["dozen", `dozen${nth}`, those((n) => Math.ceil(n / 12) === nth)]),
    ...[1, 2, 3].map((nth): Named => ["column", `column${nth}`, those((n) => n % 3 === nth % 3)]),
    ["even_money", "low", those((n) => n <= 18)],
    ["even_money", "high", those((n) => n > 18)],
    ["even_money", "even", those((n) => n % 2 === 0)],
    ["even_money", "odd", those((n) => n % 2 === 1)],
    ["even_money", "red", those((n) => REDS.has(n))],
    ["even_money", "black", those((n) => !REDS.has(n))],
  ];
}
