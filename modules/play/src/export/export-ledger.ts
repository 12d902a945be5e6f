import { chmod, mkdir, readdir, writeFile } from "node:fs/promises";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { inTransaction, type Database, type Tx } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { csvLine } from "@apogee/kernel";
import { ExportFolderInUse } from "../errors.ts";
import { HashedFile, OWNERS_FILE, OWNERS_FOLDER } from "./hashed-file.ts";
import { EXPORTED, inLongSnapshot, positionOf, batchesOf, type ExportedTable } from "./tables.queries.ts";

/** The manifest of an export, written beside its files. */
export interface ExportManifest {
  /** When it was made, by the platform's clock. */
  readonly made_at: string;
  /**
   * The position of the log in this export: PostgreSQL's snapshot, the time of the newest event, and the newest seal of
   * the audit trail.
   */
  readonly position: {
    readonly snapshot: string;
    readonly newest_event_at: string | null;
    readonly audit_seal: string | null;
  };
  readonly files: Readonly<Record<string, { readonly rows: number; readonly sha256: string }>>;
  /**
   * By currency, in minor units: what players hold less what they owe, what the accounts hold, and the sum of both,
   * which is zero.
   */
  readonly currencies: Readonly<
    Record<string, { readonly wallets: string; readonly accounts: string; readonly sum: string }>
  >;
}

/** The folder, the time, the member of staff, and a callback for progress. */
export interface ExportOrder {
  readonly folder: string;
  readonly at: Date;
  /** Such as `operator:anna`. */
  readonly actor: string;
  readonly report?: (file: string, rows: number) => void | Promise<void>;
}

/**
 * Writes the whole ledger into a new folder as CSV with a manifest, in one snapshot, while bets are being settled.
 * Memory use does not depend on the number of rows. `docs/audit/resum.mjs` adds the export up again without our code.
 * The audit trail gets the manifest's SHA-256, which proves that the files are from this export. Refuses
 * `ExportFolderInUse`.
 */
export async function exportLedger(
  db: Database,
  { folder, at, actor, report = () => undefined }: ExportOrder,
): Promise<{ manifest: ExportManifest; sha256: string }> {
  await mkdir(folder, { recursive: true, mode: OWNERS_FOLDER });
  if ((await readdir(folder)).length > 0) throw new ExportFolderInUse(folder);
  // An existing empty folder may be readable by others.
  await chmod(folder, OWNERS_FOLDER);
  const exported = await inLongSnapshot(db, async (tx) => {
    const { snapshot, newest, seal } = await positionOf(tx);
    const files: Record<string, { rows: number; sha256: string }> = {};
    const sums = new Map<string, { wallets: bigint; accounts: bigint }>();
    for (const table of EXPORTED) files[table.file] = await write(tx, table, folder, sums, report);
    const manifest: ExportManifest = {
      made_at: at.toISOString(),
      position: { snapshot, newest_event_at: newest?.toISOString() ?? null, audit_seal: seal },
      files,
      currencies: Object.fromEntries(
        [...sums]
          .toSorted()
          .map(([code, { wallets, accounts }]) => [
            code,
            { wallets: String(wallets), accounts: String(accounts), sum: String(wallets + accounts) },
          ]),
      ),
    };
    const text = `${JSON.stringify(manifest, null, 2)}\n`;
    await writeFile(join(folder, "manifest.json"), text, { flag: "wx", mode: OWNERS_FILE });
    return { manifest, sha256: createHash("sha256").update(text).digest("hex") };
  });
  await inTransaction(db, (tx) =>
    recordAudit(tx, {
      at,
      actor,
      action: "ledger.exported",
      subject: "ledger",
      after: {
        manifest_sha256: exported.sha256,
        rows: Object.fromEntries(Object.entries(exported.manifest.files).map(([file, { rows }]) => [file, rows])),
      },
    }),
  );
  return exported;
}

async function write(
  tx: Tx,
  table: ExportedTable,
  folder: string,
  sums: Map<string, { wallets: bigint; accounts: bigint }>,
  report: NonNullable<ExportOrder["report"]>,
): Promise<{ rows: number; sha256: string }> {
  const file = await HashedFile.open(join(folder, table.file));
  let rows = 0;
  try {
    await file.write(csvLine(table.columns));
    for await (const stretch of batchesOf(tx, table)) {
      await file.write(stretch.map(csvLine).join(""));
      if (table.file === "purses.csv" || table.file === "accounts.csv")
        for (const row of stretch) addUp(sums, table, row);
      rows += stretch.length;
      await report(table.file, rows);
    }
  } finally {
    await file.close();
  }
  return { rows, sha256: file.sha256() };
}

function addUp(
  sums: Map<string, { wallets: bigint; accounts: bigint }>,
  { columns }: ExportedTable,
  row: readonly (string | null)[],
): void {
  const amount = (name: string): bigint => BigInt(columns.includes(name) ? row[columns.indexOf(name)]! : 0);
  const currency = row[columns.indexOf("currency")]!;
  const sum = sums.get(currency) ?? { wallets: 0n, accounts: 0n };
  sums.set(currency, {
    wallets: sum.wallets + amount("real") + amount("bonus") - amount("deficit"),
    accounts: sum.accounts + amount("balance"),
  });
}
