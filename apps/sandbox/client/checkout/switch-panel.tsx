import { ChevronDown, Select } from "@apogee/ui";
import { useId } from "react";
import type { CheckoutView } from "../../src/families/views.ts";
import panel from "../pay/outcome-panel.module.css";
import { say } from "../shared/words.ts";
import type { Checkout } from "./use-checkout.ts";

const DELAYS_S = [2, 5, 15, 60, 300, 3_600, 86_400];

/** The sandbox's own panel, which selects what becomes of the payment. */
export function SwitchPanel({ view, act }: { readonly view: CheckoutView; readonly act: Checkout["act"] }) {
  const name = useId();
  const choose = (outcome: CheckoutView["outcome"], delay: number): void =>
    void act("outcome", { outcome, delay_s: delay });
  return (
    <details className={panel.panel}>
      <summary className={panel.summary}>
        <span className={panel.words}>
          <span className={panel.label}>{say("outcome.label")}</span>
          <span className={panel.chosen}>{say(`switch.${view.outcome}`)}</span>
        </span>
        <ChevronDown className={panel.arrow} aria-hidden="true" />
      </summary>
      <fieldset className={panel.list}>
        <legend className="sr-only">{say("outcome.legend")}</legend>
        {view.outcomes.map((value) => (
          <label key={value} className={panel.row}>
            <input
              className={panel.radio}
              type="radio"
              name={name}
              value={value}
              checked={view.outcome === value}
              onChange={() => choose(value, view.delay_s)}
            />
            <span className={panel.title}>{say(`switch.${value}`)}</span>
          </label>
        ))}
      </fieldset>
      <Select
        className={panel.delay}
        height={40}
        label={say("outcome.delay")}
        value={view.delay_s}
        onChange={(event) => choose(view.outcome, Number(event.target.value))}
      >
        {[...new Set([...DELAYS_S, view.delay_s])]
          .toSorted((a, b) => a - b)
          .map((seconds) => (
            <option key={seconds} value={seconds}>
              {say("outcome.seconds", { seconds })}
            </option>
          ))}
      </Select>
    </details>
  );
}
