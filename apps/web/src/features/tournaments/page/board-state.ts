import type { ContestDelta, ContestSnapshot, ResponseOf, Standing, tournamentStandings } from "@apogee/contract";

export type Standings = ResponseOf<typeof tournamentStandings>;

/** A row of the shown table; prizes follow from the place. */
export type BoardRow = Pick<Standing, "nickname" | "score"> & { readonly place: number };

/** The table as the page shows it. */
export interface Board {
  readonly total: number;
  readonly provisional: boolean;
  /** From the first place on, without gaps. */
  readonly rows: readonly BoardRow[];
}

export function boardOf({ total, provisional, rows }: Standings): Board {
  return {
    total,
    provisional,
    rows: rows.flatMap(({ place, nickname, score }) => (place === null ? [] : [{ place, nickname, score }])),
  };
}

/** A snapshot replaces the first places; what is known below them stays only while it continues them. */
export const ofSnapshot = ({ total, provisional, rows }: ContestSnapshot): Board => ({ total, provisional, rows });

/** The table after a change: rows by their place, without those that are no longer shown. */
export function withDelta(board: Board, { total, provisional, shown, rows }: ContestDelta): Board {
  const byPlace = new Map(board.rows.map((row) => [row.place, row]));
  for (const row of rows) byPlace.set(row.place, row);
  return {
    total,
    provisional,
    rows: [...byPlace.values()].filter(({ place }) => place <= shown).toSorted((a, b) => a.place - b.place),
  };
}

const FIRST = 10;

/** The parts of the table: the first ten, then the own row between its neighbours, with the places left out before. */
export interface Parts {
  readonly first: readonly BoardRow[];
  readonly near: readonly BoardRow[];
  /** The places between the two parts, from and to; null if there are none. */
  readonly between: readonly [from: number, to: number] | null;
}

export function partsOf(rows: readonly BoardRow[], near: readonly BoardRow[], ownPlace: number | null): Parts {
  const first = rows.filter(({ place }) => place <= FIRST);
  if (ownPlace === null || ownPlace <= FIRST) return { first, near: [], between: null };
  const known = new Map([...near, ...rows].map((row) => [row.place, row]));
  const around = [ownPlace - 1, ownPlace, ownPlace + 1].filter((place) => place > FIRST);
  const shown = around.flatMap((place) => known.get(place) ?? []);
  const [from, to] = [FIRST + 1, (around[0] ?? ownPlace) - 1];
  return { first, near: shown, between: to >= from ? [from, to] : null };
}

interface OwnPlace {
  readonly place: number | null;
  readonly score: number;
}

/** One tick above a tie: what the row of a place takes to be passed. Null if that row is not shown. */
export function gapTo(rows: readonly BoardRow[], wanted: number, own: OwnPlace): number | null {
  const above = rows.find(({ place }) => place === wanted);
  return above ? Math.max(0, above.score - own.score) + 1 : null;
}

/**
 * The own row as the table shows it now: a change of the table arrives before the answer about the own place. Two
 * players can show the same letters; then the answer is waited for.
 */
export function ownIn<Own extends OwnPlace & { readonly nickname: string }>(
  rows: readonly BoardRow[],
  own: Own | null,
): Own | null {
  if (own === null || own.place === null) return own;
  const [row, ...others] = rows.filter(({ nickname }) => nickname === own.nickname);
  return row && others.length === 0 ? { ...own, place: row.place, score: row.score } : own;
}
