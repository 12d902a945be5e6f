import { Modal } from "@apogee/ui";
import { useText } from "../../../intl/use-text.ts";
import { FreeSpinRules } from "../paytable/free-spin-rules.tsx";
import { Lines } from "../paytable/lines.tsx";
import { Numbers } from "../paytable/numbers.tsx";
import styles from "../paytable/paytable.module.css";
import { SymbolPays } from "../paytable/symbol-pays.tsx";
import type { PanelProps } from "./panel-props.ts";

/** Pays, rules and odds, all from the sheet that the engine itself runs on. */
export function PaytablePanel({ onClose }: PanelProps) {
  const text = useText();
  return (
    <Modal open onClose={onClose} size="md" title={text("rules.title")} closeLabel={text("common.close")}>
      <div className={styles.sheet} tabIndex={0} role="region" aria-label={text("rules.title")}>
        <SymbolPays />
        <FreeSpinRules />
        <Lines />
        <Numbers />
      </div>
    </Modal>
  );
}
