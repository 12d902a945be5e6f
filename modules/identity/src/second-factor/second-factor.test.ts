import {
  changePassword,
  confirmRecoveryCodes,
  endOtherSessions,
  forgetDevice,
  playerSecurity,
  provePlayer,
  proveSecondFactor,
  renewOwnRecoveryCodes,
  setUpSecondFactor,
  turnOffSecondFactor,
  type ResponseOf,
  type SecurityView,
} from "@apogee/contract";
import type { PlayerPrincipal } from "@apogee/http";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accountChanges } from "../account-changes.queries.ts";
import { GUESS_WINDOW_MS } from "../domain/guesses.ts";
import { PROOF_MS } from "../domain/proof.ts";
import { requireProof } from "../proof/require-proof.ts";
import { PRE_AUTHENTICATION_MS } from "../sign-in/pre-authentication.store.ts";
import { GIVEN_PASSWORD, givenPlayer } from "../testing.ts";
import { codeOf, givenFactor, givenSession, sendCode, sendPassword } from "../testing/given-factor.ts";
import { givenSite, type GivenSite } from "../testing/given-site.ts";

let site: GivenSite;
beforeAll(async () => {
  site = await givenSite();
});
afterAll(() => site.close());
beforeEach(() => {
  site.letters.length = 0;
  site.clock.advance(24 * 3_600_000);
});

const DUE = { status: 422, code: "second_factor_due", errors: { otp_attempt: { required: expect.any(String) } } };
const WRONG = { status: 422, code: "invalid_fields", errors: { otp_attempt: { invalid: expect.any(String) } } };
const EXPIRED = { status: 422, errors: { otp_attempt: { expired: expect.any(String) } } };
const TOO_MANY = { status: 422, code: "too_many_codes" };
const security = async (principal: PlayerPrincipal, cookies = new Map<string, string>()): Promise<SecurityView> =>
  (await site.call(playerSecurity, {}, { principal, cookies })).body as SecurityView;
const isOn = async (principal: PlayerPrincipal): Promise<boolean> => (await security(principal)).two_factor.enabled;
const prove = (principal: PlayerPrincipal, body: object) => site.call(provePlayer, { body }, { principal });
const lettersTo = (email: string): string[] =>
  site.letters.filter(({ to }) => to === email).map(({ template }) => template);
/** A code that is wrong now: the digits of the right one in other places never fit twice. */
const wrongOf = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

describe("turning the second factor on", () => {
  test("shows a secret, takes one right code, and is on once a recovery code was typed", async () => {
    const player = await givenPlayer(site.db);
    const principal = await givenSession(site, player);
    const setUp = (await site.call(setUpSecondFactor, {}, { principal })).body as ResponseOf<typeof setUpSecondFactor>;
    expect(setUp.in_fours.replaceAll(" ", "")).toBe(setUp.otp_secret);
    expect(setUp.in_fours).toMatch(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    expect(setUp.data).toMatch(/^<svg/);
    expect(setUp.uri).toContain(`otpauth://totp/Apogee:${encodeURIComponent(player.email)}?issuer=Apogee`);
    const send = (authentication_code: string) =>
      site.call(proveSecondFactor, { body: { two_factor: { authentication_code } } }, { principal });
    const right = codeOf(site, setUp.otp_secret);
    expect(await send(wrongOf(right))).toMatchObject({
      status: 422,
      errors: { authentication_code: { invalid: expect.any(String) } },
    });
    const { recovery_codes: codes } = (await send(right)).body as ResponseOf<typeof proveSecondFactor>;
    expect(new Set(codes).size).toBe(10);
    expect(await isOn(principal)).toBe(false);
    expect(await sendPassword(site, player, {})).toMatchObject({ status: 201 });
    const other = await givenSession(site, player);
    const confirm = (recovery_code: string) =>
      site.call(confirmRecoveryCodes, { body: { recovery_code } }, { principal });
    expect(await confirm("k0vd-912m-pq7c-8fwa")).toMatchObject({ status: 422 });
    expect(await isOn(principal)).toBe(false);
    expect(await confirm(codes[3]!.toUpperCase().replaceAll("-", " "))).toMatchObject({ status: 204 });
    expect((await security(principal)).two_factor).toMatchObject({ enabled: true, recovery_codes_left: 10 });
    expect(lettersTo(player.email)).toEqual(["new_device", "second_factor_on"]);
    expect(site.ended.at(-1)).toMatchObject({ playerId: player.id, sessionIds: [other.sessionId] });
  });

  test("stores neither the secret nor the codes in readable form", async () => {
    const player = await givenPlayer(site.db);
    const { secret, codes } = await givenFactor(site, player);
    const { rows } = await sql<{ text: string }>`
      select string_agg(f::text, ' ') || (select string_agg(r::text, ' ') from identity.recovery_code r) as text
      from identity.second_factor f`.execute(site.db);
    const text = `${rows[0]!.text} ${Buffer.from(rows[0]!.text.replaceAll("\\x", ""), "hex").toString("latin1")}`;
    for (const each of [secret, ...codes]) expect(text).not.toContain(each);
  });

  test("needs a proof of the last ten minutes in this session", async () => {
    const player = await givenPlayer(site.db);
    const principal = await givenSession(site, player, null);
    const refused = { status: 403, code: "proof_needed" };
    expect(await site.call(setUpSecondFactor, {}, { principal })).toMatchObject(refused);
    expect(
      (await sql`select from identity.second_factor where player_id = ${player.id}`.execute(site.db)).rows,
    ).toEqual([]);
    expect(await prove(principal, { password: "another password" })).toMatchObject({
      errors: { password: { invalid: expect.any(String) } },
    });
    expect(await prove(principal, { code: "123456" })).toMatchObject(refused);
    expect(await prove(principal, { password: GIVEN_PASSWORD })).toMatchObject({ status: 200 });
    expect(await site.call(setUpSecondFactor, {}, { principal })).toMatchObject({ status: 200 });
    site.clock.advance(PROOF_MS);
    expect(await site.call(setUpSecondFactor, {}, { principal })).toMatchObject(refused);
  });
});

describe("a sign-in with a second factor", () => {
  test("takes a code in a second call, in the browser of the first one only", async () => {
    const player = await givenPlayer(site.db);
    const { secret } = await givenFactor(site, player);
    const cookies = new Map<string, string>();
    expect(await sendPassword(site, player, { cookies })).toMatchObject({ ...DUE, signedIn: null });
    const code = codeOf(site, secret);
    expect(await sendCode(site, code, { cookies: new Map() })).toMatchObject(EXPIRED);
    expect(await sendCode(site, code, { cookies, visitor: "another browser" })).toMatchObject(EXPIRED);
    expect(await sendCode(site, code, { cookies })).toMatchObject({
      status: 201,
      signedIn: player.id,
      admission: { proof: "factor" },
    });
    expect(await sendCode(site, codeOf(site, secret, 1), { cookies })).toMatchObject({ signedIn: null });
  });

  test("refuses a code that was used, also in the other window", async () => {
    const player = await givenPlayer(site.db);
    const { secret } = await givenFactor(site, player);
    const [one, two] = [new Map<string, string>(), new Map<string, string>()];
    await sendPassword(site, player, { cookies: one });
    await sendPassword(site, player, { cookies: two });
    const code = codeOf(site, secret);
    expect(await sendCode(site, code, { cookies: one })).toMatchObject({ status: 201 });
    expect(await sendCode(site, code, { cookies: two })).toMatchObject(WRONG);
    expect(await sendCode(site, codeOf(site, secret, -1), { cookies: two })).toMatchObject(WRONG);
    expect(await sendCode(site, codeOf(site, secret, 1), { cookies: two })).toMatchObject({ status: 201 });
  });

  test("expires after five minutes, and with a new password", async () => {
    const player = await givenPlayer(site.db);
    const { secret, principal } = await givenFactor(site, player);
    const cookies = new Map<string, string>();
    await sendPassword(site, player, { cookies });
    site.clock.advance(PRE_AUTHENTICATION_MS);
    expect(await sendCode(site, codeOf(site, secret), { cookies })).toMatchObject(EXPIRED);
    await sendPassword(site, player, { cookies });
    await prove(principal, { code: codeOf(site, secret) });
    const user = { password: "another-horse-22" };
    expect(await site.call(changePassword, { body: { user } }, { principal })).toMatchObject({ status: 204 });
    expect(await sendCode(site, codeOf(site, secret, 1), { cookies })).toMatchObject(EXPIRED);
  });

  test("ends after five wrong codes within 15 minutes, and takes no code until then", async () => {
    const player = await givenPlayer(site.db);
    const { secret } = await givenFactor(site, player);
    const cookies = new Map<string, string>();
    await sendPassword(site, player, { cookies });
    for (let n = 1; n <= 4; n += 1)
      expect(await sendCode(site, wrongOf(codeOf(site, secret)), { cookies })).toMatchObject(WRONG);
    expect(await sendCode(site, wrongOf(codeOf(site, secret)), { cookies })).toMatchObject(TOO_MANY);
    expect(await sendCode(site, codeOf(site, secret), { cookies })).toMatchObject(EXPIRED);
    await sendPassword(site, player, { cookies });
    expect(await sendCode(site, codeOf(site, secret), { cookies })).toMatchObject(TOO_MANY);
    site.clock.advance(GUESS_WINDOW_MS);
    await sendPassword(site, player, { cookies });
    expect(await sendCode(site, codeOf(site, secret), { cookies })).toMatchObject({ status: 201 });
  });

  test("takes only a recovery code after 100 wrong codes in a row", async () => {
    const player = await givenPlayer(site.db);
    const { secret, codes } = await givenFactor(site, player);
    await sql`update identity.second_factor set failures = 100 where player_id = ${player.id}`.execute(site.db);
    const cookies = new Map<string, string>();
    await sendPassword(site, player, { cookies });
    expect(await sendCode(site, codeOf(site, secret), { cookies })).toMatchObject(WRONG);
    expect(await sendCode(site, codes[1]!, { cookies })).toMatchObject({ status: 201 });
  });

  test("is refused to a disabled account only after the right password, before any code", async () => {
    const player = await givenPlayer(site.db);
    await givenFactor(site, player);
    await sql`update identity.player set status = 'disabled' where id = ${player.id}`.execute(site.db);
    expect(await sendPassword(site, player, {})).toMatchObject({ code: "account_disabled" });
  });
});

describe("recovery codes", () => {
  test("sign in once each, however they are written, with an e-mail that states how many are left", async () => {
    const player = await givenPlayer(site.db);
    const { codes } = await givenFactor(site, player);
    const code = codes[5]!.toUpperCase().replaceAll("-", " ").replaceAll("0", "O").replaceAll("1", "l");
    const cookies = new Map<string, string>();
    await sendPassword(site, player, { cookies });
    expect(await sendCode(site, code, { cookies })).toMatchObject({ status: 201, admission: { proof: "factor" } });
    expect(site.letters.find(({ template }) => template === "recovery_code_used")).toMatchObject({
      to: player.email,
      facts: { left: "9" },
    });
    await sendPassword(site, player, { cookies });
    expect(await sendCode(site, code, { cookies })).toMatchObject(WRONG);
    expect(await accountChanges(site.db, player.id)).toMatchObject({ recoveryCodeAt: site.clock.date() });
  });

  test("are replaced as a set, when one of the new ones is confirmed and not before", async () => {
    const player = await givenPlayer(site.db);
    const { codes: old, principal, secret } = await givenFactor(site, player);
    await prove(principal, { code: codeOf(site, secret) });
    const renewed = await site.call(renewOwnRecoveryCodes, {}, { principal });
    const { recovery_codes: codes } = renewed.body as ResponseOf<typeof renewOwnRecoveryCodes>;
    const cookies = new Map<string, string>();
    await sendPassword(site, player, { cookies });
    expect(await sendCode(site, codes[1]!, { cookies })).toMatchObject(WRONG);
    expect(await sendCode(site, old[1]!, { cookies })).toMatchObject({ status: 201 });
    await site.call(confirmRecoveryCodes, { body: { recovery_code: codes[0]! } }, { principal });
    await sendPassword(site, player, { cookies });
    expect(await sendCode(site, old[2]!, { cookies })).toMatchObject(WRONG);
    expect(await sendCode(site, codes[1]!, { cookies })).toMatchObject({ status: 201 });
  });

  test("of another player are wrong", async () => {
    const [one, two] = [await givenPlayer(site.db), await givenPlayer(site.db)];
    const { codes } = await givenFactor(site, one);
    await givenFactor(site, two);
    const cookies = new Map<string, string>();
    await sendPassword(site, two, { cookies });
    expect(await sendCode(site, codes[1]!, { cookies })).toMatchObject(WRONG);
  });
});

describe("turning the second factor off", () => {
  test("needs the factor or a recovery code, not the password, and sends an e-mail", async () => {
    const player = await givenPlayer(site.db);
    const { secret, principal } = await givenFactor(site, player);
    const off = () => site.call(turnOffSecondFactor, {}, { principal });
    expect(await off()).toMatchObject({ status: 403, code: "proof_needed" });
    expect(await prove(principal, { password: GIVEN_PASSWORD })).toMatchObject({ status: 403 });
    expect(await isOn(principal)).toBe(true);
    expect(await prove(principal, { code: codeOf(site, secret) })).toMatchObject({ status: 200 });
    expect(await off()).toMatchObject({ status: 204 });
    expect(await isOn(principal)).toBe(false);
    expect(lettersTo(player.email)).toContain("second_factor_off");
    expect(await accountChanges(site.db, player.id)).toMatchObject({
      secondFactorAt: site.clock.date(),
      hasSecondFactor: false,
    });
    expect(await sendPassword(site, player, {})).toMatchObject({ status: 201 });
    expect(await off()).toMatchObject({ status: 409, code: "second_factor_missing" });
  });
});

describe("a remembered browser", () => {
  const remembered = async (licence = "CW") => {
    const player = await givenPlayer(site.db, { licence });
    const factor = await givenFactor(site, player);
    const cookies = new Map<string, string>();
    await sendPassword(site, player, { cookies });
    await sendCode(site, codeOf(site, factor.secret), { cookies }, { remember_device: true });
    return { player, cookies, ...factor };
  };

  test.each([
    ["CW", 30],
    ["EE", 14],
  ])("skips the code under %s for %i days, and proves nothing", async (licence, days) => {
    const { player, cookies } = await remembered(licence);
    site.clock.advance(days * 86_400_000 - 1);
    expect(await sendPassword(site, player, { cookies: new Map() })).toMatchObject(DUE);
    expect(await sendPassword(site, player, { cookies })).toMatchObject({ status: 201, admission: { proof: "none" } });
    site.clock.advance(1);
    expect(await sendPassword(site, player, { cookies })).toMatchObject(DUE);
  });

  test("is listed and can be forgotten, by its player only", async () => {
    const { player, cookies, principal } = await remembered();
    const [device] = (await security(principal, cookies)).remembered_devices;
    expect(device).toMatchObject({ current: true, user_agent: "a browser" });
    const another = await givenSession(site, await givenPlayer(site.db));
    const params = { id: device!.id };
    expect(await site.call(forgetDevice, { params }, { principal: another })).toMatchObject({ status: 404 });
    expect(await sendPassword(site, player, { cookies })).toMatchObject({ status: 201 });
    expect(await site.call(forgetDevice, { params }, { principal })).toMatchObject({ status: 204 });
    expect(await sendPassword(site, player, { cookies })).toMatchObject(DUE);
  });

  test.each<[string, (given: Awaited<ReturnType<typeof remembered>>) => Promise<unknown>]>([
    ["the other sessions end", ({ principal }) => site.call(endOtherSessions, {}, { principal })],
    [
      "the password changes",
      async ({ principal, secret }) => {
        await prove(principal, { code: codeOf(site, secret, 1) });
        await site.call(changePassword, { body: { user: { password: GIVEN_PASSWORD } } }, { principal });
      },
    ],
    ["a recovery code is used", async ({ principal, codes }) => prove(principal, { code: codes[1]! })],
  ])("is asked for a code again after %s", async (_when, act) => {
    const given = await remembered();
    await act(given);
    expect(await sendPassword(site, given.player, { cookies: given.cookies })).toMatchObject(DUE);
  });
});

describe("proving a player in a session", () => {
  test("takes no more than five wrong passwords within 15 minutes", async () => {
    const principal = await givenSession(site, await givenPlayer(site.db), null);
    for (let n = 1; n <= 5; n += 1)
      expect(await prove(principal, { password: "wrong" })).toMatchObject({ code: "invalid_fields" });
    expect(await prove(principal, { password: GIVEN_PASSWORD })).toMatchObject(TOO_MANY);
    await expect(requireProof(site.db, principal, site.clock.date())).rejects.toMatchObject({ code: "proof_needed" });
    site.clock.advance(GUESS_WINDOW_MS);
    expect(await prove(principal, { password: GIVEN_PASSWORD })).toMatchObject({ status: 200 });
    await requireProof(site.db, principal, site.clock.date());
  });

  test("counts in this session only", async () => {
    const player = await givenPlayer(site.db);
    const [one, two] = [await givenSession(site, player, null), await givenSession(site, player, null)];
    await prove(one, { password: GIVEN_PASSWORD });
    await requireProof(site.db, one, site.clock.date());
    await expect(requireProof(site.db, two, site.clock.date())).rejects.toMatchObject({ code: "proof_needed" });
  });

  test("is not possible with the password of a player who has a factor", async () => {
    const player = await givenPlayer(site.db);
    const { secret } = await givenFactor(site, player);
    const session = await givenSession(site, player, "password");
    await expect(requireProof(site.db, session, site.clock.date())).rejects.toMatchObject({ code: "proof_needed" });
    expect(await prove(session, { code: codeOf(site, secret) })).toMatchObject({ status: 200 });
    await requireProof(site.db, session, site.clock.date());
  });
});
