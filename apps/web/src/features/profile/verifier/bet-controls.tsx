import { Input, Select } from "@apogee/ui";
import { useText } from "../../../site/intl/text.tsx";
import { fieldIn, withField, type BetField } from "./bet-fields.ts";
import styles from "./verifier.module.css";

interface BetControlsProps {
  readonly fields: readonly BetField[];
  readonly bet: string;
  readonly onBet: (bet: string) => void;
}

/** Controls for the fields of a family's bet. They write into the JSON, which stays the one source. */
export function BetControls({ fields, bet, onBet }: BetControlsProps) {
  return (
    <div className={styles.pair}>
      {fields.map((field) => (
        <BetControl key={field.name} field={field} bet={bet} onBet={onBet} />
      ))}
    </div>
  );
}

function BetControl({ field, bet, onBet }: Omit<BetControlsProps, "fields"> & { readonly field: BetField }) {
  const t = useText();
  const value = fieldIn(bet, field.name);
  if (field.options === null) {
    return (
      <Input
        // Typing is kept as it is until the field is left: a list would lose its last comma.
        key={value}
        label={t(field.label)}
        autoComplete="off"
        inputMode={Array.isArray(field.start) ? "text" : "numeric"}
        defaultValue={value}
        onBlur={({ target }) => {
          if (target.value !== value) onBet(withField(bet, field, target.value));
        }}
      />
    );
  }
  return (
    <Select label={t(field.label)} value={value} onChange={({ target }) => onBet(withField(bet, field, target.value))}>
      {!field.options.some((option) => String(option) === value) && <option value={value}>{value}</option>}
      {field.options.map((option) => (
        <option key={String(option)}>{String(option)}</option>
      ))}
    </Select>
  );
}
