import { inTransaction, type Tx } from "@apogee/database";
import { announce, type Change } from "../announce.ts";
import { approve } from "../commands/approve-withdrawal.ts";
import { chargeBack } from "../commands/charge-back.ts";
import { reject } from "../commands/reject-withdrawal.ts";
import { release } from "../commands/release-coins.ts";
import { resolve } from "../commands/resolve-deposit.ts";
import type { CashierPorts } from "../ports.ts";
import type { PaymentRow } from "../tables.ts";

/** A decision in a transaction of its own that notifies the player's browsers, as the runner of actions carries it out. */
const alone =
  <Order>(decide: (tx: Tx, ports: CashierPorts, order: Order, at: Date) => Promise<Change>) =>
  async (ports: CashierPorts, order: Order): Promise<PaymentRow> => {
    const change = await inTransaction(ports.db, (tx) => decide(tx, ports, order, ports.clock.date()));
    await announce(ports, change);
    return change.payment;
  };

export const approveWithdrawal = alone(approve);
export const rejectWithdrawal = alone(reject);
export const resolveDeposit = alone(resolve);
export const releaseCoins = alone(release);
export const chargeBackDeposit = alone(chargeBack);
