/** The transaction was rejected by the node's rules. */
export const REJECTED = -26;

/** An error of a node's call, with the code and words of Bitcoin Core. */
export class NodeError extends Error {
  override readonly name = "NodeError";
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}
