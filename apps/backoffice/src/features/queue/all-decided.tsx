import { EmptyState } from "@apogee/ui";
import { Act } from "../../site/kit/index.ts";
import { useText } from "../../site/texts/texts.tsx";
import styles from "./queue.module.css";

/** Nothing waits, or what the address names is decided. */
export function AllDecided({ gone, onFirst }: { readonly gone: boolean; readonly onFirst: () => void }) {
  const t = useText();
  return (
    <div className={styles.empty}>
      <EmptyState
        picture="payments"
        title={t(gone ? "queue.decidedOne" : "queue.decidedAll")}
        text={t(gone ? "queue.decidedOneText" : "queue.decidedAllText")}
        action={gone ? <Act onClick={onFirst}>{t("queue.toFirst")}</Act> : undefined}
      />
    </div>
  );
}
