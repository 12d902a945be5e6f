import { Sums } from "../../../site/players/sums.tsx";
import type { TabProps } from "../tab-props.ts";
import { Ledger } from "./ledger.tsx";
import { Methods } from "./methods.tsx";
import { Payments } from "./payments.tsx";
import { Wallets } from "./wallets.tsx";

/** Wallets, methods, payments with their attempts, and every movement of money. */
export function CashboxTab({ head: { player, currency }, onOpen }: TabProps) {
  return (
    <>
      <Wallets player={player} selected={currency} onOpen={onOpen} />
      <Sums player={player} />
      <Payments player={player} onOpen={onOpen} />
      <Methods player={player} />
      <Ledger player={player} />
    </>
  );
}
