import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { PermissionMissing } from "@apogee/http";
import { InvalidFields } from "@apogee/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { historyQuery } from "./history.ts";

const AT = new Date("2031-05-01T12:00:00Z");
const PAGE = { limit: 50, offset: 0, sort: null };
let database: TestDatabase;
let connection: ReturnType<typeof connect>;

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  for (const [step, subject] of ["offer:a", "offer:b", "offer:a", "offer:ab"].entries())
    await inTransaction(connection.db, (tx) =>
      recordAudit(tx, {
        at: new Date(AT.getTime() + step),
        actor: "staff:mia",
        action: "offer.put",
        subject,
        before: step === 0 ? null : { version: step },
        after: { version: step + 1 },
        reason: "Asked for in a test",
        address: "10.0.0.1",
      }),
    );
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

const history = historyQuery();
const look = () => ({ db: connection.db, at: AT });

test("the changes of one thing come newest first, without those of others and without addresses", async () => {
  const found = history.output.parse(await history.ask(look(), { kind: "offer", id: "a" }, PAGE)) as {
    rows: object[];
    total: number;
  };
  expect(found).toEqual({
    total: 2,
    rows: [
      expect.objectContaining({ actor: "staff:mia", before: { version: 2 }, after: { version: 3 } }),
      expect.objectContaining({ before: null, after: { version: 1 }, reason: "Asked for in a test" }),
    ],
  });
  expect(found.rows[0]).not.toHaveProperty("address");
  const second = (await history.ask(look(), { kind: "offer", id: "a" }, { ...PAGE, limit: 1, offset: 1 })) as object;
  expect(second).toMatchObject({ total: 2, rows: [{ after: { version: 1 } }] });
});

test("a member without the permission that reads the thing is refused", async () => {
  const may = (permission: string): boolean => permission === "promotions.read";
  await expect(history.ask({ ...look(), may }, { kind: "offer", id: "a" }, PAGE)).rejects.toThrow(PermissionMissing);
  await expect(history.ask({ ...look(), may }, { kind: "contest", id: "1" }, PAGE)).resolves.toMatchObject({
    total: 0,
  });
});

test.each(["player", "constructor", ""])("things of the kind %j have no history here", async (kind) => {
  await expect(history.ask(look(), { kind, id: "1" }, PAGE)).rejects.toThrow(InvalidFields);
});
