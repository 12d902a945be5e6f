import type { MethodField } from "@apogee/contract";
import { currencyOf, toDecimal, type Minor } from "@apogee/kernel";
import { payoutAddress } from "../../commands/payout-address.ts";
import { maskAddress } from "../../domain/bitcoin-address.ts";
import type { MethodRow, PaymentRow } from "../../tables.ts";
import { evmPaymentUri } from "../../domain/evm-payment-uri.ts";
import { ACCOUNT_KIND } from "../common.ts";
import type { ChainFacts, MethodKind } from "../method-kind.ts";

const MINUTE = 60_000;

const ADDRESS: MethodField = {
  name: "address",
  type: "text",
  label: "address",
  required: true,
  inputMode: "text",
  autocomplete: "off",
  // A payment URI with its label is longer than an address.
  maxLength: 2_000,
};

/** `bitcoin:bc1q…?amount=0.01`, or EIP-681 on Ethereum-like chains, which wallet programs read from a QR code. */
function paymentUri(address: string, amount: Minor, method: MethodRow): string {
  const evm = evmPaymentUri(networkOf(method), address, amount, method.currency);
  if (evm !== null) return evm;
  return `${method.brand}:${address}?amount=${toDecimal(amount, currencyOf(method.currency))}`;
}

const networkOf = (method: MethodRow): string => method.network ?? method.brand;

/**
 * Coins: an address that belongs to the player, whatever amount it receives. A withdrawal goes to an address that passes
 * its checksum and is not one of ours.
 */
export const crypto: MethodKind = {
  ...ACCOUNT_KIND,
  family: "crypto",
  credits: "as_arrived",
  depositPlan: ["requested", "awaiting_player", "awaiting_confirmations", "credited"],
  waits: {
    playerPays: { reason: "transfer_expected", needed: ["send_coins"], newsWithinMs: null },
    confirming: { reason: "chain_confirmations", needed: [], newsWithinMs: 20 * MINUTE },
    sent: { reason: "chain_confirmations", needed: [], newsWithinMs: 60 * MINUTE },
  },
  paysSavedOnly: () => false,
  fields: (method, action) => {
    if (action === "deposit") return method.depositFields;
    return method.cashoutFields.length > 0 ? method.cashoutFields : [ADDRESS];
  },
  async target(tx, { method, fields }) {
    const address = await payoutAddress(tx, fields["address"] ?? "", networkOf(method));
    return { target: maskAddress(address), savedProfileId: null, address };
  },
  next({ started, payment, method, faucetUrl }) {
    if (started.kind !== "address") return null;
    const address = payment.address ?? started.address;
    return {
      kind: "address",
      address,
      uri: paymentUri(address, payment.amount, method),
      network: networkOf(method),
      min_cents: method.depositMin,
      faucet_url: faucetUrl(address),
    };
  },
  chain(payment: PaymentRow, method: MethodRow): ChainFacts | null {
    if (payment.action !== "deposit" || !payment.address) return null;
    return {
      address: payment.address,
      uri: paymentUri(payment.address, payment.amount, method),
      network: networkOf(method),
      confirmations: payment.confirmations,
      confirmationsNeeded: method.confirmationsNeeded ?? 1,
    };
  },
  // The sender of coins can be an exchange, so they return to an address that the player names.
  loopKey: () => null,
};
