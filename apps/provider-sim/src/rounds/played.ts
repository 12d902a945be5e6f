import type { Round } from "../books/books.ts";

/** A round as it stands, and the balance if the wallet has told it. */
export interface Played {
  readonly round: Round;
  readonly balance: number | null;
}
