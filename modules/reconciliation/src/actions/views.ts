import { moment } from "@apogee/actions";
import { currencyOf, decimalOf } from "@apogee/kernel";
import { z } from "zod";
import { dayOf, daysBetween } from "../domain/days.ts";
import { OUTCOMES } from "../domain/matching.ts";
import type { ListedDifference, ListedFile, ListedLine } from "../queries.ts";

const text = z.string().nullable();
const amount = z.string().describe("A decimal text in the currency beside it.");

export const fileRow = z.object({
  id: z.int(),
  provider: z.string(),
  day: z.string(),
  currency: z.string(),
  form: z.string(),
  name: z.string(),
  revision: z.int().describe("Above 1: it was corrected."),
  lines: z.int(),
  matched: z.int(),
  differences: z.int().describe("Those that are open."),
  gross_amount: amount,
  fee_amount: amount,
  net_amount: amount,
  imported_at: moment,
  imported_by: z.string(),
});

export const lineRow = z.object({
  line: z.int(),
  kind: z.string(),
  outcome: z.enum(OUTCOMES),
  payment: z.int().nullable(),
  proposed_payment: z.int().nullable().describe("Only amount, day and payer fit, so staff decide."),
  our_id: text,
  provider_id: text,
  gross_amount: amount,
  fee_amount: amount,
  net_amount: amount,
  expected_fee_amount: text,
  currency: z.string(),
  booked_at: moment,
  value_date: z.string(),
  arn_or_txid: text,
  note: text,
  from_revision: z.int(),
});

/** A difference, as lists show it; amounts are decimal texts in the currency beside them. */
export const differenceRow = z.object({
  id: z.int(),
  outcome: z.enum(OUTCOMES),
  provider: z.string(),
  currency: z.string(),
  day: text,
  line: z.int().nullable(),
  kind: text,
  ours_amount: text.describe("What the platform has; empty: nothing is booked."),
  theirs_amount: text.describe("What the provider says; empty: no file has it."),
  apart_amount: z.string().describe("How much more the provider says."),
  payment: z.int().nullable(),
  proposed_payment: z.int().nullable(),
  player: z.int().nullable(),
  payment_stage: text,
  provider_id: text,
  arn_or_txid: text,
  file: z.int().nullable(),
  line_is_in_force: z.boolean().describe("False: a corrected file has left the line out or replaced it."),
  opened_at: moment,
  age_days: z.int(),
  owner: text,
  note: text.describe("The newest one."),
  closed_at: moment.nullable(),
  closed_by: text,
  posted_amount: text.describe("What was posted when it was closed."),
});

const decimal = (value: number, currency: string): string => decimalOf(BigInt(value), currencyOf(currency));
const decimalOrNull = (value: number | null, currency: string): string | null =>
  value === null ? null : decimal(value, currency);

export const shownFile = ({
  gross,
  fee,
  net,
  importedAt,
  importedBy,
  ...file
}: ListedFile): z.input<typeof fileRow> => ({
  ...file,
  gross_amount: decimal(gross, file.currency),
  fee_amount: decimal(fee, file.currency),
  net_amount: decimal(net, file.currency),
  imported_at: importedAt,
  imported_by: importedBy,
});

export const shownLine = (row: ListedLine): z.input<typeof lineRow> => ({
  line: row.line,
  kind: row.kind,
  outcome: row.outcome as z.output<typeof lineRow>["outcome"],
  payment: row.paymentId,
  proposed_payment: row.proposedId,
  our_id: row.ourId,
  provider_id: row.providerId,
  gross_amount: decimal(row.gross, row.currency),
  fee_amount: decimal(row.fee, row.currency),
  net_amount: decimal(row.net, row.currency),
  expected_fee_amount: decimalOrNull(row.expectedFee, row.currency),
  currency: row.currency,
  booked_at: row.bookedAt,
  value_date: row.valueDate,
  arn_or_txid: row.arnOrTxid,
  note: row.note,
  from_revision: row.fromRevision,
});

/** A stored difference as a row of lists. */
export function shownDifference(row: ListedDifference, at: Date): z.input<typeof differenceRow> {
  const { currency, ours, theirs, posted } = row;
  return {
    id: row.id,
    outcome: row.outcome as z.output<typeof differenceRow>["outcome"],
    provider: row.provider,
    currency,
    day: row.day,
    line: row.line,
    kind: row.kind,
    ours_amount: decimalOrNull(ours, currency),
    theirs_amount: decimalOrNull(theirs, currency),
    apart_amount: decimal((theirs ?? 0) - (ours ?? 0), currency),
    payment: row.paymentId,
    proposed_payment: row.proposedId,
    player: row.playerId,
    payment_stage: row.stage,
    provider_id: row.providerId,
    arn_or_txid: row.arnOrTxid,
    file: row.fileId,
    line_is_in_force: row.line === null || row.isInForce === true,
    opened_at: row.openedAt,
    age_days: Math.max(0, daysBetween(dayOf(row.openedAt), dayOf(row.closedAt ?? at))),
    owner: row.owner,
    note: row.note,
    closed_at: row.closedAt,
    closed_by: row.closedBy,
    posted_amount: posted === 0 ? null : decimal(posted, currency),
  };
}
