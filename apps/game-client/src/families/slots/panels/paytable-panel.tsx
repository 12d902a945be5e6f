import { useText } from "../../../intl/use-text.ts";
import type { PanelProps } from "../../../kit/panels/panel-props.ts";
import { RulesSheet } from "../../../kit/rules/rules-sheet.tsx";
import { FreeSpinRules } from "../paytable/free-spin-rules.tsx";
import { Lines } from "../paytable/lines.tsx";
import { Numbers } from "../paytable/numbers.tsx";
import { SymbolPays } from "../paytable/symbol-pays.tsx";

/** Pays, rules and odds, all from the sheet that the engine itself uses. */
export function PaytablePanel({ onClose }: PanelProps) {
  const text = useText();
  return (
    <RulesSheet onClose={onClose} title={text("rules.title")}>
      <SymbolPays />
      <FreeSpinRules />
      <Lines />
      <Numbers />
    </RulesSheet>
  );
}
