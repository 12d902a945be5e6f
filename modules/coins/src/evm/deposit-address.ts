import { evmAddressOf } from "@apogee/chains/evm";
import { inTransaction } from "@apogee/database";
import { invariant } from "@apogee/kernel";
import { accountOf, addressAt, issueAddress, lockAccount } from "../addresses.store.ts";
import { ACCOUNT_CHAIN, type EvmPorts } from "./ports.ts";
import { showAddress, shownAddress } from "./shown-address.store.ts";

/**
 * A player's address for a chain, issued when it is first asked for. It is derived again and compared, so that a row that
 * someone has changed is never shown.
 */
export async function depositAddress(ports: EvmPorts, playerId: number): Promise<string> {
  const { db, chain, clock, xpub } = ports;
  const address =
    (await shownAddress(db, chain, playerId)) ??
    (await inTransaction(db, async (tx) => {
      const at = clock.date();
      const account = await accountOf(tx, ACCOUNT_CHAIN, xpub, at);
      await lockAccount(tx, account.id);
      const shown = await shownAddress(tx, chain, playerId);
      if (shown) return shown;
      const issued = await issueAddress(
        tx,
        account,
        playerId,
        (branch, index) => evmAddressOf(xpub, index, branch),
        at,
      );
      await showAddress(tx, chain, playerId, issued.address);
      return issued.address;
    }));
  const row = await addressAt(db, ACCOUNT_CHAIN, address);
  invariant(
    row?.playerId === playerId && evmAddressOf(row.xpub, row.index, row.branch) === address,
    `The address of player ${playerId} on ${chain} is not the one that its account derives.`,
  );
  return address;
}
