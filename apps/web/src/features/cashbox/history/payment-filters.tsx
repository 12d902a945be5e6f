import { ChipGroup, Select } from "@apogee/ui";
import { useId } from "react";
import { useIntl } from "react-intl";
import { useText } from "../../../site/intl/text.tsx";
import { useSession } from "../../../site/session/session.tsx";
import type { PaymentFilter } from "../payment/use-payments.ts";
import { methodName } from "../methods/method-name.ts";
import styles from "./payment-filters.module.css";
import { PERIODS, type Filters } from "./filters.ts";

interface PaymentFiltersProps {
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
  /** The ids of the methods that the player has paid with. */
  readonly methods: readonly string[];
}

const KINDS = ["all", "deposit", "cashout"] as const;
const STATES: readonly NonNullable<PaymentFilter["state"]>[] = ["open", "succeeded", "unsuccessful"];

/** Filters a history by direction, state, method, currency and period. */
export function PaymentFilters({ filters, onChange, methods }: PaymentFiltersProps) {
  const t = useText();
  const { messages } = useIntl();
  const { accounts } = useSession();
  const id = useId();
  const set = (change: Partial<Filters>): void => onChange({ ...filters, ...change });
  return (
    <div className={styles.filters} role="group" aria-label={t("payment.filters")}>
      <ChipGroup
        label={t("payment.kinds")}
        options={KINDS.map((value) => ({ value, label: t(`payment.kind_${value}`) }))}
        value={filters.action ?? "all"}
        onChange={(kind) => set({ action: kind === "all" ? undefined : kind })}
      />
      <div className={styles.choices}>
        <Select
          id={`${id}-state`}
          height={40}
          label={t("payment.filter_state")}
          labelHidden
          value={filters.state ?? ""}
          onChange={({ target }) => set({ state: STATES.find((state) => state === target.value) })}
        >
          <option value="">{t("payment.filter_any_state")}</option>
          {STATES.map((state) => (
            <option key={state} value={state}>
              {t(`payment.filter_${state}`)}
            </option>
          ))}
        </Select>
        {methods.length > 1 && (
          <Select
            id={`${id}-method`}
            height={40}
            label={t("payment.method")}
            labelHidden
            value={filters.method ?? ""}
            onChange={({ target }) => set({ method: target.value || undefined })}
          >
            <option value="">{t("payment.filter_any_method")}</option>
            {methods.map((method) => (
              <option key={method} value={method}>
                {methodName(method, messages)}
              </option>
            ))}
          </Select>
        )}
        {accounts.length > 1 && (
          <Select
            id={`${id}-currency`}
            height={40}
            label={t("methods.currency")}
            labelHidden
            value={filters.currency ?? ""}
            onChange={({ target }) => set({ currency: target.value || undefined })}
          >
            <option value="">{t("payment.filter_any_currency")}</option>
            {accounts.map(({ currency }) => (
              <option key={currency} value={currency}>
                {currency}
              </option>
            ))}
          </Select>
        )}
        <Select
          id={`${id}-period`}
          height={40}
          label={t("payment.filter_period")}
          labelHidden
          value={String(filters.days ?? "")}
          onChange={({ target }) => set({ days: PERIODS.find((days) => String(days) === target.value) })}
        >
          <option value="">{t("payment.filter_any_time")}</option>
          {PERIODS.map((days) => (
            <option key={days} value={days}>
              {t("payment.filter_days", { days })}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}
