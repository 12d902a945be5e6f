import type { PaymentView } from "@apogee/contract";
import { SystemClock } from "@apogee/kernel";
import { useState } from "react";
import { usePayments } from "../payment/use-payments.ts";
import { queryOf, type Filters } from "./filters.ts";

const PAGE = 50;
const clock = new SystemClock();

/** A history of payments with its filters. The methods of all payments that were shown stay to choose from. */
export function useHistory(first: readonly PaymentView[] | null) {
  const [filters, setFilters] = useState<Filters>({});
  const [seen, setSeen] = useState<readonly string[]>([]);
  const list = usePayments(first, PAGE, queryOf(filters, clock.now()));
  const unseen = list.payments.map(({ payment_system: id }) => id).filter((id) => !seen.includes(id));
  if (unseen.length > 0) setSeen([...new Set([...seen, ...unseen])]);
  return { ...list, filters, setFilters, methods: seen };
}
