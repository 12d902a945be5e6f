import { useState } from "react";
import { CURRENCIES } from "@apogee/kernel";
import { usePartWords, type PartProps } from "../../forms/part-forms.ts";
import { withoutNull } from "../../forms/schema-kinds.ts";
import { Act, SelectField, TextField } from "../../kit/index.ts";
import { useText } from "../../texts/texts.tsx";
import { byFactor, minorOf, typedOf } from "./minor-text.ts";
import styles from "./controls.module.css";

const MAIN = "EUR";
type Amounts = Readonly<Record<string, unknown>>;

/** Amounts by currency: the main one is always shown, the others on demand. */
export function AmountsControl(props: PartProps) {
  const t = useText();
  const { value, onChange, schema } = props;
  const words = usePartWords(props);
  const amounts = (typeof value === "object" && value !== null ? value : {}) as Amounts;
  const codes = Object.keys(amounts);
  const main = codes.length === 0 || codes.includes(MAIN) ? MAIN : codes[0]!;
  const ofMain = usePartWords({ ...props, path: `${props.path}.${main}`, value: amounts[main] });
  const [isOpen, setOpen] = useState(false);
  const [before] = useState(amounts[main]);
  const others = codes.filter((code) => code !== main);
  const isNull = withoutNull(schema).nullable;
  const put = (code: string, amount: unknown): void => {
    const { [code]: _was, ...rest } = amounts;
    const next = amount === undefined ? rest : { ...amounts, [code]: amount };
    if (Object.keys(next).length > 0) onChange(next);
    else onChange(isNull ? null : schema.default === undefined ? undefined : {});
  };
  const now = amounts[main];
  const mayFollow =
    others.length > 0 && typeof before === "number" && typeof now === "number" && before > 0 && before !== now;
  const follow = (): void =>
    onChange(
      Object.fromEntries(
        Object.entries(amounts).map(([code, amount]) => [
          code,
          code === main || typeof amount !== "number" ? amount : byFactor(amount, before as number, now as number),
        ]),
      ),
    );
  return (
    <div className={styles.amounts} data-spread={isOpen || undefined}>
      <AmountField
        code={main}
        label={words.label}
        hint={
          <button
            type="button"
            className={styles.more}
            aria-expanded={isOpen}
            aria-label={t("editor.currenciesLabel", { name: words.label })}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t("editor.fewer") : t("editor.currencies", { count: others.length })}
          </button>
        }
        note={ofMain.was ?? words.help}
        error={words.error}
        amount={amounts[main]}
        onChange={(amount) => put(main, amount)}
      />
      {isOpen &&
        others.map((code) => (
          <AmountField
            key={code}
            code={code}
            label={code}
            amount={amounts[code]}
            onChange={(amount) => put(code, amount)}
          />
        ))}
      {isOpen && (
        <SelectField label={t("editor.addCurrency")} value="" onChange={(event) => put(event.target.value, 0)}>
          <option value="">{t("form.choose")}</option>
          {CURRENCIES.filter(({ code }) => !(code in amounts) && code !== "FUN").map(({ code }) => (
            <option key={code}>{code}</option>
          ))}
        </SelectField>
      )}
      {isOpen && mayFollow && (
        <Act small onClick={follow} className={styles.follow}>
          {t("editor.sameFactor")}
        </Act>
      )}
    </div>
  );
}

function AmountField({
  code,
  amount,
  onChange,
  ...frame
}: {
  code: string;
  amount: unknown;
  onChange: (amount: unknown) => void;
  label: string;
  hint?: React.ReactNode;
  note?: string | undefined;
  error?: string | undefined;
}) {
  const t = useText();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      {...frame}
      suffix={code}
      inputMode="decimal"
      autoComplete="off"
      placeholder={t("value.none")}
      value={typed !== null && minorOf(typed, code) === amount ? typed : typedOf(amount, code)}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(minorOf(event.target.value, code));
      }}
    />
  );
}
