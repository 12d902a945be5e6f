import type { Round } from "../books/books.ts";

/** A round and its state, and the balance if the wallet has returned it. */
export interface Played {
  readonly round: Round;
  readonly balance: number | null;
}
