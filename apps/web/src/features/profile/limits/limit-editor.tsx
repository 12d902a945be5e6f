import { MOST_LIMIT_CENTS, removeUserLimit, setUserLimit, type UserLimit } from "@apogee/contract";
import { AmountInput, Button, Modal } from "@apogee/ui";
import { useId, useState, type FormEvent } from "react";
import { useApi } from "../../../site/api/use-api.ts";
import { useTrouble } from "../../../site/forms/use-trouble.ts";
import { Text, useText } from "../../../site/intl/text.tsx";
import { durationOf } from "../../../site/limits/duration.ts";
import { useAmountFault } from "../../../site/money/use-amount-fault.ts";
import { useCurrency } from "../../../site/money/use-money.ts";
import { useSession } from "../../../site/session/session.tsx";
import {
  cellOf,
  editsOf,
  isLoosening,
  LIMIT_PERIODS,
  type LimitEdit,
  type LimitPeriod,
  type LimitType,
  type ShownLimit,
} from "./limit-table.ts";
import { useAmount } from "./use-amount.ts";
import styles from "./limits-page.module.css";

interface LimitEditorProps {
  readonly type: LimitType;
  readonly limits: readonly ShownLimit[];
  readonly onClose: () => void;
  /** Closes the editor and says what was saved. */
  readonly onSaved: (sentence: string) => void;
  readonly onChange: (limits: readonly UserLimit[]) => void;
}

/** Edits the limits of one kind. Each field says at once whether its change applies now or waits. */
export function LimitEditor({ type, limits, onClose, onSaved, onChange }: LimitEditorProps) {
  const t = useText();
  const api = useApi();
  const report = useTrouble();
  const form = useId();
  const { currency: selected } = useSession();
  const before = byPeriod((period) => cellOf(limits, type, period)[0]);
  const [amounts, setAmounts] = useState(() => byPeriod((period) => before[period]?.amount ?? null));
  const [unread, setUnread] = useState(() => byPeriod(() => false));
  const [trouble, setTrouble] = useState<string>();
  const [busy, setBusy] = useState(false);
  const edits = editsOf(before, amounts, selected);
  const most = type === "session" ? MOST_MINUTES : MOST_LIMIT_CENTS;
  // A text that is not read as an amount must not pass for an empty field, which removes the limit.
  const wrong = LIMIT_PERIODS.some((period) => unread[period] || !fits(amounts[period], type, most));
  const save = async (): Promise<void> => {
    setBusy(true);
    setTrouble(undefined);
    try {
      for (const edit of edits) onChange(await send(edit));
      const waits = LIMIT_PERIODS.some((period) => isLoosening(before[period], amounts[period]));
      onSaved(t(waits ? "limits.saved_waits" : "limits.saved"));
    } catch (error) {
      setTrouble(report(error));
      setBusy(false);
    }
  };
  const send = (edit: LimitEdit): Promise<UserLimit[]> =>
    edit.kind === "remove"
      ? api.call(removeUserLimit, { params: { id: edit.id } })
      : api.call(setUserLimit, {
          body: { type, period: edit.period, accounts: [{ currency: edit.currency, amount_cents: edit.amount }] },
        });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (busy || wrong) return;
    if (edits.length === 0) onClose();
    else void save();
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={<Text id={`limits.edit_${type}`} />}
      closeLabel={t("common.close")}
      foot={
        <div className={styles.foot}>
          <Button kind="secondary" size={48} onClick={onClose}>
            <Text id="common.cancel" />
          </Button>
          <Button
            type="submit"
            form={form}
            kind="cta"
            size={48}
            disabled={wrong}
            loading={busy}
            loadingLabel={t("common.loading")}
          >
            <Text id="limits.save" />
          </Button>
        </div>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.text}>
          <Text id={`limits.edit_${type}_text`} />
        </p>
        <ul className={styles.rules}>
          {EXPLAINED.map((what) => (
            <li key={what}>
              <Text id={what === "reach" ? `limits.reach_${type}` : `limits.${what}`} />
            </li>
          ))}
        </ul>
        {LIMIT_PERIODS.map((period) => (
          <PeriodField
            key={period}
            type={type}
            period={period}
            before={before[period]}
            currency={before[period]?.currency ?? selected}
            amount={amounts[period]}
            isUnread={unread[period]}
            onAmountChange={(amount, isUnread) => {
              setAmounts((all) => ({ ...all, [period]: amount }));
              setUnread((all) => ({ ...all, [period]: isUnread }));
            }}
          />
        ))}
        {trouble && (
          <p className={styles.trouble} role="alert">
            {trouble}
          </p>
        )}
      </form>
    </Modal>
  );
}

/** Besides what a limit is: what happens when it is reached, when it starts again, and why a higher one waits. */
const EXPLAINED = ["reach", "resets", "why"] as const;

/** The longest limit of time: a month of 31 days. */
const MOST_MINUTES = 44_640;

/** An empty amount asks for no limit. A limit of time has a minute at least. */
function fits(amount: number | null, type: LimitType, most: number): boolean {
  return amount === null || (amount <= most && (type !== "session" || amount > 0));
}

interface PeriodFieldProps {
  readonly type: LimitType;
  readonly period: LimitPeriod;
  readonly before: ShownLimit | undefined;
  readonly currency: string;
  readonly amount: number | null;
  readonly isUnread: boolean;
  readonly onAmountChange: (amount: number | null, isUnread: boolean) => void;
}

function PeriodField({ type, period, before, currency, amount, isUnread, onAmountChange }: PeriodFieldProps) {
  const t = useText();
  const sayFault = useAmountFault();
  const money = useAmount(type);
  const { locale } = useSession();
  const currencyOf = useCurrency();
  const noteOf = ({ pending, used, left, amount: limit }: ShownLimit): string => {
    if (pending) return t("limits.note_pending");
    if (used === null || left === null) return t("limits.no_rate");
    return t("limits.note_used", {
      used: money(used, currency),
      limit: money(limit, currency),
      left: money(left, currency),
    });
  };
  const changed = amount !== (before?.amount ?? null);
  const note = !changed
    ? before && noteOf(before)
    : isLoosening(before, amount)
      ? t(amount === null ? "limits.note_removal" : "limits.note_waits", { amount: money(before!.amount, currency) })
      : t("limits.note_at_once");
  const isTime = type === "session";
  return (
    <AmountInput
      label={t(`limits.field_${period}`)}
      hint={t(isTime ? "limits.minutes_hint" : "auth.optional")}
      name={`limit_${period}`}
      height={56}
      currency={isTime ? MINUTES : currencyOf(currency)}
      amount={amount}
      onAmountChange={(next, fault) => onAmountChange(next, fault !== null)}
      sayFault={sayFault}
      clearLabel={t("cashbox.clear")}
      locale={locale}
      placeholder={t("limits.none")}
      suffix={isTime && amount !== null ? durationOf(amount, locale) : undefined}
      note={isUnread ? undefined : note}
      error={
        fits(amount, type, isTime ? MOST_MINUTES : MOST_LIMIT_CENTS)
          ? undefined
          : t(isTime ? "limits.minutes_wrong" : "limits.too_high")
      }
    />
  );
}

/** Minutes are read as whole amounts, without a sign. */
const MINUTES = { symbol: "", subunitsToUnit: 1 };

function byPeriod<T>(of: (period: LimitPeriod) => T): Record<LimitPeriod, T> {
  return { day: of("day"), week: of("week"), month: of("month") };
}
