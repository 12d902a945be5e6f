/** Lines of one day, as the visitor's zone counts days. */
export interface Day<Line> {
  readonly day: string;
  readonly lines: readonly Line[];
}

/** Groups lines, which come in order, under their days. */
export function byDay<Line extends { readonly created_at: string }>(
  lines: readonly Line[],
  dayOf: (iso: string) => string,
): Day<Line>[] {
  return [...Map.groupBy(lines, (line) => dayOf(line.created_at))].map(([day, own]) => ({ day, lines: own }));
}
