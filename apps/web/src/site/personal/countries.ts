import { infoRoutes, type ResponseOf } from "@apogee/contract";
import { useEffect, useState } from "react";
import { useApi } from "../api/use-api.ts";

export type CountryView = ResponseOf<typeof infoRoutes.countries>[number];

/** The countries from which players may register, and whether they could be loaded. */
export interface Countries {
  readonly list: readonly CountryView[];
  readonly failed: boolean;
  readonly retry: () => void;
}

let known: Promise<readonly CountryView[]> | undefined;

/** Countries for a form, requested once. */
export function useCountries(): Countries {
  const api = useApi();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Omit<Countries, "retry">>({ list: [], failed: false });
  useEffect(() => {
    let left = false;
    known ??= api.call(infoRoutes.countries, {});
    known.then(
      (list) => left || setState({ list, failed: false }),
      () => {
        known = undefined;
        if (!left) setState({ list: [], failed: true });
      },
    );
    return () => {
      left = true;
    };
  }, [api, attempt]);
  return { ...state, retry: () => setAttempt(attempt + 1) };
}

/** A country in the page's language; the platform's own name if the browser has none. */
export function countryName({ code, name }: Pick<CountryView, "code" | "name">, locale: string): string {
  return new Intl.DisplayNames(locale, { type: "region", fallback: "none" }).of(code) ?? name;
}
