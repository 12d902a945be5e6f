import type { PaymentView } from "@apogee/contract";
import { Tag, type TagProps } from "@apogee/ui";
import { usePaymentWords } from "./use-payment-words.ts";

function toneOf(payment: PaymentView): NonNullable<TagProps["tone"]> {
  if (payment.success) return "aurora";
  if (payment.finished_at === null) return "gold";
  return payment.state === "declined" || payment.state === "rejected" ? "nova" : "neutral";
}

/** A payment's state as a word: gold for waiting, aurora for done, nova for failed. */
export function PaymentTag({ payment }: { readonly payment: PaymentView }) {
  const words = usePaymentWords();
  return <Tag tone={toneOf(payment)}>{words.now(payment)}</Tag>;
}
