import { evmAddressOf } from "@apogee/chains/evm";
import { HOT, type EvmPorts, type OwnAddress } from "../ports.ts";

/** The address from which payouts are sent, and to which deposits are swept. */
export const hotAddress = ({ xpub }: EvmPorts): OwnAddress => ({
  ...HOT,
  address: evmAddressOf(xpub, HOT.index, HOT.branch),
});
