import type { PaymentProvider } from "@apogee/cashier";
import { CURRENCIES } from "@apogee/kernel";
import { SettlementUnanswered } from "../errors.ts";
import type { SettlementSource } from "../ports.ts";

/** The settlement files of a provider whose adapter hands them over; undefined if it does not. */
export function providerSettlement(provider: PaymentProvider): SettlementSource | undefined {
  const { id } = provider;
  if (!provider.settlement) return undefined;
  return {
    provider: id,
    async fetchDay(day) {
      const handed = [];
      for (const { code } of CURRENCIES.filter(({ enabled, fiat }) => enabled && fiat)) {
        const file = await provider.settlement!(day, code).catch((error: unknown) => {
          throw new SettlementUnanswered(id, String(error));
        });
        if (file) handed.push(file);
      }
      return handed;
    },
  };
}
