import { useState } from "react";
import styles from "../../stories/stories.module.css";
import { Segmented } from "./segmented.tsx";

export function Light() {
  const [value, setValue] = useState("60");
  return (
    <div className={styles.column}>
      <Segmented
        label="Reality check"
        wide
        value={value}
        onChange={setValue}
        options={[
          { value: "30", label: "30 min" },
          { value: "60", label: "60 min" },
          { value: "90", label: "90 min" },
          { value: "120", label: "2 h" },
        ]}
      />
    </div>
  );
}

export function Quiet() {
  const [value, setValue] = useState("deposit");
  return (
    <Segmented
      label="Cashbox"
      tone="quiet"
      value={value}
      onChange={setValue}
      options={[
        { value: "deposit", label: "Deposit" },
        { value: "withdraw", label: "Withdraw" },
        { value: "history", label: "History" },
      ]}
    />
  );
}
