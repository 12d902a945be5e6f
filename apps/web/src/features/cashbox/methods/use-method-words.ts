import type { PaymentMethod, ProcessingMinutes } from "@apogee/contract";
import { SystemClock } from "@apogee/kernel";
import { moneyParts } from "@apogee/ui";
import { useIntl } from "react-intl";
import { useText, type MessageKey } from "../../../site/intl/text.tsx";
import { useTimes } from "../../../site/intl/use-times.ts";
import { useCurrency, useMoney } from "../../../site/money/use-money.ts";
import { nameOf, type Offer } from "./offers.ts";
import { timeWords } from "./time-words.ts";

const clock = new SystemClock();

interface MethodWords {
  readonly name: string;
  /** `Instant`, and whether it is. */
  readonly time: string;
  readonly instant: boolean;
  /** `A$10 – 4,000`, or `up to A$280` for a card that money can only be returned to. */
  readonly limits: string;
  readonly fee: string;
  /** The same, as short as a tile needs it. */
  readonly shortFee: string;
  /** `Back at 16:00`; null while the method works. */
  readonly maintenance: string | null;
}

/** A time of processing in words: `Instant`, `Up to 24 h`, `1 – 3 days`. */
export function useTimeWords(): (time: ProcessingMinutes) => string {
  const t = useText();
  const length = ({ unit, count }: { readonly unit: string; readonly count: number | string }, last = count): string =>
    t(`cashbox.time_${unit}` as MessageKey, { count: String(count), of: Number(last) });
  return (time) => {
    const words = timeWords(time);
    switch (words.kind) {
      case "instant":
        return t("cashbox.time_instant");
      case "up_to":
        return t("cashbox.time_up_to", { time: length(words.to) });
      case "range":
        return length({ unit: words.unit, count: `${words.from} – ${words.to}` }, words.to);
      case "mixed":
        return t("cashbox.range", { min: length(words.from), max: length(words.to) });
    }
  };
}

/** A smallest and a largest amount: `A$10 – 4,000`. The symbol is written once, on the side that the language uses. */
export function useRangeWords(): (range: { readonly min: number; readonly max: number }, currency: string) => string {
  const t = useText();
  const money = useMoney();
  const currencyOf = useCurrency();
  const { locale } = useIntl();
  return ({ min, max }, currency) => {
    const symbolLast = moneyParts(max, currencyOf(currency), { locale }).after !== "";
    return t("cashbox.range", {
      min: money(min, currency, { short: true, bare: symbolLast }),
      max: money(max, currency, { short: true, bare: !symbolLast }),
    });
  };
}

/** When a method comes back from maintenance; null while it works. */
export function useMaintenanceWords(): (method: Pick<PaymentMethod, "maintenance">) => string | null {
  const t = useText();
  const times = useTimes();
  const soon = (iso: string): string =>
    times.day(iso) === times.day(clock.date().toISOString()) ? times.time(iso) : times.at(iso);
  return ({ maintenance }) => {
    if (maintenance === null) return null;
    return maintenance.until === null
      ? t("cashbox.maintenance")
      : t("cashbox.maintenance_until", { time: soon(maintenance.until) });
  };
}

/** The facts of a method: how long it takes, its limits, its fee. */
export function useMethodWords(): (offer: Offer) => MethodWords {
  const t = useText();
  const money = useMoney();
  const time = useTimeWords();
  const range = useRangeWords();
  const maintenance = useMaintenanceWords();
  const { messages } = useIntl();
  return ({ method, currency, saved }) => ({
    name: nameOf({ method, saved }, messages),
    time: time(method.processingMinutes),
    instant: method.processingMinutes.to === 0,
    limits:
      saved?.returnable != null
        ? t("cashbox.return_up_to", {
            amount: money(Math.min(saved.returnable, method.maxCents), currency, { short: true }),
          })
        : range({ min: method.minCents, max: method.maxCents }, currency),
    shortFee:
      method.feeCents === 0 ? t("cashbox.free") : t("cashbox.fee_of", { fee: money(method.feeCents, currency) }),
    fee: method.feeCents === 0 ? t("cashbox.no_fee") : t("cashbox.fee_of", { fee: money(method.feeCents, currency) }),
    maintenance: maintenance(method),
  });
}
