import { Checkbox, Select } from "@apogee/ui";
import { useEffect, useRef, type RefObject } from "react";
import { Text, useText, type MessageKey } from "../../../site/intl/text.tsx";
import type { ListData } from "./list-data.ts";
import { FEATURES, SORTS, VOLATILITIES, type ListQuery } from "./list-query.ts";

interface FilterFieldsProps {
  readonly query: ListQuery;
  readonly producers: ListData["producers"];
  readonly form: RefObject<HTMLFormElement | null>;
  /** With words above the fields, and larger. */
  readonly roomy?: boolean;
}

/** The sort order and the filters of a list, as fields of a form. */
export function FilterFields({ query, producers, form, roomy = false }: FilterFieldsProps) {
  const t = useText();
  useFormOf(form, query);
  const look = { height: roomy ? 56 : 40, labelHidden: !roomy } as const;
  return (
    <>
      <Select {...look} name="sort" label={t("lobby.sort")} defaultValue={query.sort ?? ""}>
        <option value="">{t("lobby.sort_default")}</option>
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(`lobby.sort_${sort}` as MessageKey)}
          </option>
        ))}
      </Select>
      {producers.length > 1 && (
        <Select {...look} name="producer" label={t("game.fact_producer")} defaultValue={query.producer ?? ""}>
          <option value="">{t("lobby.any_producer")}</option>
          {producers.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <Select {...look} name="volatility" label={t("game.fact_volatility")} defaultValue={query.volatility ?? ""}>
        <option value="">{t("lobby.any_volatility")}</option>
        {VOLATILITIES.map((level) => (
          <option key={level} value={level}>
            {t("lobby.volatility", { level: t(`game.volatility_${level}` as MessageKey) })}
          </option>
        ))}
      </Select>
      <Select {...look} name="feature" label={t("lobby.feature")} defaultValue={query.feature ?? ""}>
        <option value="">{t("lobby.any_feature")}</option>
        {FEATURES.map((feature) => (
          <option key={feature} value={feature}>
            {t(`lobby.feature_${feature}` as MessageKey)}
          </option>
        ))}
      </Select>
      <Checkbox name="buy" value="1" defaultChecked={query.buy === "1"}>
        <Text id="lobby.feature_buy" />
      </Checkbox>
      {producers.length === 1 && query.producer && <input type="hidden" name="producer" value={query.producer} />}
    </>
  );
}

/** Sets the fields to the query of the address, as after a step back. */
function useFormOf(form: RefObject<HTMLFormElement | null>, query: ListQuery): void {
  const { sort, producer, volatility, feature, buy } = query;
  const isFirst = useRef(true);
  useEffect(() => {
    // The first time the fields hold what the server wrote, or what was chosen before the scripts ran.
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const wanted = { sort, producer, volatility, feature };
    for (const [name, value] of Object.entries(wanted)) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLSelectElement) field.value = value ?? "";
    }
    const box = form.current?.elements.namedItem("buy");
    if (box instanceof HTMLInputElement) box.checked = buy === "1";
  }, [form, sort, producer, volatility, feature, buy]);
}
