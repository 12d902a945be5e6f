/** What claims cost at one deposit, in minor units. */
export interface CostPoint {
  readonly deposit: number;
  readonly bonus: number;
  readonly average: number;
  readonly dearest: number;
  readonly best: number;
}

/** One way in which an offer could be exploited. */
export interface ExploitCheck {
  readonly check: string;
  readonly passes: boolean;
  readonly cost: number | null;
  readonly names: readonly string[];
  readonly fix: { readonly path: string; readonly value: unknown } | null;
}

/** The answer of `offer.simulate`. */
export interface Simulation {
  readonly currency: string;
  readonly deposit: number;
  readonly bonus: number;
  readonly most: CostPoint;
  readonly completed: { readonly average: number; readonly dearest: number };
  readonly curve: readonly CostPoint[];
  readonly games: ReadonlyArray<{ readonly game: string; readonly cost: number }>;
  readonly sampled: readonly string[];
  readonly grid_error: number;
  readonly complete: boolean;
  readonly took_ms: number;
  readonly checks: readonly ExploitCheck[];
}

/** The answer of `offer.preview`. */
export interface CardPreview {
  readonly title: string;
  readonly kind: string;
  readonly code_required: boolean;
  readonly gives: string;
  readonly from: string | null;
  readonly line: string | null;
  readonly sentences: readonly string[];
  readonly until: string | null;
  readonly button: string;
}
