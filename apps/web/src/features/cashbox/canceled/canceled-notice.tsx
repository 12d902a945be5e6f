import { listPayments, type PaymentView } from "@apogee/contract";
import { useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "react-router";
import { useApi } from "../../../site/api/use-api.ts";
import { useTranslations } from "../../../site/intl/translations.ts";
import { useText } from "../../../site/intl/text.tsx";
import { useMoney } from "../../../site/money/use-money.ts";
import { popupOf } from "../../../site/popups/popup-paths.ts";
import { useChannel } from "../../../site/realtime/realtime.tsx";
import { useSession } from "../../../site/session/session.tsx";
import { showToast } from "../../../site/toasts/toasts.ts";
import { usePaymentWords } from "../payment/use-payment-words.ts";
import { dueNotice } from "./due-notice.ts";
import { lastReported, remember } from "./last-reported.ts";

const LIMIT = 5;
const PLACES: ReadonlySet<string> = new Set(["deposit", "cashbox"]);

/** Warns once of a recently cancelled deposit, on any page and no matter who cancelled it. */
export function CanceledNotice() {
  const api = useApi();
  const t = useText();
  const money = useMoney();
  const words = usePaymentWords();
  const { pathname } = useLocation();
  const { complete, madeAt } = useSession();
  const ready = useTranslations() !== null || complete;
  const [startedAt] = useState(() => madeAt - performance.now());
  const [payments, setPayments] = useState<readonly PaymentView[]>([]);
  const ask = (): void => void api.call(listPayments, { query: { limit: LIMIT } }).then(setPayments, () => undefined);
  const askFirst = useEffectEvent(ask);
  const warn = useEffectEvent(() => {
    const due = dueNotice(payments, lastReported(), startedAt + performance.now());
    if (!due) return;
    remember(due.id);
    // In these popups the payment itself shows it, and a toast would cover the buttons.
    if (PLACES.has(popupOf(pathname) ?? "") && matchMedia("(width < 768px)").matches) return;
    showToast({
      key: "canceled-deposit",
      tone: "notice",
      text: t("payment.canceled_notice", { amount: money(due.amount_cents, due.currency), reason: words.reason(due) }),
    });
  });
  useChannel<PaymentView>("payments_changes", { onEntity: (payment) => setPayments([payment]), onGap: ask });
  useEffect(() => askFirst(), []);
  useEffect(() => {
    if (ready) warn();
  }, [ready, payments]);
  return null;
}
