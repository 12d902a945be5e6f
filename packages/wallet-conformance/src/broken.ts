import type { Exchange } from "./line.ts";

/** An expectation of a case that the wallet did not meet. */
export class Broken extends Error {
  readonly exchange: Exchange | undefined;

  constructor(message: string, exchange?: Exchange) {
    super(message);
    this.exchange = exchange;
  }
}
