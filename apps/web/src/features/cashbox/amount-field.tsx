import type { MethodFields } from "@apogee/contract";
import { afterPress, AmountInput, ChipGroup } from "@apogee/ui";
import { useText } from "../../site/intl/text.tsx";
import { useAmountFault } from "../../site/money/use-amount-fault.ts";
import { useCurrency, useMoney } from "../../site/money/use-money.ts";
import { useSession } from "../../site/session/session.tsx";
import styles from "./amount-field.module.css";
import type { AmountFault } from "./check-amount.ts";

interface AmountFieldProps {
  readonly currency: string;
  readonly range: NonNullable<MethodFields["amountField"]>;
  readonly amount: number | null;
  readonly onAmountChange: (amount: number | null) => void;
  /** Shown after the field was typed in and left. */
  readonly fault: AmountFault | undefined;
  readonly available: number | null;
  /** Right of the label: the available amount. */
  readonly hint?: string;
  readonly note: string;
  /** Amounts to choose with one tap; the last may be the whole balance. */
  readonly presets: readonly number[];
  readonly all?: number | undefined;
  readonly onBlur: () => void;
}

/** The amount: typed, or one of the presets. */
export function AmountField({
  currency: code,
  range,
  amount,
  onAmountChange,
  fault,
  available,
  hint,
  note,
  presets,
  all,
  onBlur,
}: AmountFieldProps) {
  const t = useText();
  const sayFault = useAmountFault();
  const money = useMoney();
  const { locale } = useSession();
  const currency = useCurrency()(code);
  const options = [
    ...presets.map((preset) => ({ value: String(preset), label: money(preset, code, { short: true, bare: true }) })),
    ...(all === undefined ? [] : [{ value: `all ${all}`, label: t("cashbox.all"), disabled: all < range.minCents }]),
  ];
  const chosen = options.find(({ value }) => amountOf(value) === amount)?.value ?? null;
  const error =
    fault &&
    t(`cashbox.fault_${fault}`, {
      min: money(range.minCents, code),
      max: money(range.maxCents, code),
      step: money(range.stepCents, code),
      available: money(available ?? 0, code),
    });
  return (
    <div className={styles.amount}>
      <AmountInput
        label={t("cashbox.amount")}
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
      <p className={styles.note}>{note}</p>
    </div>
  );
}

const amountOf = (value: string): number => Number(value.replace("all ", ""));
