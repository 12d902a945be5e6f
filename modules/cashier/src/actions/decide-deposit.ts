import { defineAction, type Action, type ActionContext } from "@apogee/actions";
import type { Permission, Refusal } from "@apogee/contract";
import { z } from "zod";
import { announce, type Change } from "../announce.ts";
import { chargeBack } from "../commands/charge-back.ts";
import { release } from "../commands/release-coins.ts";
import { resolve } from "../commands/resolve-deposit.ts";
import type { CashierPorts } from "../ports.ts";
import { outputOf, paymentField, paymentOutput } from "./payment-output.ts";
import { DROPPED_FROM_CHAIN, LIMIT_HAS_NO_ROOM, NOT_IN_REVIEW } from "./refusals.ts";

interface Decision {
  readonly verb: string;
  readonly permission: Permission;
  readonly summary: string;
  readonly refusals: readonly Refusal[];
  /** What the deposit is afterwards. */
  readonly is: string;
  readonly decide: (
    context: ActionContext,
    ports: CashierPorts,
    order: { readonly paymentId: number; readonly actor: string; readonly reason: string },
  ) => Promise<Change>;
}

const DECISIONS: readonly Decision[] = [
  {
    verb: "credit",
    permission: "payments.decide",
    summary: "credit the amount that was paid",
    refusals: [
      NOT_IN_REVIEW,
      DROPPED_FROM_CHAIN,
      LIMIT_HAS_NO_ROOM,
      { code: "other_currency_paid", status: 409, when: "The payment was made in another currency than the deposit." },
    ],
    is: "credited",
    decide: ({ tx, at }, ports, order) => resolve(tx, ports, { ...order, verdict: "credit" }, at),
  },
  {
    verb: "refuse",
    permission: "payments.decide",
    summary: "credit nothing; the provider refunds the payment",
    refusals: [NOT_IN_REVIEW, DROPPED_FROM_CHAIN],
    is: "refused",
    decide: ({ tx, at }, ports, order) => resolve(tx, ports, { ...order, verdict: "refuse" }, at),
  },
  {
    verb: "release",
    permission: "payments.decide",
    summary: "credit coins that are held, if the player's deposit limits have room for them now",
    refusals: [{ code: "not_held", status: 409, when: "The deposit is not held." }, LIMIT_HAS_NO_ROOM],
    is: "credited",
    decide: ({ tx, at }, ports, order) => release(tx, ports, order, at),
  },
  {
    verb: "chargeback",
    permission: "chargebacks.book",
    summary: "book a chargeback: its bonus is forfeited, the amount is taken back, and a shortfall is owed",
    refusals: [
      { code: "deposit_not_credited", status: 409, when: "Only a credited deposit can be charged back." },
      { code: "entry_exists", status: 409, when: "The deposit was charged back before." },
    ],
    is: "charged back",
    decide: ({ tx, at }, ports, order) => chargeBack(tx, ports, order, at),
  },
];

/** `deposit.credit`, `deposit.refuse`, `deposit.release` and `deposit.chargeback`. */
export function depositActions(ports: () => CashierPorts): Action[] {
  return DECISIONS.map(({ verb, permission, summary, refusals, is, decide }) =>
    defineAction({
      name: `deposit.${verb}`,
      permission,
      summary,
      input: z.object({ payment: paymentField }),
      output: paymentOutput,
      ...(verb === "credit" || verb === "chargeback" ? { confirm: true as const } : {}),
      refusals,
      command: { arguments: ["payment"] },
      async run(context, { payment }) {
        const { actor, reason } = context;
        const change = await decide(context, ports(), { paymentId: payment, actor, reason });
        context.afterCommit(() => announce(ports(), change));
        return outputOf(change.payment);
      },
      says: ({ id }) => `Deposit ${id} is ${is}.`,
    }),
  );
}
