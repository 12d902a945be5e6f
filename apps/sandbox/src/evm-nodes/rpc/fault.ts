/** An error that a node answers. */
export class RpcFault extends Error {
  override readonly name = "RpcFault";
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/** The node understood the call and refuses it. */
export const serverFault = (message: string): RpcFault => new RpcFault(-32000, message);
