import { markReported, unreported } from "../deposits.store.ts";
import { eventOf } from "../domain/deposit.ts";
import { providerOf, type EvmPorts } from "../ports.ts";

/** Gives the cashier what it does not have yet. A crash in between repeats the event, which the cashier applies once. */
export async function reportDeposits({ db, chain, report }: EvmPorts): Promise<void> {
  for (const deposit of await unreported(db, chain)) {
    await report(providerOf(chain), [eventOf(deposit)]);
    await markReported(db, deposit);
  }
}
