/** A mutant and the result of its tests. */
export interface Mutant {
  readonly fileName: string;
  readonly status: string;
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly location: { readonly start: { readonly line: number; readonly column: number } };
}

/** How many mutants of a module's rules were detected. */
export interface Score {
  readonly module: string;
  readonly noticed: number;
  readonly missed: readonly Mutant[];
  /** A percentage. */
  readonly percent: number;
}

const NOTICED = new Set(["Killed", "Timeout"]);
const MISSED = new Set(["Survived", "NoCoverage"]);

/** The share of mutants that a test detected; mutants that cannot be built and excluded ones do not count. */
export function scoreOf(module: string, mutants: readonly Mutant[]): Score {
  const noticed = mutants.filter(({ status }) => NOTICED.has(status)).length;
  const missed = mutants.filter(({ status }) => MISSED.has(status));
  return { module, noticed, missed, percent: noticed === 0 ? 0 : (100 * noticed) / (noticed + missed.length) };
}
