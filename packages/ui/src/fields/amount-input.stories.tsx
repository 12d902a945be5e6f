import type { UnreadAmount } from "@apogee/kernel";
import { useState } from "react";
import styles from "../../stories/stories.module.css";
import { ChipGroup } from "../actions/chip-group.tsx";
import { AmountInput } from "./amount-input.tsx";

const AUD = { code: "AUD", symbol: "A$", subunitsToUnit: 100, fiat: true };
const BTC = { code: "BTC", symbol: "BTC", subunitsToUnit: 100_000_000, fiat: false };

const sayFault = ({ why }: UnreadAmount): string => `This is not an amount (${why}).`;

export function Deposit() {
  const [amount, setAmount] = useState<number | null>(20_000);
  const error = amount !== null && amount > 400_000 ? "A$4,000 is the most in one deposit." : undefined;
  return (
    <div className={styles.column}>
      <AmountInput
        label="Amount"
        hint="A$20 – 4,000"
        currency={AUD}
        amount={amount}
        onAmountChange={setAmount}
        sayFault={sayFault}
        error={error}
      />
      <ChipGroup
        label="Amounts"
        shape="block"
        value={amount === null ? null : String(amount)}
        onChange={(value) => setAmount(Number(value))}
        options={[50, 100, 200, 500, 1_000].map((units) => ({
          value: String(units * 100),
          label: units.toLocaleString("en"),
        }))}
      />
    </div>
  );
}

export function StakeAndCoin() {
  const [stake, setStake] = useState<number | null>(2_500);
  const [coin, setCoin] = useState<number | null>(null);
  return (
    <div className={styles.column}>
      <AmountInput
        label="Stake"
        hint="A$0.10 – 500"
        height={56}
        currency={AUD}
        amount={stake}
        onAmountChange={setStake}
        sayFault={sayFault}
      />
      <AmountInput
        label="Amount"
        currency={BTC}
        amount={coin}
        onAmountChange={setCoin}
        sayFault={sayFault}
        placeholder="0.00"
      />
    </div>
  );
}
