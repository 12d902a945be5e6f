import { inTransaction, type Database } from "@apogee/database";
import { minor, type Clock } from "@apogee/kernel";
import { arrived, closeDifference, csvOf, importFile } from "@apogee/reconciliation/testing";
import { sql } from "kysely";

/**
 * The file of a card provider of one day: a deposit of 10.00 that was credited, a transfer to the bank, a reserve, and an
 * adjustment that a member has closed and posted.
 */
export async function givenSettlement(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  deposit: number,
  day: string,
): Promise<Record<string, number>> {
  const more = { booked_at: `${day}T10:00:00Z`, value_date: day };
  const of = (kind: string, gross: string) => ({
    ...more,
    kind,
    gross,
    fee: "0.00",
    our_id: "",
    provider_id: `${kind} ${day}`,
  });
  const text = csvOf([
    { ...more, our_id: String(deposit), gross: "10.00", fee: "0.54" },
    of("settlement", "-5.00"),
    of("reserve", "-1.00"),
    of("adjustment", "-0.20"),
  ]);
  const file = arrived(text, `sandbox-cards-${day}-EUR.csv`);
  const { fileId } = await inTransaction(db, (tx) =>
    importFile(tx, { form: "csv", ...file }, { actor: "operator:anna", reason: null }, clock.date()),
  );
  const { rows } = await sql<{ line: number; adjustment: number; difference: number }>`
    select (select id from reconciliation.line where file_id = ${fileId} and line = 1) as line, d.line_id as adjustment, d.id as difference
    from reconciliation.difference d join reconciliation.line l on l.id = d.line_id where l.file_id = ${fileId}`.execute(
    db,
  );
  const [found] = rows;
  const order = { id: found!.difference, actor: "staff:mia", reason: "A correction of the provider" };
  await inTransaction(db, (tx) =>
    closeDifference(tx, { ...order, closing: { amount: minor(-20), against: "adjustments" } }, clock.date()),
  );
  return { file: fileId, ...found! };
}

const FILE_SUMS = "The lines of every settlement file add up";
const BOOKED = "The ledger has the fees, the transfers to the bank and the reserves";
const HOLDS = "What the ledger says a provider holds";
const POSTED = "What staff posted when they closed a difference";

const TREES = "The leaves of every published tree";
const PUBLISHED = "What was published of a day is what the report";

/** Faults in the published totals: a table, the fault, its SQL, the check that fails, and what its finding must name. */
const BREAKS_OF_LIABILITIES: ReadonlyArray<readonly [string, string, string, string, string]> = [
  [
    "reconciliation.tree_leaf",
    "a leaf has a cent more",
    "update reconciliation.tree_leaf set real = real + 1 where player_id = {player}",
    TREES,
    '"currency":"EUR"',
  ],
  [
    "reconciliation.tree_node",
    "a node has a cent more",
    "update reconciliation.tree_node set sum = sum + 1 where level = 0 and place = 0",
    TREES,
    '"currency":"EUR"',
  ],
  [
    "reconciliation.tree",
    "a published sum is a cent less",
    "update reconciliation.tree set sum = sum - 1 where currency = 'EUR'",
    PUBLISHED,
    '"currency":"EUR"',
  ],
  [
    "reconciliation.liability",
    "the report of a day owes a cent more",
    "update reconciliation.liability set real = real + 1 where currency = 'EUR'",
    PUBLISHED,
    '"currency":"EUR"',
  ],
];

/** Faults in the books of settlements: a table, the fault, its SQL, the check that fails, and what its finding must name. */
export const BREAKS_OF_SETTLEMENTS: ReadonlyArray<readonly [string, string, string, string, string]> = [
  ...BREAKS_OF_LIABILITIES,
  [
    "reconciliation.revision",
    "the sum of a file is a cent more",
    "update reconciliation.revision set gross = gross + 1, net = net + 1 where file_id = {file}",
    FILE_SUMS,
    '"id":{file}',
  ],
  [
    "reconciliation.line",
    "a line is missing",
    "delete from reconciliation.line where id = {line}",
    FILE_SUMS,
    '"id":{file}',
  ],
  [
    "reconciliation.file",
    "a file says that a cent more of fees is booked",
    "update reconciliation.file set booked_fees = booked_fees + 1 where id = {file}",
    BOOKED,
    '"file":{file}',
  ],
  [
    "reconciliation.line",
    "a transfer to the bank is a cent more",
    "update reconciliation.line set gross = gross - 1, net = net - 1 where file_id = {file} and kind = 'settlement'",
    BOOKED,
    '"file":{file}',
  ],
  [
    "wallet.account",
    "a provider holds a cent less",
    "update wallet.account set balance = balance + 1 where kind = 'provider_transit' and shard = 'sandbox-cards' and currency = 'EUR'",
    HOLDS,
    "sandbox-cards",
  ],
  [
    "reconciliation.line",
    "a line claims another amount of its entry",
    "update reconciliation.line set booked = booked + 1 where id = {line}",
    "Every line that is about an entry",
    '"id":{line}',
  ],
  [
    "reconciliation.difference",
    "a cent less was posted than the difference says",
    "update reconciliation.difference set posted = posted - 1 where id = {difference}",
    POSTED,
    '"difference":"{difference}"',
  ],
  [
    "reconciliation.difference",
    "a difference is missing",
    "delete from reconciliation.difference where id = {difference}",
    "Every line that differs has a difference",
    '"id":{adjustment}',
  ],
];
