import { PASSWORD_LENGTH } from "@apogee/contract";
import { CurrencyIcon, Input, Select } from "@apogee/ui";
import { useState } from "react";
import type { Complaints } from "../../site/forms/complaints.ts";
import { useComplaintText } from "../../site/forms/use-complaint-text.ts";
import { useText } from "../../site/intl/text.tsx";
import { currencyName } from "../../site/money/currency-name.ts";
import { BirthDateField } from "../../site/personal/birth-date-field.tsx";
import type { Countries } from "../../site/personal/countries.ts";
import { CountryField } from "../../site/personal/country-field.tsx";
import { minimumAgeOf } from "../../site/personal/minimum-age.ts";
import { useSession } from "../../site/session/session.tsx";
import { PasswordField } from "./password-field.tsx";
import { StrengthMeter } from "./strength-meter.tsx";
import styles from "./auth-form.module.css";

export interface SignUpValues {
  readonly email: string;
  readonly password: string;
  readonly country: string;
  readonly currency: string;
  readonly date_of_birth: string;
  readonly nickname: string;
}

interface SignUpFieldsProps {
  readonly values: SignUpValues;
  readonly complaints: Complaints;
  readonly countries: Countries;
  readonly onChange: (field: keyof SignUpValues, value: string) => void;
  /** A field with typed input lost the focus. */
  readonly onLeave: (field: keyof SignUpValues) => void;
}

/** The fields that every account needs. The currency follows the country until it is chosen. */
export function SignUpFields({ values, complaints, countries, onChange, onLeave }: SignUpFieldsProps) {
  const t = useText();
  const complaintText = useComplaintText();
  const [ownCurrency, setOwnCurrency] = useState(false);
  const { currencies } = useSession();
  const { list, failed } = countries;
  const age = minimumAgeOf(list, values.country);
  // If the countries could not be loaded, the server's own sentence states the age.
  const error = (field: keyof SignUpValues): string | undefined =>
    complaints[field]?.code === "under_age" && age === undefined
      ? complaints[field].message
      : complaintText(field, complaints[field], age === undefined ? {} : { age });
  const offered = list.some(({ code }) => code === values.country);
  const choose = (code: string): void => {
    onChange("country", code);
    const usual = list.find((each) => each.code === code)?.default_currency;
    if (usual && !ownCurrency && currencies.some((each) => each.code === usual)) onChange("currency", usual);
  };
  return (
    <>
      <Input
        label={t("auth.email")}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        value={values.email}
        error={error("email")}
        onChange={(event) => onChange("email", event.target.value)}
        onBlur={() => onLeave("email")}
      />
      <PasswordField
        autoComplete="new-password"
        maxLength={72}
        value={values.password}
        error={
          complaints["password"]?.code === "required"
            ? `${error("password")} ${t("auth.password_rule", PASSWORD_LENGTH)}`
            : error("password")
        }
        onValueChange={(password) => onChange("password", password)}
        onBlur={() => onLeave("password")}
        note={<StrengthMeter password={values.password} email={values.email} />}
      />
      <div className={styles.pair}>
        <CountryField
          name="country"
          countries={list}
          value={list.length > 0 && !offered ? "" : values.country}
          required
          onValueChange={choose}
          error={error("country") ?? (failed ? t("auth.countries_failed") : undefined)}
        />
        <CurrencyField
          value={values.currency}
          error={error("currency")}
          onChange={(code) => {
            setOwnCurrency(true);
            onChange("currency", code);
          }}
        />
      </div>
      <div className={styles.sides}>
        <BirthDateField
          name="date_of_birth"
          required
          note={age === undefined ? undefined : t("personal.age_note", { age })}
          value={values.date_of_birth}
          error={error("date_of_birth")}
          onValueChange={(date) => onChange("date_of_birth", date)}
        />
        <Input
          label={t("personal.nickname")}
          hint={t("auth.optional")}
          note={t("auth.nickname_note")}
          name="nickname"
          autoComplete="nickname"
          maxLength={15}
          value={values.nickname}
          error={error("nickname")}
          onChange={(event) => onChange("nickname", event.target.value)}
          onBlur={() => onLeave("nickname")}
        />
      </div>
    </>
  );
}

function CurrencyField({
  value,
  error,
  onChange,
}: {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (code: string) => void;
}) {
  const t = useText();
  const { currencies, locale } = useSession();
  const options = (fiat: boolean) =>
    currencies
      .filter((each) => each.fiat === fiat)
      .map((each) => (
        <option key={each.code} value={each.code}>{`${each.code} · ${currencyName(each, locale)}`}</option>
      ));
  const chosen = currencies.find(({ code }) => code === value);
  return (
    <Select
      label={t("auth.currency")}
      name="currency"
      autoComplete="transaction-currency"
      required
      prefix={chosen && <CurrencyIcon code={chosen.code} symbol={chosen.symbol} />}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    >
      <optgroup label={t("auth.currency_money")}>{options(true)}</optgroup>
      <optgroup label={t("auth.currency_coins")}>{options(false)}</optgroup>
    </Select>
  );
}
