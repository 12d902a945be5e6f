import { randomInt } from "node:crypto";
import type { Tx } from "@apogee/database";
import type { CardForm } from "../cards/card-form.ts";
import { expiryFault, monthOf } from "../cards/expiry.ts";
import { cardByToken, type CardRow } from "../cards/store.ts";
import { keepCard } from "../cards/vault.ts";
import { Refused } from "../errors.ts";
import type { Say } from "../words.ts";
import { changePayment, type PaymentRow } from "./store.ts";

/** The card: entered by the customer, or the saved one that the merchant named. */
export type GivenCard = { readonly card: CardForm } | { readonly saved: true };

/** Accepts a card and lets its bank ask for a code. While the bank waits, another card replaces the first. */
export async function giveCard(
  tx: Tx,
  key: string,
  payment: PaymentRow,
  given: GivenCard,
  at: Date,
  say: Say,
): Promise<PaymentRow> {
  if (payment.stage !== "open" && payment.stage !== "challenge") return payment;
  const card = "card" in given ? await keepCard(tx, key, given.card, at, say) : await savedCard(tx, payment, at, say);
  return changePayment(tx, payment, { stage: "challenge", cardToken: card.token, code: newCode() }, at);
}

async function savedCard(tx: Tx, payment: PaymentRow, at: Date, say: Say): Promise<CardRow> {
  const card = payment.savedToken === null ? undefined : await cardByToken(tx, payment.savedToken);
  if (!card) throw new Refused("no_saved_card", say("refused.no_saved_card"));
  if (expiryFault(card.expires, monthOf(at))) throw new Refused("card_expired", say("refused.card_expired"));
  return card;
}

function newCode(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, "0");
}
