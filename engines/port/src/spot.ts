import type { Minor } from "@apogee/kernel";

/** A part of a bet that has limits of its own: one number or one side bet of a table. */
export interface Spot {
  /** The kind of spot, which limits name: `straight`, `even_money`, `insurance`. */
  readonly kind: string;
  readonly amount: Minor;
}
