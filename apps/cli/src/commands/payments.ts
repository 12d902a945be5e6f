import {
  approveWithdrawal,
  chargeBackDeposit,
  FLAGS,
  listDepositsInReview,
  listHeldDeposits,
  listPendingWithdrawals,
  rejectWithdrawal,
  releaseCoins,
  resendPayouts,
  resendReturns,
  resolveDeposit,
  type Approval,
  type Flag,
  type PendingWithdrawal,
  type Resent,
} from "@apogee/cashier";
import { currencyOf, minor, NotFound, toDecimal } from "@apogee/kernel";
import { cashierPorts, ownUrlOf, publishThroughDatabase } from "@apogee/composition";
import { InvalidArgumentError, type Command } from "commander";
import { table } from "../output.ts";
import { runCommandWith, type CommandContext } from "../run.ts";

const portsOf = ({ house }: CommandContext) =>
  cashierPorts(house, { publish: publishThroughDatabase(house), ...ownUrlOf(house.config) });

/** A player's withdrawals that need a decision. */
export const pendingWithdrawalsOf = (desk: CommandContext, playerId: number): Promise<PendingWithdrawal[]> =>
  listPendingWithdrawals(portsOf(desk), playerId);

/** `withdrawal 52  2810.00 AUD to Visa •••• 9855  needed: nothing  flags: foreign_card, not_played` */
export const withdrawalLine = ({ payment, needed, flags }: PendingWithdrawal): string =>
  `withdrawal ${payment.id}  ${amountOf(payment)} to ${payment.target ?? "?"}  needed: ${needed.join(", ") || "nothing"}  flags: ${flags.join(", ") || "none"}`;

export function addWithdrawalCommands(program: Command): void {
  const withdrawal = program.command("withdrawal").description("players' withdrawal requests");
  withdrawal
    .command("list")
    .description("list withdrawals that need a decision, oldest first")
    .action((_options, command: Command) =>
      runCommandWith(command, async (desk) => {
        const pending = await listPendingWithdrawals(portsOf(desk));
        desk.output.result(
          pending,
          pending.length === 0
            ? "No pending withdrawals."
            : table([
                ["payment", "player", "amount", "to", "requested", "needed", "flags"],
                ...pending.map(({ playerId, payment, needed, flags }) => [
                  String(payment.id),
                  String(playerId),
                  amountOf(payment),
                  payment.target ?? "",
                  payment.created_at,
                  needed.join(", ") || "nothing",
                  flags.join(", ") || "none",
                ]),
              ]),
        );
      }),
    );
  withdrawal
    .command("approve <payment>")
    .description("approve a withdrawal and start its payout")
    .requiredOption("--reason <text>", "the reason; recorded in the audit trail")
    .option(
      "--identity-checked <how>",
      "how the player's identity was checked, if the licence requires it and the player is not verified yet",
    )
    .option(
      "--despite <flags>",
      `the withdrawal's flags that you have checked, separated by commas: ${FLAGS.join(",")}; state your findings in the reason`,
      flagsOf,
    )
    .action(
      (payment: string, options: { reason: string; identityChecked?: string; despite?: Flag[] }, command: Command) =>
        runCommandWith(command, async (desk) => {
          const approval = { paymentId: numberOf(payment), actor: `operator:${desk.operator}`, ...options };
          const approved = await approveWithdrawal(portsOf(desk), approval).catch(async (error: unknown) => {
            desk.output.note(await acceptedInstead(desk, command, approval));
            throw error;
          });
          desk.output.result(approved, `Withdrawal ${approved.id} is approved; its payout has been started.`);
        }),
    );
  withdrawal
    .command("reject <payment>")
    .description("reject a withdrawal and return the money to the wallet")
    .requiredOption("--reason <text>", "the reason; shown to the player and recorded in the audit trail")
    .action((payment: string, { reason }: { reason: string }, command: Command) =>
      runCommandWith(command, async (desk) => {
        const rejected = await rejectWithdrawal(portsOf(desk), {
          paymentId: numberOf(payment),
          actor: `operator:${desk.operator}`,
          reason,
        });
        desk.output.result(rejected, `Withdrawal ${rejected.id} is rejected; the money is back in the wallet.`);
      }),
    );
  addResend(withdrawal, {
    what: "approved withdrawals",
    none: "No withdrawal waits to be sent.",
    resend: resendPayouts,
  });
}

export function addDepositCommands(program: Command): void {
  const deposit = program
    .command("deposit")
    .description("deposits that were paid differently than requested, or above a limit of their player");
  deposit
    .command("list")
    .description("list deposits that need a decision, oldest first")
    .action((_options, command: Command) =>
      runCommandWith(command, async (desk) => {
        const waiting = await listDepositsInReview(portsOf(desk));
        desk.output.result(
          waiting,
          waiting.length === 0
            ? "No pending deposits."
            : table([
                ["payment", "player", "requested", "paid"],
                ...waiting.map(({ playerId, payment, paidCents, paidCurrency }) => [
                  String(payment.id),
                  String(playerId),
                  amountOf(payment),
                  paidCents === null || paidCurrency === null
                    ? "?"
                    : `${toDecimal(minor(paidCents), currencyOf(paidCurrency))} ${paidCurrency}`,
                ]),
              ]),
        );
      }),
    );
  addHeldCommands(deposit);
  for (const decision of ["credit", "refuse"] as const) {
    deposit
      .command(`${decision} <payment>`)
      .description(
        decision === "credit" ? "credit the amount that was paid" : "credit nothing; the provider refunds the payment",
      )
      .requiredOption("--reason <text>", "the reason; recorded in the audit trail")
      .action((payment: string, { reason }: { reason: string }, command: Command) =>
        runCommandWith(command, async (desk) => {
          const resolved = await resolveDeposit(portsOf(desk), {
            paymentId: numberOf(payment),
            operator: desk.operator,
            verdict: decision,
            reason,
          });
          desk.output.result(resolved, `Deposit ${resolved.id} is ${decision === "credit" ? "credited" : "refused"}.`);
        }),
      );
  }
  deposit
    .command("chargeback <payment>")
    .description("book a chargeback: its bonus is forfeited, the amount is taken back, and a shortfall is owed")
    .requiredOption("--reason <text>", "the reason; recorded in the audit trail")
    .action((payment: string, { reason }: { reason: string }, command: Command) =>
      runCommandWith(command, async (desk) => {
        const charged = await chargeBackDeposit(portsOf(desk), {
          paymentId: numberOf(payment),
          operator: desk.operator,
          reason,
        });
        desk.output.result(charged, `Deposit ${charged.id} is charged back.`);
      }),
    );
}

/** Coins that a deposit limit had no room for. */
function addHeldCommands(deposit: Command): void {
  deposit
    .command("held")
    .description("list coins that arrived above a deposit limit and are held, oldest first")
    .action((_options, command: Command) =>
      runCommandWith(command, async (desk) => {
        const held = await listHeldDeposits(portsOf(desk));
        desk.output.result(
          held,
          held.length === 0
            ? "No coins are held."
            : table([
                ["payment", "player", "amount", "held since", "why"],
                ...held.map(({ playerId, payment, heldSince }) => [
                  String(payment.id),
                  String(playerId),
                  amountOf(payment),
                  heldSince ?? "?",
                  payment.waiting?.reason ?? "?",
                ]),
              ]),
        );
      }),
    );
  deposit
    .command("release <payment>")
    .description("credit coins that are held, if the player's deposit limits have room for them now")
    .requiredOption("--reason <text>", "the reason; recorded in the audit trail")
    .action((payment: string, { reason }: { reason: string }, command: Command) =>
      runCommandWith(command, async (desk) => {
        const released = await releaseCoins(portsOf(desk), {
          paymentId: numberOf(payment),
          operator: desk.operator,
          reason,
        });
        desk.output.result(released, `Deposit ${released.id} is credited.`);
      }),
    );
  addResend(deposit, { what: "returns of held coins", none: "No return waits to be sent.", resend: resendReturns });
}

interface Resend {
  readonly what: string;
  /** What is printed if there is nothing to send. */
  readonly none: string;
  readonly resend: typeof resendPayouts;
}

function addResend(parent: Command, { what, none, resend }: Resend): void {
  parent
    .command("resend")
    .description(`send all ${what} that their provider has not accepted yet again, at once; each is paid once`)
    .requiredOption("--reason <text>", "the reason; recorded in the audit trail")
    .action(({ reason }: { reason: string }, command: Command) =>
      runCommandWith(command, async (desk) => {
        const resent = await resend(portsOf(desk), { operator: desk.operator, reason });
        desk.output.result(resent, resent.length === 0 ? none : resentTable(resent));
      }),
    );
}

const resentTable = (resent: readonly Resent[]): string =>
  table([
    ["payment", "player", "amount", "to", "attempts before", "last error"],
    ...resent.map(({ paymentId, playerId, amount, currency, target, attempts, error }) => [
      String(paymentId),
      String(playerId),
      `${toDecimal(amount, currencyOf(currency))} ${currency}`,
      target ?? "",
      attempts === null ? "none queued" : String(attempts),
      error ?? "",
    ]),
  ]);

/** The approval that would be accepted once the flags and the identity are checked; empty if the withdrawal is not in review. */
async function acceptedInstead(
  desk: CommandContext,
  command: Command,
  { paymentId, reason, identityChecked = "" }: Pick<Approval, "paymentId" | "reason" | "identityChecked">,
): Promise<string> {
  const pending = (await listPendingWithdrawals(portsOf(desk))).find(({ payment }) => payment.id === paymentId);
  if (!pending) return "";
  const { operator } = command.optsWithGlobals<{ operator?: string }>();
  const checked =
    pending.needed.length > 0 && identityChecked.trim().length < 5 ? "how you checked it" : identityChecked;
  const words = [
    "npm run apogee --",
    ...(operator === undefined ? [] : [`--operator ${quoted(operator)}`]),
    `withdrawal approve ${paymentId} --reason ${quoted(reason)}`,
    ...(checked === "" ? [] : [`--identity-checked ${quoted(checked)}`]),
    ...(pending.flags.length === 0 ? [] : [`--despite ${pending.flags.join(",")}`]),
  ];
  return `When everything is checked, this command is accepted:\n  ${words.join(" ")}`;
}

/** A word as a shell takes it literally. */
const quoted = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`;

const amountOf = ({ amount_cents, currency }: { amount_cents: number; currency: string }): string =>
  `${toDecimal(minor(amount_cents), currencyOf(currency))} ${currency}`;

function flagsOf(text: string): Flag[] {
  return text.split(",").map((word) => {
    const flag = FLAGS.find((known) => known === word.trim());
    if (!flag) throw new InvalidArgumentError(`There is no flag ${word.trim()}. The flags are ${FLAGS.join(" and ")}.`);
    return flag;
  });
}

function numberOf(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new NotFound(`The payment ${text}`);
  return Number(text);
}
