import type { EvmChain } from "@apogee/chains";
import type { Tx } from "@apogee/database";

/** What a method is called with, beside its parameters. */
export interface RpcContext {
  readonly tx: Tx;
  readonly chain: EvmChain;
  readonly at: Date;
}
