import { inTransaction } from "@apogee/database";
import { NotFound, ReasonMissing } from "@apogee/kernel";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givenSite, type GivenSite } from "../testing/given-site.ts";
import { findPlayer } from "../queries.ts";
import { givenPlayer } from "../testing.ts";
import { disablePlayer, enablePlayer, type SwitchWallets } from "./disable-player.ts";
import { setIdentityState } from "./set-identity-state.ts";
import { setTestAccount } from "./set-test-account.ts";

let site: GivenSite;
beforeAll(async () => {
  site = await givenSite();
});
afterAll(() => site.close());

const by = { actor: "operator:anna", reason: "Asked by the player" };
const trailOf = async (playerId: number): Promise<unknown[]> =>
  (
    await sql`select actor, action, before, after, reason from ops.audit where subject = ${`player:${playerId}`} order by id`.execute(
      site.db,
    )
  ).rows;

test("an operator disables and enables an account, and the audit trail records each change once with its reason", async () => {
  const { id } = await givenPlayer(site.db);
  const at = site.clock.date();
  const wallets: string[] = [];
  const switchWallets: SwitchWallets = async (_tx, playerId, status) => void wallets.push(`${playerId} ${status}`);
  const change = { playerId: id, ...by };
  await inTransaction(site.db, (tx) => disablePlayer(tx, change, switchWallets, at));
  await inTransaction(site.db, (tx) => disablePlayer(tx, change, switchWallets, at));
  expect(await findPlayer(site.db, id)).toMatchObject({ status: "disabled" });
  await inTransaction(site.db, (tx) => enablePlayer(tx, change, switchWallets, at));
  expect(await findPlayer(site.db, id)).toMatchObject({ status: "active" });
  expect(wallets).toEqual([`${id} blocked`, `${id} blocked`, `${id} open`]);
  expect(await trailOf(id)).toEqual([
    { ...by, action: "player.disabled", before: { status: "active" }, after: { status: "disabled" } },
    { ...by, action: "player.enabled", before: { status: "disabled" }, after: { status: "active" } },
  ]);
});

test("an operator marks a player's identity as verified", async () => {
  const { id } = await givenPlayer(site.db);
  await inTransaction(site.db, (tx) =>
    setIdentityState(tx, { playerId: id, verified: true, ...by }, site.clock.date()),
  );
  expect(await findPlayer(site.db, id)).toMatchObject({ verified: true });
  expect(await trailOf(id)).toMatchObject([
    { action: "player.verified", before: { verified: false }, after: { verified: true } },
  ]);
});

test("an operator marks and unmarks an account as a test account, and its wallets are marked with it, once each way", async () => {
  const { id } = await givenPlayer(site.db);
  const marked: Array<[number, boolean]> = [];
  for (const on of [true, true, false]) {
    const change = { playerId: id, test: on, ...by };
    await inTransaction(site.db, (tx) =>
      setTestAccount(
        tx,
        change,
        async (_tx, playerId, value) => void marked.push([playerId, value]),
        site.clock.date(),
      ),
    );
    expect(await findPlayer(site.db, id)).toMatchObject({ test: on });
  }
  expect(marked).toEqual([
    [id, true],
    [id, false],
  ]);
  expect(await trailOf(id)).toEqual([
    { ...by, action: "player.marked_test", before: { test: false }, after: { test: true } },
    { ...by, action: "player.unmarked_test", before: { test: true }, after: { test: false } },
  ]);
});

test.each([
  ["without a reason", { reason: "  no " }, ReasonMissing],
  ["of an unknown player", { playerId: 999_999 }, NotFound],
])("a change %s is refused and stores nothing", async (_what, wrong, refusal) => {
  const { id } = await givenPlayer(site.db);
  const before = await site.rows();
  const change = { playerId: id, ...by, ...wrong };
  const mark = async (): Promise<void> => expect.fail("purses were changed");
  await expect(inTransaction(site.db, (tx) => disablePlayer(tx, change, mark, site.clock.date()))).rejects.toThrow(
    refusal,
  );
  await expect(
    inTransaction(site.db, (tx) => setIdentityState(tx, { ...change, verified: true }, site.clock.date())),
  ).rejects.toThrow(refusal);
  await expect(
    inTransaction(site.db, (tx) => setTestAccount(tx, { ...change, test: true }, mark, site.clock.date())),
  ).rejects.toThrow(refusal);
  expect(await site.rows()).toEqual(before);
});
