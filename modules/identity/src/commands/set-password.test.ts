import { confirmEmail, requestPassword, setPassword, signIn, unlockSignIn } from "@apogee/contract";
import { inTransaction } from "@apogee/database";
import { verifyAudit } from "@apogee/events";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Player } from "../domain/player.ts";
import { findCredential } from "../queries.ts";
import { insertSession } from "../sessions/store.ts";
import { givenSite, type Answer, type GivenSite } from "../testing/given-site.ts";
import { GIVEN_PASSWORD, givenPlayer, type GivenPlayer } from "../testing.ts";
import { issueToken } from "../tokens/issue-token.ts";
import type { TokenPurpose } from "../tokens/store.ts";

let site: GivenSite;
beforeAll(async () => {
  site = await givenSite();
});
afterAll(() => site.close());
beforeEach(() => {
  site.letters.length = 0;
  site.ended.length = 0;
  site.framesEnded.length = 0;
  site.clock.advance(3_600_000);
});

const NEW_PASSWORD = "another-horse-2";
const ask = (email: string): Promise<Answer> => site.call(requestPassword, { body: { user: { email } } });
const choose = (
  reset_password_token: string,
  password = NEW_PASSWORD,
  password_confirmation?: string,
): Promise<Answer> =>
  site.call(setPassword, { body: { user: { reset_password_token, password, password_confirmation } } });
const enter = (email: string, password: string): Promise<Answer> =>
  site.call(signIn, { body: { user: { email, password } } });
const tokenFor = (player: Player, purpose: TokenPurpose = "password"): Promise<string> =>
  inTransaction(site.db, (tx) => issueToken(tx, player, purpose, site.clock.date()));

/** A player who is signed in with two browsers. */
async function givenBrowsers(): Promise<{ player: Player; sessions: number[] }> {
  const player = await givenPlayer(site.db);
  const begin = (): Promise<number> =>
    inTransaction(site.db, (tx) =>
      insertSession(
        tx,
        {
          playerId: player.id,
          tokenHash: Buffer.from(crypto.getRandomValues(new Uint8Array(32))),
          ip: "203.0.113.7",
          userAgent: "a browser",
          country: null,
          newDevice: false,
          proof: null,
          startedBy: null,
        },
        site.clock.date(),
      ),
    );
  return { player, sessions: [await begin(), await begin()] };
}

/** The state that a refusal must not change. */
async function stateOf(player: Player): Promise<unknown> {
  const { rows } =
    await sql`select id, ended_at from identity.session where player_id = ${player.id} order by id`.execute(site.db);
  return {
    hash: (await findCredential(site.db, player.email))!.passwordHash,
    sessions: rows,
    counts: await site.rows(),
    ended: site.ended.length,
  };
}

describe("requesting a new password", () => {
  test("sends an e-mail in the player's language, whose link sets a new password", async () => {
    const player = await givenPlayer(site.db, { language: "de" });
    expect(await ask(` ${player.email.toUpperCase()} `)).toMatchObject({ status: 204, body: null });
    await site.work();
    expect(site.letters).toMatchObject([{ to: player.email, template: "password_reset", locale: "de" }]);
    const link = new URL(site.letters[0]!.facts.link);
    expect(link.origin + link.pathname).toBe("https://apogee.example/de/new-password");
    expect(await choose(link.searchParams.get("reset_password_token")!)).toMatchObject({ status: 204 });
    expect(await enter(player.email, NEW_PASSWORD)).toMatchObject({ status: 201, signedIn: player.id });
  });

  test("gives the same answer and stores the same for an active, a disabled and an unknown account, and e-mails only the active one", async () => {
    const addresses = [
      (await givenPlayer(site.db)).email,
      (await givenPlayer(site.db, { disabled: true })).email,
      "nobody-at-all@example.com",
    ];
    const traces = [];
    for (const address of addresses) {
      const before = await site.rows();
      const answer = await ask(address);
      const after = await site.rows();
      traces.push(JSON.stringify([answer, Object.keys(after).map((table) => after[table]! - before[table]!)]));
    }
    expect(new Set(traces).size).toBe(1);
    await site.work();
    expect(site.letters.map(({ to }) => to)).toEqual([addresses[0]]);
  });

  test("changes nothing by itself", async () => {
    const { player } = await givenBrowsers();
    await ask(player.email);
    await site.work();
    expect(await enter(player.email, GIVEN_PASSWORD)).toMatchObject({ status: 201 });
    expect([site.ended, site.framesEnded]).toEqual([[], []]);
  });

  test("sends at most one e-mail a minute", async () => {
    const player = await givenPlayer(site.db);
    for (const wait of [0, 30_000, 31_000]) {
      site.clock.advance(wait);
      await ask(player.email);
      await site.work();
    }
    expect(site.letters).toHaveLength(2);
  });

  test("is refused for an invalid address, and stores nothing", async () => {
    const before = await site.rows();
    expect(await ask("nobody")).toMatchObject({ status: 422, errors: { email: { invalid: expect.any(String) } } });
    expect(await site.rows()).toEqual(before);
  });

  test("requires a solved captcha if captchas are enabled", async () => {
    const before = await site.rows();
    const refusal = new Error("unsolved");
    site.captcha = { challenge: async () => ({}), redeem: () => Promise.reject(refusal) } as never;
    await expect(ask("nobody@example.com")).rejects.toBe(refusal);
    site.captcha = null;
    expect(await site.rows()).toEqual(before);
  });
});

describe("a new password", () => {
  test("replaces the old one, ends every session, and notifies the player by e-mail", async () => {
    const { player, sessions } = await givenBrowsers();
    const { player: other, sessions: others } = await givenBrowsers();
    expect(await choose(await tokenFor(player), NEW_PASSWORD, NEW_PASSWORD)).toMatchObject({
      status: 204,
      body: null,
      signedIn: null,
    });

    expect(await enter(player.email, GIVEN_PASSWORD)).toMatchObject({
      status: 422,
      errors: { email: { invalid: expect.any(String) } },
    });
    expect(await enter(player.email, NEW_PASSWORD)).toMatchObject({ status: 201 });
    const { rows } = await sql<{
      id: number;
    }>`select id from identity.session where ended_at is not null and id = any(${[...sessions, ...others]}::bigint[]) order by id`.execute(
      site.db,
    );
    expect(rows.map(({ id }) => id)).toEqual(sessions);
    expect(site.ended).toEqual([
      {
        playerId: player.id,
        sessionIds: expect.toSatisfy((ids: number[]) => ids.toSorted((a, b) => a - b).join() === sessions.join()),
      },
    ]);
    expect(site.framesEnded).toEqual(site.ended);
    expect(site.letters).toMatchObject([
      { to: player.email, template: "password_changed", facts: { link: "https://apogee.example/remind" } },
      { to: player.email, template: "new_device" },
    ]);
    expect(await enter(other.email, GIVEN_PASSWORD)).toMatchObject({ status: 201 });
  });

  test.each<[who: string, given: GivenPlayer, name: string]>([
    ["with a confirmed address by name", { confirmed: true, personal: { first_name: "Ada" } }, "Ada"],
    [
      "whose name could be a link without the name",
      { confirmed: true, personal: { first_name: "Claim at evil-casino.example" } },
      "",
    ],
    ["with an unconfirmed address without a name", { personal: { first_name: "Ada" } }, ""],
  ])("causes e-mails that greet a player %s", async (_who, given, name) => {
    const player = await givenPlayer(site.db, given);
    await ask(player.email);
    await site.work();
    await choose(await tokenFor(player));
    expect(site.letters.map(({ template, facts }) => [template, facts.name])).toEqual([
      ["password_reset", name],
      ["password_changed", name],
    ]);
  });

  test("is recorded in the audit trail, which contains neither password", async () => {
    const player = await givenPlayer(site.db);
    await choose(await tokenFor(player));
    const { rows } =
      await sql`select actor, action, before, after, host(address) as address from ops.audit where subject = ${`player:${player.id}`}`.execute(
        site.db,
      );
    expect(rows).toEqual([
      {
        actor: `player:${player.id}`,
        action: "player.changed_password",
        before: null,
        after: null,
        address: "203.0.113.7",
      },
    ]);
    expect(await verifyAudit(site.db)).toMatchObject({ brokenAt: null });
  });

  test("ends a lock after failed sign-ins", async () => {
    const player = await givenPlayer(site.db);
    for (let attempt = 0; attempt < 3; attempt += 1) await enter(player.email, "wrong-horse-1");
    expect(await enter(player.email, GIVEN_PASSWORD)).toMatchObject({ code: "invalid_fields" });
    await choose(await tokenFor(player));
    expect(await enter(player.email, NEW_PASSWORD)).toMatchObject({ status: 201 });
  });
});

describe("the link in the password e-mail", () => {
  test("works once, and invalidates the links of other e-mails", async () => {
    const player = await givenPlayer(site.db);
    const [first, second] = [await tokenFor(player), await tokenFor(player)];
    expect(await choose(second)).toMatchObject({ status: 204 });
    const before = await stateOf(player);
    for (const token of [second, first]) {
      expect(await choose(token, "a-thief-chose-this-3")).toMatchObject({
        status: 422,
        errors: { reset_password_token: { used: expect.any(String) } },
      });
    }
    expect(await stateOf(player)).toEqual(before);
  });

  test("works once, however often it is opened at the same time", async () => {
    const player = await givenPlayer(site.db);
    const token = await tokenFor(player);
    const answers = await Promise.all([1, 2, 3, 4].map((n) => choose(token, `${NEW_PASSWORD}-${n}`)));
    const won = answers.findIndex(({ status }) => status === 204) + 1;
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(await enter(player.email, `${NEW_PASSWORD}-${won}`)).toMatchObject({ status: 201 });
    const { rows } = await sql`select 1 from ops.audit where subject = ${`player:${player.id}`}`.execute(site.db);
    expect(rows).toHaveLength(1);
  });

  test.each<[what: string, token: (player: Player) => Promise<string>, code: string]>([
    ["is unknown", async () => "A".repeat(43), "invalid"],
    ["is empty", async () => "", "invalid"],
    ["is cut short", async (player) => (await tokenFor(player)).slice(0, 20), "invalid"],
    [
      "is an hour old",
      async (player) => {
        const token = await tokenFor(player);
        site.clock.advance(3_600_000);
        return token;
      },
      "expired",
    ],
    ["was issued for confirming", (player) => tokenFor(player, "confirmation"), "invalid"],
    ["was issued for unlocking", (player) => tokenFor(player, "unlock"), "invalid"],
  ])("is refused if its token %s, and changes nothing", async (_what, make, code) => {
    const { player } = await givenBrowsers();
    const token = await make(player);
    const before = await stateOf(player);
    expect(await choose(token)).toMatchObject({
      status: 422,
      errors: { reset_password_token: { [code]: expect.any(String) } },
    });
    expect(await stateOf(player)).toEqual(before);
  });

  test("confirms nothing and unlocks nothing", async () => {
    const token = await tokenFor(await givenPlayer(site.db));
    expect(await site.call(confirmEmail, { query: { confirmation_token: token } })).toMatchObject({ status: 422 });
    expect(await site.call(unlockSignIn, { body: { unlock_token: token } })).toMatchObject({ status: 422 });
  });

  test.each<
    [
      what: string,
      password: (email: string) => string,
      confirmation: string | undefined,
      errors: Record<string, unknown>,
    ]
  >([
    ["that is empty", () => "", undefined, { password: { required: expect.any(String) } }],
    ["of seven characters", () => "seven77", undefined, { password: { too_short: expect.any(String) } }],
    ["of 73 characters", () => "a".repeat(73), undefined, { password: { too_long: expect.any(String) } }],
    ["with a space", () => "correct horse", undefined, { password: { invalid: expect.any(String) } }],
    ["that is common", () => "Trustno1", undefined, { password: { too_common: expect.any(String) } }],
    [
      "equal to the player's address",
      (email) => email.toUpperCase(),
      undefined,
      { password: { too_easy: expect.any(String) } },
    ],
    [
      "that differs from its confirmation",
      () => NEW_PASSWORD,
      "another-horse-3",
      { password_confirmation: { not_equal: expect.any(String) } },
    ],
  ])("is not used up by a password %s", async (_what, password, confirmation, errors) => {
    const { player } = await givenBrowsers();
    const token = await tokenFor(player);
    const before = await stateOf(player);
    expect((await choose(token, password(player.email), confirmation)).errors).toEqual(errors);
    expect(await stateOf(player)).toEqual(before);
    expect(await choose(token)).toMatchObject({ status: 204 });
  });
});
