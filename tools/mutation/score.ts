/** A change of the rules, and what the tests said to it. */
export interface Mutant {
  readonly fileName: string;
  readonly status: string;
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly location: { readonly start: { readonly line: number; readonly column: number } };
}

/** How many changes of a module's rules were noticed. */
export interface Score {
  readonly module: string;
  readonly noticed: number;
  readonly missed: readonly Mutant[];
  /** Hundredths. */
  readonly percent: number;
}

const NOTICED = new Set(["Killed", "Timeout"]);
const MISSED = new Set(["Survived", "NoCoverage"]);

/** The share of changes that some test noticed; changes that cannot be made and those that are excused do not count. */
export function scoreOf(module: string, mutants: readonly Mutant[]): Score {
  const noticed = mutants.filter(({ status }) => NOTICED.has(status)).length;
  const missed = mutants.filter(({ status }) => MISSED.has(status));
  return { module, noticed, missed, percent: noticed === 0 ? 0 : (100 * noticed) / (noticed + missed.length) };
}
