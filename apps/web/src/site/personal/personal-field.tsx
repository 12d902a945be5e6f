import { Input, Select, type InputProps } from "@apogee/ui";
import { useText, type MessageKey } from "../intl/text.tsx";
import { BirthDateField } from "./birth-date-field.tsx";
import { CountryField } from "./country-field.tsx";
import type { CountryView } from "./countries.ts";

/** Personal details that forms request, by their names on the wire. */
export const PERSONAL_FIELDS = [
  "first_name",
  "middle_name",
  "last_name",
  "nickname",
  "date_of_birth",
  "gender",
  "country",
  "city",
  "address",
  "postal_code",
  "state",
  "mobile_phone",
  "profession",
] as const;
export type PersonalFieldName = (typeof PERSONAL_FIELDS)[number];

type Manner = Pick<InputProps, "autoComplete" | "inputMode" | "autoCapitalize" | "maxLength" | "type">;

const MANNERS: Readonly<Partial<Record<PersonalFieldName, Manner>>> = {
  first_name: { autoComplete: "given-name", autoCapitalize: "words" },
  middle_name: { autoComplete: "additional-name", autoCapitalize: "words" },
  last_name: { autoComplete: "family-name", autoCapitalize: "words" },
  nickname: { autoComplete: "nickname", maxLength: 15 },
  city: { autoComplete: "address-level2", autoCapitalize: "words" },
  address: { autoComplete: "street-address", autoCapitalize: "words" },
  postal_code: { autoComplete: "postal-code", autoCapitalize: "characters", maxLength: 12 },
  state: { autoComplete: "address-level1", autoCapitalize: "words" },
  mobile_phone: { autoComplete: "tel", inputMode: "tel", type: "tel" },
  profession: { autoComplete: "organization-title" },
};
const GENDERS = ["f", "m", "x"] as const;

interface PersonalFieldProps {
  readonly name: PersonalFieldName;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly countries: readonly CountryView[];
  readonly error: string | undefined;
  readonly hint?: string | undefined;
  readonly note?: string | undefined;
  readonly disabled?: boolean;
}

/** One personal detail, with a suitable keyboard and autocompletion. */
export function PersonalField({ name, countries, value, onValueChange, ...rest }: PersonalFieldProps) {
  const t = useText();
  if (name === "date_of_birth")
    return <BirthDateField name={name} value={value} onValueChange={onValueChange} {...rest} />;
  if (name === "country")
    return <CountryField name={name} countries={countries} value={value} onValueChange={onValueChange} {...rest} />;
  if (name === "gender") {
    return (
      <Select
        label={t("personal.gender")}
        name={name}
        autoComplete="sex"
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        {...rest}
      >
        <option value="">{t("personal.not_told")}</option>
        {GENDERS.map((gender) => (
          <option key={gender} value={gender}>
            {t(`personal.gender_${gender}`)}
          </option>
        ))}
      </Select>
    );
  }
  const label: MessageKey = `personal.${name}`;
  return (
    <Input
      label={t(label)}
      name={name}
      {...MANNERS[name]}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
      {...rest}
    />
  );
}
