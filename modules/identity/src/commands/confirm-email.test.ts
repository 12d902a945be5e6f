import { confirmEmail, getPlayer, resendConfirmation, unlockSignIn } from "@apogee/contract";
import { inTransaction } from "@apogee/database";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Player } from "../domain/player.ts";
import { givenSite, principalOf, type Answer, type GivenSite } from "../testing/given-site.ts";
import { givenPlayer } from "../testing.ts";
import { issueToken } from "../tokens/issue-token.ts";

let site: GivenSite;
beforeAll(async () => {
  site = await givenSite();
});
afterAll(() => site.close());
beforeEach(() => {
  site.letters.length = 0;
  site.clock.advance(3_600_000);
});

const tokenFor = (player: Player, purpose: "confirmation" | "unlock" = "confirmation"): Promise<string> =>
  inTransaction(site.db, (tx) => issueToken(tx, player, purpose, site.clock.date()));
const confirm = (confirmation_token: string): Promise<Answer> =>
  site.call(confirmEmail, { query: { confirmation_token } });
const confirmedAt = async (player: Player): Promise<unknown> =>
  ((await site.call(getPlayer, {}, { principal: principalOf(player) })).body as { confirmed_at: unknown }).confirmed_at;

describe("the link in the confirmation e-mail", () => {
  test("confirms the address once", async () => {
    const player = await givenPlayer(site.db);
    const token = await tokenFor(player);
    expect(await confirm(token)).toMatchObject({ status: 200, body: { confirmed: true } });
    expect(await confirmedAt(player)).toBe(site.clock.date().toISOString());
    expect(site.playersKnown).toEqual([player.id]);
    expect(await confirm(token)).toMatchObject({
      status: 422,
      errors: { confirmation_token: { used: expect.any(String) } },
    });
    expect(site.playersKnown).toEqual([player.id]);
  });

  test("invalidates the links of other e-mails", async () => {
    const player = await givenPlayer(site.db);
    const [first, second] = [await tokenFor(player), await tokenFor(player)];
    await confirm(second);
    expect(await confirm(first)).toMatchObject({
      status: 422,
      errors: { confirmation_token: { used: expect.any(String) } },
    });
  });

  test("works once, however often it is opened at the same time", async () => {
    const token = await tokenFor(await givenPlayer(site.db));
    const answers = await Promise.all([1, 2, 3, 4].map(() => confirm(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test.each([
    ["is unknown", async () => "A".repeat(43), "invalid"],
    ["is cut short", async (player: Player) => (await tokenFor(player)).slice(0, 20), "invalid"],
    [
      "is three days old",
      async (player: Player) => {
        const token = await tokenFor(player);
        site.clock.advance(3 * 86_400_000);
        return token;
      },
      "expired",
    ],
    ["was issued for unlocking", (player: Player) => tokenFor(player, "unlock"), "invalid"],
  ])("is refused if its token %s, and confirms nothing", async (_what, token, code) => {
    const player = await givenPlayer(site.db);
    expect(await confirm(await token(player))).toMatchObject({
      status: 422,
      errors: { confirmation_token: { [code]: expect.any(String) } },
    });
    expect(await confirmedAt(player)).toBeNull();
  });

  test("does not unlock an account", async () => {
    const unlock_token = await tokenFor(await givenPlayer(site.db));
    expect(await site.call(unlockSignIn, { body: { unlock_token } })).toMatchObject({ status: 422 });
  });
});

describe("requesting the confirmation e-mail again", () => {
  const ask = (email: string, player?: Player): Promise<Answer> =>
    site.call(resendConfirmation, { body: { user: { email } } }, player ? { principal: principalOf(player) } : {});

  test("sends it in the player's language, with a new link", async () => {
    const player = await givenPlayer(site.db, { language: "de" });
    expect(await ask(player.email.toUpperCase())).toMatchObject({ status: 204, body: null });
    await site.work();
    expect(site.letters).toMatchObject([{ to: player.email, template: "confirmation", locale: "de" }]);
    const token = new URL(site.letters[0]!.facts.link).searchParams.get("confirmation_token")!;
    expect(await confirm(token)).toMatchObject({ status: 200 });
  });

  test("gives the same answer for an unknown and a confirmed address, and sends an e-mail to neither", async () => {
    const player = await givenPlayer(site.db, { confirmed: true });
    const answers = [
      await ask("nobody@example.com"),
      await ask(player.email),
      await ask((await givenPlayer(site.db)).email),
    ];
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await site.work();
    expect(site.letters).toHaveLength(1);
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

  test("reports to a signed-in player that the address is already confirmed", async () => {
    const player = await givenPlayer(site.db, { confirmed: true });
    expect(await ask(player.email, player)).toMatchObject({
      status: 422,
      errors: { email: { already_confirmed: expect.any(String) } },
    });
  });

  test("refuses an invalid address and stores nothing", async () => {
    const before = await site.rows();
    expect(await ask("nobody")).toMatchObject({ status: 422, errors: { email: { invalid: expect.any(String) } } });
    expect(await site.rows()).toEqual(before);
  });
});
