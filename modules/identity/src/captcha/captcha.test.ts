import { captchaChallenge, signIn, signUp } from "@apogee/contract";
import { inTransaction } from "@apogee/database";
import { FixedClock } from "@apogee/kernel";
import { solveChallenge, type Challenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { givenSite, type Answer, type GivenSite } from "../testing/given-site.ts";
import { GIVEN_PASSWORD, givenPlayer } from "../testing.ts";
import { createCaptcha } from "./captcha.ts";

let site: GivenSite;
beforeAll(async () => {
  site = await givenSite();
  site.captcha = createCaptcha({ secret: "a secret of the house", clock: site.clock });
});
afterAll(() => site.close());

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64");
async function solved(): Promise<{ challenge: Challenge; solution: unknown }> {
  const { challenge } = (await site.call(captchaChallenge, {})).body as { challenge: Challenge };
  return { challenge, solution: await solveChallenge({ challenge, deriveKey }) };
}

let count = 0;
const register = (captcha: string | undefined, email = `human-${++count}@example.com`): Promise<Answer> =>
  site.call(signUp, {
    body: {
      user: {
        email,
        password: "correct-horse-1",
        country: "DE",
        currency: "EUR",
        date_of_birth: "10/12/1990",
        terms_acceptance: true,
        captcha,
      },
    },
  });

test("a solved challenge is accepted for one registration only", async () => {
  const payload = encode(await solved());
  expect(await register(payload)).toMatchObject({ status: 201 });
  const before = await site.rows();
  expect(await register(payload)).toMatchObject({ status: 422, errors: { captcha: { used: expect.any(String) } } });
  expect(await site.rows()).toEqual(before);
});

test("a registration that is refused for another field does not use up the solution", async () => {
  const payload = encode(await solved());
  const refused = await site.call(signUp, {
    body: {
      user: {
        email: "human@example.com",
        password: "short",
        country: "DE",
        currency: "EUR",
        date_of_birth: "10/12/1990",
        terms_acceptance: true,
        captcha: payload,
      },
    },
  });
  expect(refused.errors).toEqual({ password: expect.anything() });
  expect(await register(payload)).toMatchObject({ status: 201 });
});

test("a registration that is refused because its e-mail address is taken uses up the solution and changes nothing else", async () => {
  const { email } = await givenPlayer(site.db);
  const payload = encode(await solved());
  const before = await site.rows();
  expect(await register(payload, email)).toMatchObject({
    status: 422,
    errors: { email: { taken: expect.any(String) } },
  });
  expect(await site.rows()).toEqual({ ...before, "identity.captcha_use": before["identity.captcha_use"]! + 1 });
  expect(await register(payload, email)).toMatchObject({
    status: 422,
    errors: { captcha: { used: expect.any(String) } },
  });
  expect(await register(payload)).toMatchObject({ status: 422, errors: { captcha: { used: expect.any(String) } } });
});

test("a solution used by concurrent registrations reveals only one taken address", async () => {
  const { email } = await givenPlayer(site.db);
  const payload = encode(await solved());
  const answers = await Promise.all([1, 2, 3].map(() => register(payload, email)));
  expect(answers.map(({ errors }) => Object.keys(errors ?? {})[0]).toSorted()).toEqual(["captcha", "captcha", "email"]);
});

test("a solution used by concurrent registrations works once", async () => {
  const payload = encode(await solved());
  const answers = await Promise.all([1, 2, 3].map(() => register(payload)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
});

describe("a registration is refused, and nothing is stored, with", () => {
  test.each<[what: string, payload: () => Promise<string | undefined>, code: string]>([
    ["no captcha", async () => undefined, "required"],
    ["an empty captcha", async () => "", "required"],
    ["a captcha that is not JSON", async () => "%%%", "invalid"],
    ["a captcha of one megabyte", async () => "A".repeat(1_000_000), "invalid"],
    [
      "a wrong solution",
      async () => {
        const { challenge } = await solved();
        return encode({ challenge, solution: { counter: 1, derivedKey: "00".repeat(32) } });
      },
      "invalid",
    ],
    [
      "the solution of another challenge",
      async () => encode({ challenge: (await solved()).challenge, solution: (await solved()).solution }),
      "invalid",
    ],
    [
      "a longer lifetime than was signed",
      async () => {
        const { challenge, solution } = await solved();
        return encode({
          challenge: { ...challenge, parameters: { ...challenge.parameters, data: { expires_at: 9_999_999_999 } } },
          solution,
        });
      },
      "invalid",
    ],
    [
      "a challenge signed with another secret",
      async () => {
        const challenge = (await createCaptcha({
          secret: "another",
          clock: new FixedClock("2026-05-01T12:00:00Z"),
        }).challenge()) as unknown as Challenge;
        return encode({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
      },
      "invalid",
    ],
    [
      "a solution that is ten minutes old",
      async () => {
        const payload = encode(await solved());
        site.clock.advance(600_000);
        return payload;
      },
      "expired",
    ],
  ])("%s", async (_what, payload, code) => {
    const captcha = await payload();
    const before = await site.rows();
    expect(await register(captcha)).toMatchObject({ status: 422, errors: { captcha: { [code]: expect.any(String) } } });
    expect(await site.rows()).toEqual(before);
  });
});

test("signing in also requires a solution, and a failed sign-in uses it up", async () => {
  const player = await givenPlayer(site.db);
  const attempt = (password: string, captcha?: string): Promise<Answer> =>
    site.call(signIn, { body: { user: { email: player.email, password, captcha } } });
  expect(await attempt(GIVEN_PASSWORD)).toMatchObject({ errors: { captcha: { required: expect.any(String) } } });
  const payload = encode(await solved());
  expect(await attempt("wrong-password", payload)).toMatchObject({
    errors: { email: { invalid: expect.any(String) } },
  });
  expect(await attempt(GIVEN_PASSWORD, payload)).toMatchObject({ errors: { captcha: { used: expect.any(String) } } });
  expect(await attempt(GIVEN_PASSWORD, encode(await solved()))).toMatchObject({ status: 201 });
});

test("records of used solutions that have expired are deleted when later solutions are used", async () => {
  await register(encode(await solved()));
  site.clock.advance(3_600_000);
  await inTransaction(site.db, async (tx) => site.captcha!.redeem(tx, encode(await solved())));
  expect((await site.rows())["identity.captcha_use"]).toBe(1);
});

test("if captchas are disabled, there is no challenge and no solution is required", async () => {
  const captcha = site.captcha;
  site.captcha = null;
  expect((await site.call(captchaChallenge, {})).body).toEqual({ enabled: false, challenge: null });
  expect(await register(undefined)).toMatchObject({ status: 201 });
  site.captcha = captcha;
});
