import type { Tx } from "@apogee/database";
import { minor, ZERO } from "@apogee/kernel";
import {
  changeDifference,
  differencesOfLines,
  insertDifference,
  insertNote,
  openOfEntries,
  type DifferenceFacts,
} from "../differences.store.ts";
import { feeOf, isDifference, matchLines, type Matched } from "../domain/matching.ts";
import { isOfPayment, type SettlementFile } from "../domain/settlement-file.ts";
import { fileById, linesInForce, saveOutcomes, type FileRow, type LineRow } from "../files.store.ts";
import { agreedFeesOf, idsOfOtherFiles, movementsOf } from "../movements.queries.ts";
import { bookFile } from "./book-file.ts";

/** What matching a file led to. */
export interface MatchedFile {
  readonly opened: number;
  /** Payments that the provider has carried out and the platform has not booked: the cashier asks the provider again. */
  readonly toLookUp: readonly number[];
}

/** The actor of what the platform does by itself. */
export const PLATFORM = "reconciliation";

/**
 * Matches the lines of a file that have no entry yet, opens and changes differences, and posts what the file says. The
 * books of the provider are locked. Repeating it changes nothing unless payments have moved meanwhile.
 */
export async function matchFile(tx: Tx, fileId: number, actor: string, at: Date): Promise<MatchedFile> {
  const file = (await fileById(tx, fileId))!;
  const lines = (await linesInForce(tx, fileId)).filter((line) => !isOfPayment(line.kind) || line.entryId === null);
  if (lines.length === 0) {
    await bookFile(tx, file, actor, at);
    return { opened: 0, toLookUp: [] };
  }
  const matched = await outcomesOf(tx, file, lines);
  await saveOutcomes(
    tx,
    matched.map(({ line, ...rest }) => ({
      id: line.id,
      ...rest,
      booked: isOfPayment(line.kind) || rest.outcome !== "matched" ? rest.booked : line.gross,
    })),
  );
  const opened = await followDifferences(tx, file, matched, at);
  await noteAppearances(tx, file, matched, at);
  await bookFile(tx, file, actor, at);
  const waiting = matched.filter(({ line, outcome }) => line.kind === "deposit" && outcome === "state_differs");
  return { opened, toLookUp: waiting.map(({ paymentId }) => paymentId!) };
}

type MatchedRow = Omit<Matched, "line"> & { readonly line: LineRow };

async function outcomesOf(tx: Tx, file: FileRow, lines: readonly LineRow[]): Promise<MatchedRow[]> {
  const terms = await agreedFeesOf(tx, file);
  const settlement: SettlementFile = { ...file, lines, gross: ZERO, fee: ZERO, net: ZERO };
  const matched = matchLines(settlement, {
    movements: await movementsOf(tx, file, lines),
    earlierIds: await idsOfOtherFiles(tx, file, lines, file.id),
    agreedFee({ kind, gross }) {
      const agreed = terms.get(kind);
      return agreed ? feeOf(gross, agreed) : null;
    },
  });
  return matched.map((each, index) => ({ ...each, line: lines[index]! }));
}

/** Opens a difference for each line that does not agree, and changes those that are open; closed ones stay closed. */
async function followDifferences(tx: Tx, file: FileRow, matched: readonly MatchedRow[], at: Date): Promise<number> {
  const known = await differencesOfLines(
    tx,
    matched.map(({ line }) => line.id),
  );
  let opened = 0;
  for (const each of matched) {
    const before = known.get(each.line.id);
    const facts = factsOf(file, each);
    if (before?.closedAt === null) {
      if (before.outcome !== facts.outcome || before.ours !== facts.ours || before.theirs !== facts.theirs)
        await changeDifference(tx, before.id, facts);
    } else if (!before && isDifference(each.outcome)) {
      await insertDifference(tx, facts, at);
      opened += 1;
    }
  }
  return opened;
}

function factsOf(
  file: FileRow,
  { line, outcome, paymentId, entryId, booked, expectedFee }: MatchedRow,
): DifferenceFacts {
  const isFee = outcome === "fee_differs";
  return {
    provider: file.provider,
    currency: file.currency,
    outcome,
    lineId: line.id,
    paymentId,
    entryId,
    ours: isFee ? expectedFee : entryId === null ? null : booked,
    theirs: isFee ? line.fee : line.gross,
  };
}

/** A movement that only the platform knew has appeared in a file. Its difference stays for staff to close. */
async function noteAppearances(tx: Tx, file: FileRow, matched: readonly MatchedRow[], at: Date): Promise<void> {
  const byEntry = new Map(matched.flatMap((each) => (each.entryId === null ? [] : [[each.entryId, each] as const])));
  for (const difference of await openOfEntries(tx, [...byEntry.keys()])) {
    const { line } = byEntry.get(difference.entryId!)!;
    await changeDifference(tx, difference.id, { ...difference, outcome: "late", theirs: minor(line.gross) });
    await insertNote(
      tx,
      difference.id,
      { actor: PLATFORM, note: `Line ${line.line} of the file of ${file.day} has it.` },
      at,
    );
  }
}
