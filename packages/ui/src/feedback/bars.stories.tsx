import styles from "../../stories/stories.module.css";
import { LimitBar, ProgressBar } from "./progress-bar.tsx";
import { Timeline } from "./timeline.tsx";

export function Limits() {
  return (
    <div className={styles.column}>
      <LimitBar
        label="Weekly limit"
        used={6_000}
        adding={20_000}
        limit={50_000}
        valueText="A$60 used, A$200 now, of A$500"
        start="A$60 used · A$200 now"
        end="A$240 left until Mon"
      />
      <LimitBar label="Time" used={92} limit={120} start="1 h 32 min of 2 h" end="28 min left" />
      <LimitBar label="Day" used={0} limit={20_000} end="A$200 left" />
    </div>
  );
}

export function Progress() {
  return (
    <div className={styles.column}>
      <ProgressBar label="To go" value={1_284} max={4_600} tone="gold" />
      <ProgressBar label="Confirmations" value={13} max={20} cells tone="aurora" />
    </div>
  );
}

export function Way() {
  return (
    <div className={styles.column}>
      <Timeline
        label="Withdrawal"
        steps={[
          { key: "asked", title: "Asked", text: "A$300.00 to PayID", time: "10:18", state: "done" },
          { key: "checked", title: "Checked", text: "Name and bank match", time: "10:31", state: "done" },
          { key: "sent", title: "On its way to the bank", text: "Usually within the hour", state: "current" },
          { key: "paid", title: "Paid", state: "future" },
        ]}
      />
      <Timeline
        label="Deposit"
        steps={[
          { key: "asked", title: "Asked", time: "20:03", state: "done" },
          {
            key: "refused",
            title: "Refused by the bank",
            text: "Nothing was charged.",
            time: "20:04",
            state: "failed",
          },
        ]}
      />
    </div>
  );
}
