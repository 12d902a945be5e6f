import { connect, inTransaction } from "@apogee/database";
import { recordAudit, verifyAudit } from "@apogee/events";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givenCommandLine, type GivenCommandLine } from "../testing/given-command-line.ts";

const AT = new Date("2026-03-04T05:06:07Z");
let commandLine: GivenCommandLine;
beforeAll(async () => {
  commandLine = await givenCommandLine();
  for (const subject of ["game:1", "game:2", "game:3"]) {
    await inTransaction(commandLine.db, (tx) =>
      recordAudit(tx, {
        at: AT,
        actor: "operator:anna",
        action: "game.disabled",
        subject,
        reason: "Asked for in a test",
      }),
    );
  }
});
afterAll(() => commandLine.close());

test("audit verify prints the newest seal of an intact audit trail; for a broken one it prints the row and no seal to note", async () => {
  const { rows, head } = await verifyAudit(commandLine.db);
  expect(await commandLine.run("audit", "verify")).toMatchObject({
    code: 0,
    out: `${rows} rows match their seals.\nThe newest seal is ${head}; note it outside this database.\n`,
  });
  const unknown = await commandLine.run("audit", "verify", "--seal", "0".repeat(64));
  expect([unknown.code, unknown.out]).toEqual([
    1,
    `${rows} rows match their seals.\nThe given seal is NOT in the trail.\nThe last seal that matches is ${head}. Do not note it: first find out what was changed.\n`,
  ]);

  const admin = connect({ url: commandLine.superuserUrl, max: 1 });
  try {
    await admin.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update ops.audit set reason = 'Nobody asked' where subject = 'game:3'`.execute(tx);
    });
  } finally {
    await admin.close();
  }
  const broken = await verifyAudit(commandLine.db);
  expect(broken).toMatchObject({
    rows,
    brokenAt: expect.any(Number),
    broken: 1,
    head: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const said = await commandLine.run("audit", "verify");
  expect([said.code, said.out]).toEqual([
    1,
    `Of ${rows} rows, 1 do not match their seals: ${broken.brokenAt}.\nThe last seal that matches is ${broken.head}. Do not note it: first find out what was changed.\n`,
  ]);
});
