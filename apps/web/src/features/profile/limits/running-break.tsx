import type { UserLimit } from "@apogee/contract";
import { Button, Card } from "@apogee/ui";
import { Text, useText } from "../../../site/intl/text.tsx";
import { useTimes } from "../../../site/intl/use-times.ts";
import { PopupLink } from "../../../site/popups/popup-link.tsx";
import styles from "./cards.module.css";

/** The break that is running: until when, what still works, and how to withdraw. */
export function RunningBreak({ taken }: { readonly taken: UserLimit }) {
  const t = useText();
  const times = useTimes();
  const isExclusion = taken.type === "self_exclusion";
  return (
    <Card
      tone="gold"
      title={
        taken.disable_at === null
          ? t("limits.excluded_for_life")
          : t(isExclusion ? "limits.excluded_until" : "limits.on_break_until", { time: times.exact(taken.disable_at) })
      }
    >
      <p className={styles.running}>
        <Text id="limits.running_text" />
      </p>
      <div className={styles.actions}>
        <Button render={<PopupLink popup="withdraw" />}>
          <Text id="limits.withdraw" />
        </Button>
      </div>
    </Card>
  );
}
