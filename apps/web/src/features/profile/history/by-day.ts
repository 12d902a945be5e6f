/** Lines of one day in the visitor's time zone. */
export interface Day<Line> {
  readonly day: string;
  readonly lines: readonly Line[];
}

/** Groups lines by day; they must be in order. */
export function byDay<Line extends { readonly created_at: string }>(
  lines: readonly Line[],
  dayOf: (iso: string) => string,
): Day<Line>[] {
  return [...Map.groupBy(lines, (line) => dayOf(line.created_at))].map(([day, own]) => ({ day, lines: own }));
}
