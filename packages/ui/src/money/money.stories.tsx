import { useState } from "react";
import styles from "../../stories/stories.module.css";
import { Button } from "../actions/button.tsx";
import { CurrencyIcon } from "../pictures/currency-icon.tsx";
import { Money } from "./money.tsx";

const AUD = { code: "AUD", symbol: "A$", subunitsToUnit: 100, fiat: true };
const BTC = { code: "BTC", symbol: "BTC", subunitsToUnit: 100_000_000, fiat: false };

export function Looks() {
  return (
    <div className={styles.row}>
      <Money amount={241_850} currency={AUD} locale="en" />
      <Money amount={241_850} currency={AUD} locale="de" />
      <Money amount={-1_840} currency={AUD} locale="en" look="display" />
      <Money amount={12_841_107} currency={AUD} locale="en" look="display" tone="gold" />
      <Money amount={6_240} currency={AUD} locale="en" sign="always" tone="aurora" />
      <Money amount={1_250_000} currency={BTC} locale="en" />
      <Money amount={20_000} currency={AUD} locale="en" short />
    </div>
  );
}

export function Rolling() {
  const [amount, setAmount] = useState(241_850);
  return (
    <div className={styles.row}>
      <Money amount={amount} currency={AUD} locale="en" animated look="display" />
      <Money amount={-amount} currency={AUD} locale="de" animated />
      <Button onClick={() => setAmount((before) => before + 123_456)}>Win</Button>
      <Button onClick={() => setAmount((before) => before - 20_000)}>Stake</Button>
    </div>
  );
}

export function Signs() {
  return (
    <div className={styles.row}>
      {["BTC", "ETH", "USDT", "LTC", "TRX", "SOL"].map((code) => (
        <CurrencyIcon key={code} code={code} size={32} />
      ))}
      <CurrencyIcon code="AUD" symbol="A$" size={32} />
      <CurrencyIcon code="EUR" symbol="€" size={32} />
      <CurrencyIcon code="NOK" size={32} />
    </div>
  );
}
