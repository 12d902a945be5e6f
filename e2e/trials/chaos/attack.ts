/** A row of the reliability programme; e2e/trials/chaos/README.md says what each requires. */
export type Row = "R1" | "R2" | "R3" | "R4" | "R6" | "R7" | "R8" | "R9";

export interface AttackOptions {
  readonly seed: number;
  /** How long it may run, if it depends on time. */
  readonly seconds: number;
}

/** One check. */
export interface Finding {
  readonly tried: string;
  readonly wanted: string;
  readonly got: string;
  readonly held: boolean;
}

/** A test of the platform from outside. */
export interface Attack {
  readonly row: Row;
  readonly name: string;
  /** What it shows when it holds. */
  readonly shows: string;
  /** It takes long or needs a quiet machine, so it runs only when its row is requested. */
  readonly byHand?: boolean;
  run(options: AttackOptions): Promise<readonly Finding[]>;
}

/** The check held if `got` is `wanted`. */
export function expectEqual(tried: string, wanted: unknown, got: unknown): Finding {
  const [said, received] = [wanted, got].map((value) => (typeof value === "string" ? value : JSON.stringify(value)));
  return { tried, wanted: said!, got: received!, held: said === received };
}
