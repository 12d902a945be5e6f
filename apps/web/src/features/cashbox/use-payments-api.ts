import { useEffect } from "react";
import { useApi } from "../../site/api/use-api.ts";
import type { Api } from "../../site/api/call.ts";
import { createPaymentsApi, type PaymentsApi } from "./payments-api.ts";

declare global {
  interface Window {
    PaymentsAPI?: PaymentsApi;
  }
}

let payments: PaymentsApi | undefined;

function paymentsOver(api: Api): PaymentsApi {
  payments ??= createPaymentsApi(api, (ms) => new Promise((resolve) => setTimeout(resolve, ms)));
  return payments;
}

/** The payments library, for the cashbox. */
export const usePaymentsApi = (): PaymentsApi => paymentsOver(useApi());

/** Exposes the library to scripts of the page; its cache is cleared when the cashbox closes. */
export function useExposedPaymentsApi(): void {
  const library = usePaymentsApi();
  useEffect(() => {
    window.PaymentsAPI = library;
    return () => library.resetCache();
  }, [library]);
}
