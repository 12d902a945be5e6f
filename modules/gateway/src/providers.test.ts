import { createPublicKey, generateKeyPairSync } from "node:crypto";
import { unseal } from "@apogee/config";
import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { FixedClock, InvalidFields, NotFound, ReasonMissing } from "@apogee/kernel";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  addProvider,
  allProviders,
  frameOrigins,
  ProviderExists,
  rotateKey,
  switchProvider,
  type AuditEntry,
} from "./index.ts";
import { keysOf } from "./queries.ts";

const sealingKey = Buffer.alloc(32, 7);
const clock = new FixedClock("2031-05-01T12:00:00Z");
const hoursLater = (hours: number): Date => new Date(clock.now() + hours * 3_600_000);
const nova = {
  id: "nova_play",
  dialect: "gcp",
  url: "https://games.example.com/api/",
  key: "the first agreed key",
  frameOrigin: undefined as string | undefined,
  actor: "operator:anna",
};
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let owner: ReturnType<typeof connect>;
let audited: AuditEntry[];
const ports = { sealingKey, recordAudit: async (_tx: unknown, entry: AuditEntry) => void audited.push(entry) };

const add = (asked: Partial<typeof nova> = {}): ReturnType<typeof addProvider> =>
  inTransaction(connection.db, (tx) => addProvider(tx, { ...nova, ...asked }, ports, clock.date()));
const rotate = (graceHours: number, key?: string): ReturnType<typeof rotateKey> =>
  inTransaction(connection.db, (tx) =>
    rotateKey(
      tx,
      { id: nova.id, graceHours, actor: "operator:anna", ...(key === undefined ? {} : { key }) },
      ports,
      clock.date(),
    ),
  );
const switchTo = (status: "enabled" | "disabled", reason = "maintenance"): Promise<boolean> =>
  inTransaction(connection.db, (tx) =>
    switchProvider(tx, { id: nova.id, status, reason, actor: "operator:anna" }, ports, clock.date()),
  );
const receivedAt = async (at: Date): Promise<string[]> =>
  (await keysOf(connection.db, nova.id, at)).map((sealed) => unseal(sealingKey, sealed));

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  owner = connect({ url: database.ownerUrl });
});
afterAll(async () => {
  await connection?.close();
  await owner?.close();
  await database?.drop();
});
beforeEach(async () => {
  audited = [];
  await sql`truncate gateway.provider cascade`.execute(owner.db);
  await sql`delete from games.producer where provider in ('nova_play', 'other', 'third')`.execute(owner.db);
});

describe("adding a provider", () => {
  test("encrypts its key, adds its producer to the catalogue, and names the operator in the audit trail", async () => {
    await add();
    expect(await allProviders(connection.db, clock.date())).toEqual([
      {
        id: "nova_play",
        name: "nova_play",
        dialect: "gcp",
        url: "https://games.example.com/api",
        frameOrigin: "https://games.example.com",
        status: "enabled",
        keys: 1,
      },
    ]);
    expect(await receivedAt(clock.date())).toEqual(["the first agreed key"]);
    const { rows } = await sql<{ slug: string; raw: string }>`
      select slug, (select encode(sealed, 'escape') from gateway.provider_key) as raw from games.producer where provider = 'nova_play'`.execute(
      connection.db,
    );
    expect(rows).toEqual([{ slug: "nova-play", raw: expect.not.stringContaining("the first agreed key") as string }]);
    expect(audited).toEqual([
      expect.objectContaining({ action: "provider.added", actor: "operator:anna", subject: "provider:nova_play" }),
    ]);
    expect(JSON.stringify(audited)).not.toContain("the first agreed key");
  });

  test("generates a key if none was agreed", async () => {
    const { key } = await inTransaction(connection.db, (tx) =>
      addProvider(tx, { id: nova.id, dialect: "gcp", url: nova.url, actor: nova.actor }, ports, clock.date()),
    );
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(await receivedAt(clock.date())).toEqual([key]);
  });

  test.each([
    ["id", { id: "Nova" }],
    ["id", { id: "" }],
    ["id", { id: "apogee" }],
    ["id", { id: "a/b" }],
    ["dialect", { dialect: "morse" }],
    ["url", { url: "games.example.com" }],
    ["url", { url: "ftp://games.example.com" }],
    ["url", { url: "https://u:p@games.example.com" }],
    ["key", { key: "fifteen letters" }],
    ["key", { key: "an agreed key of somebody", dialect: "hub88" }],
    ["frame_origin", { frameOrigin: "https://play.example.com/path" }],
    ["url", { url: undefined }],
    ["url", { url: undefined, frameOrigin: "https://play.example.com" }],
    ["frame_origin", { url: undefined, dialect: "twirp" }],
    ["frame_origin", { url: undefined, dialect: "twirp", frameOrigin: "play" }],
    ["frame_origin", { url: undefined, dialect: "twirp", frameOrigin: "http://play.example.com" }],
  ])("refuses an invalid %s: %o", async (field, asked) => {
    const refusal = await add(asked).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(InvalidFields);
    expect(Object.keys((refusal as InvalidFields).fields())).toEqual([field]);
    expect(await allProviders(connection.db, clock.date())).toEqual([]);
    expect(audited).toEqual([]);
  });

  test("needs no address for sessions in a protocol without sessions; the origin of its game frames then serves as its address", async () => {
    await add({ dialect: "twirp", url: undefined, frameOrigin: "https://play.example.com" });
    expect(await allProviders(connection.db, clock.date())).toMatchObject([
      { dialect: "twirp", url: "https://play.example.com", frameOrigin: "https://play.example.com" },
    ]);
  });

  test("refuses an existing id and leaves the existing key unchanged", async () => {
    await add();
    await expect(add({ key: "another agreed key" })).rejects.toBeInstanceOf(ProviderExists);
    expect(await receivedAt(clock.date())).toEqual(["the first agreed key"]);
  });
});

describe("rotating a key", () => {
  test("signs with the new key and accepts the old key during its grace period", async () => {
    await add();
    await rotate(24, "the second agreed key");
    expect(await receivedAt(clock.date())).toEqual(["the second agreed key", "the first agreed key"]);
    expect(await receivedAt(hoursLater(24))).toEqual(["the second agreed key"]);
  });

  test("without a grace period ends a leaked key and all earlier keys at once", async () => {
    await add();
    await rotate(24, "the second agreed key");
    await rotate(0, "the third agreed key");
    expect(await receivedAt(clock.date())).toEqual(["the third agreed key"]);
  });

  test.each([0, -1, -24 * 365])(
    "keeps a leaked key ended when the clock is set to %d hours from then, and wipes it",
    async (hours) => {
      await add();
      await rotate(24, "the second agreed key");
      await rotate(0, "the third agreed key");
      expect(await receivedAt(hoursLater(hours))).toEqual(["the third agreed key"]);
      expect((await allProviders(connection.db, hoursLater(hours)))[0]!.keys).toBe(1);
      const { rows } = await sql<{
        bytes: number;
      }>`select length(sealed) as bytes from gateway.provider_key order by id`.execute(owner.db);
      expect(rows.map(({ bytes }) => bytes)).toEqual([0, 0, expect.any(Number)]);
      expect(rows[2]!.bytes).toBeGreaterThan(0);
    },
  );

  test("keeps and counts older keys until their grace period is over", async () => {
    await add();
    await rotate(24, "the second agreed key");
    expect((await allProviders(connection.db, clock.date()))[0]!.keys).toBe(2);
    expect((await allProviders(connection.db, hoursLater(24)))[0]!.keys).toBe(1);
  });

  test("with a longer grace period does not revive an older key", async () => {
    await add();
    await rotate(1, "the second agreed key");
    await rotate(48, "the third agreed key");
    expect(await receivedAt(hoursLater(2))).toEqual(["the third agreed key", "the second agreed key"]);
  });

  test.each([-1, 721, Number.NaN])("refuses a grace period of %d hours", async (graceHours) => {
    await add();
    await expect(rotate(graceHours, "the second agreed key")).rejects.toBeInstanceOf(InvalidFields);
    expect(await receivedAt(clock.date())).toEqual(["the first agreed key"]);
  });

  test.each([["fifteen letters"], ["-----BEGIN PRIVATE KEY-----\nMC4CAQ==\n-----END PRIVATE KEY-----\n"]])(
    "refuses a weak key or a private key: %j",
    async (key) => {
      await add();
      const before = audited.length;
      await expect(rotate(0, key)).rejects.toBeInstanceOf(InvalidFields);
      expect([await receivedAt(clock.date()), audited.length]).toEqual([["the first agreed key"], before]);
    },
  );

  test("without a grace period under another sealing key keeps only the new key, so a lost sealing key can be replaced", async () => {
    await add();
    const another = Buffer.alloc(32, 8);
    await inTransaction(connection.db, (tx) =>
      rotateKey(
        tx,
        { id: nova.id, graceHours: 0, key: nova.key, actor: "operator:anna" },
        { ...ports, sealingKey: another },
        clock.date(),
      ),
    );
    expect((await keysOf(connection.db, nova.id, clock.date())).map((sealed) => unseal(another, sealed))).toEqual([
      nova.key,
    ]);
  });

  test("of an unknown provider is not found", async () => {
    await expect(rotate(1)).rejects.toBeInstanceOf(NotFound);
    expect(audited).toEqual([]);
  });
});

describe("a key of another provider is refused, and nothing changes", () => {
  const other = { id: "other", key: "the key of another provider" };
  const kept = async () => [
    await allProviders(connection.db, clock.date()),
    await receivedAt(clock.date()),
    audited.length,
  ];
  const shared = {
    code: "invalid_fields",
    errors: { key: { shared: "The provider nova_play has this key. Agree on a different key with each provider." } },
  };
  async function refuses(asked: () => Promise<unknown>): Promise<void> {
    const before = await kept();
    const refusal = await asked().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(InvalidFields);
    expect({ code: (refusal as InvalidFields).code, errors: (refusal as InvalidFields).fields() }).toEqual(shared);
    expect(await kept()).toEqual(before);
  }
  const rotateOther = (key: string) =>
    inTransaction(connection.db, (tx) =>
      rotateKey(tx, { id: "other", key, graceHours: 0, actor: "operator:anna" }, ports, clock.date()),
    );

  test.each(["gcp", "twirp"])("when a provider of %s is added, and when its key is rotated", async (dialect) => {
    await add();
    await refuses(() => add({ ...other, dialect, key: nova.key }));
    await add({ ...other, dialect });
    await refuses(() => rotateOther(nova.key));
    expect((await keysOf(connection.db, "other", clock.date())).map((sealed) => unseal(sealingKey, sealed))).toEqual([
      other.key,
    ]);
  });

  test("while it is a former key that is still valid, or its provider is disabled; afterwards it is accepted", async () => {
    await add();
    await rotate(2, "the second agreed key");
    await switchTo("disabled");
    await refuses(() => add({ ...other, key: nova.key }));
    await refuses(() => add({ ...other, key: "the second agreed key" }));
    await inTransaction(connection.db, (tx) =>
      addProvider(tx, { ...nova, ...other, key: nova.key }, ports, hoursLater(2)),
    );
    expect(await allProviders(connection.db, clock.date())).toHaveLength(2);
  });

  test("also if the PEM of an RSA key is encoded differently", async () => {
    const pem = String(
      generateKeyPairSync("rsa", { modulusLength: 2_048 }).publicKey.export({ type: "spki", format: "pem" }),
    );
    const rewritten = String(createPublicKey(pem).export({ type: "pkcs1", format: "pem" }));
    await add({ dialect: "hub88", key: pem });
    await refuses(() => add({ ...other, dialect: "hub88", key: rewritten }));
  });

  test("if two operators enter it at once: one of them succeeds", async () => {
    const both = await Promise.allSettled(
      ["other", "third"].map((id) => add({ id, key: "a key that two operators typed" })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await allProviders(connection.db, clock.date())).toHaveLength(1);
  });

  test("but a provider may be given its own key again", async () => {
    await add();
    await rotate(0, nova.key);
    expect(await receivedAt(clock.date())).toEqual([nova.key]);
  });
});

describe("switching a provider", () => {
  test("off and on takes effect once each, with a reason", async () => {
    await add();
    expect([await switchTo("disabled"), await switchTo("disabled"), await switchTo("enabled")]).toEqual([
      true,
      false,
      true,
    ]);
    expect(audited.map(({ action, reason }) => [action, reason])).toEqual([
      ["provider.added", null],
      ["provider.disabled", "maintenance"],
      ["provider.enabled", "maintenance"],
    ]);
  });

  test("off removes its origin from the allowed frames, unless another enabled provider uses it too", async () => {
    await add();
    expect(await frameOrigins(connection.db)).toEqual(["https://games.example.com"]);
    await switchTo("disabled");
    expect(await frameOrigins(connection.db)).toEqual([]);
    await add({ id: "other", key: "the key of another provider" });
    expect(await frameOrigins(connection.db)).toEqual(["https://games.example.com"]);
    await add({ id: "third", key: "the key of a third provider", frameOrigin: "https://play.example.com" });
    expect(await frameOrigins(connection.db)).toEqual(["https://games.example.com", "https://play.example.com"]);
  });

  test("off and on again lets pages frame its games as before", async () => {
    await add();
    await switchTo("disabled");
    await switchTo("enabled");
    expect(await frameOrigins(connection.db)).toEqual(["https://games.example.com"]);
  });

  test("requires a reason and a known provider", async () => {
    await expect(switchTo("disabled")).rejects.toBeInstanceOf(NotFound);
    await add();
    await expect(switchTo("disabled", " ")).rejects.toBeInstanceOf(ReasonMissing);
    expect((await allProviders(connection.db, clock.date()))[0]?.status).toBe("enabled");
  });
});
