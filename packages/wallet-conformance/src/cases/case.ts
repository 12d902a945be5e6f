import type { Stage } from "../stage.ts";
import type { Need } from "../vocabulary.ts";

/** One duty of a wallet. */
export interface Case {
  /** `group/name`. */
  readonly name: string;
  /** The number of the invariant (`INVARIANTS`) that it tests. */
  readonly invariant: number;
  /** What the wallet does, as a sentence. */
  readonly says: string;
  readonly needs?: readonly Need[];
  /** Throws `Broken` at the first expectation that is not met. */
  run(on: Stage): Promise<void>;
}
