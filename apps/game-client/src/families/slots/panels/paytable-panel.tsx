import { waysOf } from "@apogee/slots";
import { useText } from "../../../intl/use-text.ts";
import type { PanelProps } from "../../../kit/panels/panel-props.ts";
import { RulesSheet } from "../../../kit/rules/rules-sheet.tsx";
import { useGame } from "../hud/game-context.ts";
import { Collecting } from "../paytable/collecting.tsx";
import { Expanding } from "../paytable/expanding.tsx";
import { FreeSpinRules } from "../paytable/free-spin-rules.tsx";
import { Gambling } from "../paytable/gambling.tsx";
import { Lines } from "../paytable/lines.tsx";
import { Locking } from "../paytable/locking.tsx";
import { Numbers } from "../paytable/numbers.tsx";
import { SymbolPays } from "../paytable/symbol-pays.tsx";
import { Ways } from "../paytable/ways.tsx";

/** Pays, rules and odds, all from the sheet that the engine itself uses. */
export function PaytablePanel({ onClose }: PanelProps) {
  const text = useText();
  const byWays = waysOf(useGame().parts.par) !== null;
  return (
    <RulesSheet onClose={onClose} title={text("rules.title")}>
      <SymbolPays />
      <FreeSpinRules />
      <Expanding />
      <Collecting />
      <Locking />
      <Gambling />
      {byWays ? <Ways /> : <Lines />}
      <Numbers />
    </RulesSheet>
  );
}
