import type { MethodFamily } from "@apogee/contract";
import { app } from "./app/index.ts";
import { bank } from "./bank/index.ts";
import { card } from "./card/index.ts";
import { crypto } from "./crypto/index.ts";
import { instantBank } from "./instant-bank/index.ts";
import type { MethodKind } from "./method-kind.ts";
import { voucher } from "./voucher/index.ts";
import { wallet } from "./wallet/index.ts";

const KINDS: Readonly<Record<MethodFamily, MethodKind>> = {
  card,
  wallet,
  voucher,
  "instant-bank": instantBank,
  bank,
  app,
  crypto,
};

/** How the cashier handles a method. */
export const kindOf = ({ family }: { readonly family: MethodFamily }): MethodKind => KINDS[family];
export type { MethodKind, MoneyPlace, PayoutTarget } from "./method-kind.ts";
