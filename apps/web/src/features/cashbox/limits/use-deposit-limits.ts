import { limitTerms, listLimits, type LimitTerms, type UserLimit } from "@apogee/contract";
import { useEffect, useState } from "react";
import { useApi } from "../../../site/api/use-api.ts";

/** The player's limits and their terms. */
export interface KnownLimits {
  /** Null if they could not be loaded. */
  readonly terms: LimitTerms | null;
  readonly limits: readonly UserLimit[];
}

/** The player's limits with their terms; null until they are loaded. They are loaded again when `key` changes. */
export function useDepositLimits(key: unknown): KnownLimits | null {
  const api = useApi();
  const [known, setKnown] = useState<KnownLimits | null>(null);
  useEffect(() => {
    let left = false;
    Promise.all([api.call(limitTerms, {}), api.call(listLimits, {})]).then(
      ([terms, limits]) => left || setKnown({ terms, limits }),
      // Without them the cashbox works as well: the server checks every deposit.
      () => left || setKnown({ terms: null, limits: [] }),
    );
    return () => {
      left = true;
    };
  }, [api, key]);
  return known;
}
