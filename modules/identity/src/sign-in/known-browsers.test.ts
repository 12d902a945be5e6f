import { unlockSignIn } from "@apogee/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accountChanges } from "../account-changes.queries.ts";
import { DEVICE_MS } from "../devices/device.store.ts";
import { LOCK_MS, MOST_WITHOUT_SUCCESS, NETWORK_MS } from "../domain/lock.ts";
import { givenPlayer } from "../testing.ts";
import { sendPassword } from "../testing/given-factor.ts";
import { givenSite, type GivenSite } from "../testing/given-site.ts";

let site: GivenSite;
beforeAll(async () => {
  site = await givenSite();
});
afterAll(() => site.close());
beforeEach(() => {
  site.letters.length = 0;
});

type Player = Awaited<ReturnType<typeof givenPlayer>>;
const IN = { status: 201 };
const WRONG = { status: 422, code: "invalid_fields" };
const fail = async (player: Player, cookies = new Map<string, string>(), times = 3): Promise<void> => {
  for (let n = 0; n < times; n += 1)
    expect(await sendPassword(site, player, { cookies }, "not-the-password")).toMatchObject(WRONG);
};
/** Other tests' jobs run too, so letters to others are left out. */
const lockLetters = (player: Player) =>
  site.letters.filter(({ to, template }) => to === player.email && template === "account_locked");
/** A player with a browser that is known, and its cookies. */
async function known(): Promise<{ player: Player; cookies: Map<string, string> }> {
  const player = await givenPlayer(site.db);
  const cookies = new Map<string, string>();
  expect(await sendPassword(site, player, { cookies })).toMatchObject(IN);
  return { player, cookies };
}

describe("failures of strangers", () => {
  test("cost the player nothing in known browsers", async () => {
    const { player, cookies } = await known();
    await fail(player);
    expect(await sendPassword(site, player, { cookies: new Map() })).toMatchObject(WRONG);
    expect(await sendPassword(site, player, { cookies })).toMatchObject(IN);
  });

  test("make unknown browsers wait 30 minutes, also with the right password and with the same answer", async () => {
    const { player } = await known();
    await fail(player, new Map(), 2);
    const wrong = await sendPassword(site, player, {}, "not-the-password");
    const locked = await sendPassword(site, player, {});
    expect(locked).toEqual(wrong);
    site.clock.advance(LOCK_MS);
    expect(await sendPassword(site, player, {})).toMatchObject(IN);
  });

  test("cannot be unlocked by a made-up cookie or by that of another account", async () => {
    const { player } = await known();
    const other = await known();
    await fail(player);
    for (const cookies of [other.cookies, new Map([["__Host-apogee_device", "a".repeat(43)]])])
      expect(await sendPassword(site, player, { cookies })).toMatchObject(WRONG);
  });

  test("require a new password in unknown browsers after 100 without a success; known ones go on", async () => {
    const { player, cookies } = await known();
    await sql`update identity.credential set failures = ${MOST_WITHOUT_SUCCESS} where player_id = ${player.id}`.execute(
      site.db,
    );
    site.clock.advance(10 * LOCK_MS);
    expect(await sendPassword(site, player, {})).toMatchObject(WRONG);
    expect(await sendPassword(site, player, { cookies })).toMatchObject(IN);
    expect(await sendPassword(site, player, {})).toMatchObject(IN);
  });
});

describe("a network", () => {
  test("is refused after 30 wrong passwords in 15 minutes, for all accounts; known browsers there go on", async () => {
    const { player, cookies } = await known();
    const other = await givenPlayer(site.db);
    site.networkLimit = 30;
    const from = (last: number) => ({ ip: `198.51.100.${last}` });
    for (let n = 0; n < 30; n += 1) {
      const email = `nobody-${n}@example.com`;
      expect(await sendPassword(site, { ...player, email }, from(n), "wrong")).toMatchObject(WRONG);
    }
    expect(await sendPassword(site, other, from(99))).toMatchObject({ status: 429, code: "too_many_requests" });
    expect(await sendPassword(site, player, { ...from(99), cookies })).toMatchObject(IN);
    expect(await sendPassword(site, other, { ip: "198.51.101.99" })).toMatchObject(IN);
    site.clock.advance(NETWORK_MS);
    expect(await sendPassword(site, other, from(99))).toMatchObject(IN);
    site.networkLimit = null;
  });
});

describe("a known browser", () => {
  test("becomes unknown after three failures of its own; other known browsers go on", async () => {
    const { player, cookies } = await known();
    const second = new Map<string, string>();
    await sendPassword(site, player, { cookies: second });
    await fail(player, cookies);
    await fail(player);
    expect(await sendPassword(site, player, { cookies })).toMatchObject(WRONG);
    expect(await sendPassword(site, player, { cookies: second })).toMatchObject(IN);
  });

  test("tries no more than three passwords at once", async () => {
    const { player, cookies } = await known();
    await Promise.all(Array.from({ length: 12 }, () => sendPassword(site, player, { cookies }, "not-the-password")));
    const { rows } = await sql`
      select from identity.sign_in_attempt where player_id = ${player.id} and outcome = 'wrong'`.execute(site.db);
    // Three of its own, and the three that unknown browsers share.
    expect(rows).toHaveLength(6);
  });

  test("is unknown again 180 days after its last sign-in", async () => {
    const { player, cookies } = await known();
    site.clock.advance(DEVICE_MS);
    await fail(player);
    expect(await sendPassword(site, player, { cookies })).toMatchObject(WRONG);
  });
});

describe("the link of the lock e-mail", () => {
  test("unlocks the browser that opens it, and strangers cannot lock it again", async () => {
    const { player } = await known();
    await fail(player);
    await site.work();
    const letter = lockLetters(player)[0]!;
    const unlock_token = new URL(letter.facts.link).searchParams.get("unlock_token")!;
    const cookies = new Map<string, string>();
    expect(await site.call(unlockSignIn, { body: { unlock_token } }, { cookies })).toMatchObject({ status: 200 });
    await fail(player);
    expect(await sendPassword(site, player, {})).toMatchObject(WRONG);
    expect(await sendPassword(site, player, { cookies })).toMatchObject(IN);
    await fail(player);
    expect(await sendPassword(site, player, { cookies })).toMatchObject(IN);
  });

  test("is sent once a day", async () => {
    const { player } = await known();
    const locks = async (): Promise<number> => {
      await fail(player);
      await site.work();
      return lockLetters(player).length;
    };
    expect(await locks()).toBe(1);
    site.clock.advance(12 * 3_600_000);
    expect(await locks()).toBe(1);
    site.clock.advance(12 * 3_600_000);
    expect(await locks()).toBe(2);
  });
});

describe("a sign-in with a new browser", () => {
  test("sends an e-mail that names device, place and time; one with a known browser does not", async () => {
    const player = await givenPlayer(site.db, { language: "de" });
    const cookies = new Map<string, string>();
    const facts = { cookies, country: "DE", locale: "de", userAgent: "Mozilla/5.0 (Windows NT 10.0) Firefox/140.0" };
    await sendPassword(site, player, facts);
    await sendPassword(site, player, facts);
    expect(site.letters).toMatchObject([
      {
        template: "new_device",
        to: player.email,
        locale: "de",
        facts: { device: "Firefox, Windows", place: "Deutschland, 203.0.113.7", time: expect.stringContaining("UTC") },
      },
    ]);
    expect(await accountChanges(site.db, player.id)).toMatchObject({ passwordAt: null, recoveryCodeAt: null });
  });
});
