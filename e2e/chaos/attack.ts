/** A row of the programme of reliability; e2e/chaos/README.md says what each asks. */
export type Row = "R1" | "R2" | "R3" | "R4" | "R6" | "R7" | "R8" | "R9";

export interface AttackOptions {
  readonly seed: number;
  /** How long it may go on, where that is a matter of time. */
  readonly seconds: number;
}

/** One thing that was tried. */
export interface Finding {
  readonly tried: string;
  readonly wanted: string;
  readonly got: string;
  readonly held: boolean;
}

/** A way to try the house from outside. */
export interface Attack {
  readonly row: Row;
  readonly name: string;
  /** What it shows when it holds. */
  readonly shows: string;
  /** It takes long or wants a quiet machine, so it runs only when its row is asked for. */
  readonly byHand?: boolean;
  run(options: AttackOptions): Promise<readonly Finding[]>;
}

/** What was tried held if `got` is `wanted`. */
export function expectEqual(tried: string, wanted: unknown, got: unknown): Finding {
  const [said, heard] = [wanted, got].map((value) => (typeof value === "string" ? value : JSON.stringify(value)));
  return { tried, wanted: said!, got: heard!, held: said === heard };
}
