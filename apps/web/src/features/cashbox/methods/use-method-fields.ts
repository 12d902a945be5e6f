import type { MethodFields } from "@apogee/contract";
import { useCallback, useEffect, useState } from "react";
import type { PaymentAction } from "../payments-api.ts";
import { usePaymentsApi } from "../use-payments-api.ts";
import type { Offer } from "./offers.ts";

interface Fields {
  readonly fields: MethodFields | null;
  readonly failed: boolean;
  /** Reloads the fields after a payment or a change of the player has made them outdated. */
  readonly renew: () => void;
}

interface Found extends Omit<Fields, "renew"> {
  readonly of: string;
}

const UNKNOWN: Found = { of: "", fields: null, failed: false };

/** The fields that the chosen method requires; null while they are loaded. */
export function useMethodFields(offer: Offer | undefined, paymentAction: PaymentAction): Fields {
  const payments = usePaymentsApi();
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<Found>(UNKNOWN);
  const key = offer?.key ?? "";
  // Each load of the list creates new offer objects; these ids stay the same.
  const [id, currency, savedProfileId] = [offer?.method.id, offer?.currency, offer?.saved?.id];
  useEffect(() => {
    if (id === undefined || currency === undefined) return;
    let left = false;
    payments.getMethodFields({ id, currency, paymentAction, savedProfileId }).then(
      (fields) => left || setFound({ of: key, fields, failed: false }),
      () => left || setFound({ of: key, fields: null, failed: true }),
    );
    return () => {
      left = true;
    };
  }, [payments, key, id, currency, savedProfileId, paymentAction, attempt]);
  const renew = useCallback(() => {
    payments.resetCache();
    setFound(UNKNOWN);
    setAttempt((before) => before + 1);
  }, [payments]);
  const { fields, failed } = found.of === key ? found : UNKNOWN;
  return { fields, failed, renew };
}
