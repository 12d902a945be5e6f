import { Flag, Select, type SelectProps } from "@apogee/ui";
import { useSession } from "../session/session.tsx";
import { useText } from "../intl/text.tsx";
import { countryName, type CountryView } from "./countries.ts";

interface CountryFieldProps extends Omit<SelectProps, "label" | "children" | "value" | "onChange"> {
  readonly countries: readonly Pick<CountryView, "code" | "name">[];
  readonly value: string;
  readonly onValueChange: (code: string) => void;
}

/** Selects one of the countries from which players may register, named and sorted in the page's language. */
export function CountryField({ countries, value, onValueChange, ...rest }: CountryFieldProps) {
  const t = useText();
  const { locale } = useSession();
  // The country that is selected in advance is shown before the list has come.
  const known = countries.length > 0 || value === "" ? countries : [{ code: value, name: value }];
  const named = known
    .map((each) => ({ code: each.code, name: countryName(each, locale) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale));
  return (
    <Select
      label={t("personal.country")}
      autoComplete="country"
      prefix={value === "" ? undefined : <Flag country={value} />}
      {...rest}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
    >
      {value === "" && <option value="">{t("personal.choose")}</option>}
      {named.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}
