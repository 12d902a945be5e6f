import { connect, testDatabase } from "@apogee/database";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { MODULES } from "./index.ts";

test("the kinds of entries that modules declare are those of the database, with their class and their owner", async () => {
  const database = await testDatabase();
  const { db, close } = connect({ url: database.appUrl, max: 1 });
  try {
    const { rows } = await sql<{ kind: string; class: string; owner: string }>`
      select kind, class, owner from wallet.entry_kind order by kind collate "C"`.execute(db);
    const declared = MODULES.flatMap(({ name, entryKinds = [] }) =>
      entryKinds.map(({ kind, class: of }) => ({ kind, class: of, owner: name })),
    );
    expect(declared.toSorted((a, b) => (a.kind < b.kind ? -1 : 1))).toEqual(rows);
  } finally {
    await close();
    await database.drop();
  }
});
