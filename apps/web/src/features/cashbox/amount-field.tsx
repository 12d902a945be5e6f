import type { MethodFields } from "@apogee/contract";
import { afterPress, AmountInput, ChipGroup } from "@apogee/ui";
import { useText } from "../../site/intl/text.tsx";
import { useAmountFault } from "../../site/money/use-amount-fault.ts";
import { useCurrency, useMoney } from "../../site/money/use-money.ts";
import { useSession } from "../../site/session/session.tsx";
import styles from "./amount-field.module.css";
import type { AmountFault } from "./check-amount.ts";

interface AmountFieldProps {
  readonly label?: string;
  readonly currency: string;
  readonly range: NonNullable<MethodFields["amountField"]>;
  readonly amount: number | null;
  readonly onAmountChange: (amount: number | null) => void;
  /** Shown after the field was typed in and left. */
  readonly fault: AmountFault | undefined;
  /** Why the amount is refused for another reason than its range. */
  readonly error?: string | undefined;
  readonly available: number | null;
  /** Right of the label: the available amount. */
  readonly hint?: string;
  readonly note?: string;
  /** Amounts to choose with one tap; the last may be the whole balance. */
  readonly presets: readonly number[];
  readonly all?: number | undefined;
  /** Presets above it are outlined: a limit of the player does not leave as much. */
  readonly most?: number | undefined;
  readonly onBlur: () => void;
}

/** The amount: typed, or one of the presets. */
export function AmountField({
  currency: code,
  range,
  amount,
  label,
  onAmountChange,
  fault,
  error: refused,
  available,
  hint,
  note,
  presets,
  all,
  most,
  onBlur,
}: AmountFieldProps) {
  const t = useText();
  const sayFault = useAmountFault();
  const money = useMoney();
  const { locale } = useSession();
  const currency = useCurrency()(code);
  const options = [
    ...presets.map((preset) => ({
      value: String(preset),
      label: money(preset, code, { short: true, bare: true }),
      faint: most !== undefined && preset > most,
    })),
    ...(all === undefined ? [] : [{ value: `all ${all}`, label: t("cashbox.all"), disabled: all < range.minCents }]),
  ];
  const chosen = options.find(({ value }) => amountOf(value) === amount)?.value ?? null;
  const error =
    refused ??
    (fault &&
      t(`cashbox.fault_${fault}`, {
        min: money(range.minCents, code),
        max: money(range.maxCents, code),
        step: money(range.stepCents, code),
        available: money(available ?? 0, code),
      }));
  return (
    <div className={styles.amount}>
      <AmountInput
        label={label ?? t("cashbox.amount")}
        hint={hint}
        name="amount"
        currency={currency}
        amount={amount}
        onAmountChange={onAmountChange}
        sayFault={sayFault}
        onBlur={() => afterPress(onBlur)}
        clearLabel={t("cashbox.clear")}
        locale={locale}
        error={error}
        placeholder="0"
      />
      {options.length > 0 && (
        <ChipGroup
          label={t("cashbox.presets")}
          shape="block"
          options={options}
          value={chosen}
          onChange={(value) => onAmountChange(amountOf(value))}
          className={styles.presets}
        />
      )}
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </div>
  );
}

const amountOf = (value: string): number => Number(value.replace("all ", ""));
