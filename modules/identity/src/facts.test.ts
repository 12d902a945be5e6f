import {
  confirmEmail,
  provePlayer,
  setPassword,
  signIn,
  signUp,
  turnOffSecondFactor,
  updatePlayer,
} from "@apogee/contract";
import { inTransaction, type Tx } from "@apogee/database";
import { factsDuring, type SeenFact } from "@apogee/events/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { disablePlayer, enablePlayer } from "./commands/disable-player.ts";
import { joinGroups } from "./commands/join-groups.ts";
import { setIdentityState } from "./commands/set-identity-state.ts";
import { setMembership } from "./commands/set-membership.ts";
import { setTestAccount } from "./commands/set-test-account.ts";
import { stopPromotions } from "./commands/stop-promotions.ts";
import type { Player } from "./domain/player.ts";
import { splitGroupsOf } from "./domain/groups.ts";
import { IDENTITY_FACTS } from "./facts.ts";
import { findPlayerByEmail } from "./queries.ts";
import { GIVEN_PASSWORD, givenPlayer, type GivenPlayer } from "./testing.ts";
import { givenFactor, sendPassword } from "./testing/given-factor.ts";
import { givenSite, principalOf, type GivenSite } from "./testing/given-site.ts";
import { issueToken } from "./tokens/issue-token.ts";

let site: GivenSite;
beforeAll(async () => {
  site = await givenSite();
});
afterAll(() => site.close());

const by = { actor: "operator:anna", reason: "Asked by the player" };
const inTx = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(site.db, work);
const at = (): Date => site.clock.date();
const nothing = async (): Promise<void> => undefined;

/** Performs `act` for a given player, and returns the facts that it records about the player. */
async function factsOf(given: GivenPlayer, act: (player: Player) => Promise<unknown>): Promise<SeenFact[]> {
  const player = await givenPlayer(site.db, given);
  const seen = await factsDuring(site.db, () => act(player));
  expect(seen.map(({ playerId }) => playerId)).toEqual(seen.map(() => player.id));
  return seen.map(({ playerId: _playerId, ...fact }) => fact);
}
const confirm = async (player: Player): Promise<unknown> =>
  site.call(confirmEmail, {
    query: { confirmation_token: await inTx((tx) => issueToken(tx, player, "confirmation", at())) },
  });
const change = (player: Player, details: object): Promise<unknown> =>
  site.call(updatePlayer, { body: { player: details } }, { principal: principalOf(player) });
const verify = (player: Player, verified: boolean): Promise<unknown> =>
  inTx((tx) => setIdentityState(tx, { playerId: player.id, verified, ...by }, at()));
const member = (player: Player, groupId: string, isMember: boolean): Promise<unknown> =>
  inTx((tx) => setMembership(tx, { playerId: player.id, groupId, member: isMember, ...by }, at()));

/** Of each kind: what records it, twice where a repeat changes nothing, and exactly the facts of that. */
const CASES: Readonly<
  Record<
    Exclude<
      (typeof IDENTITY_FACTS)[number],
      | "player.registered"
      | "player.signed_in"
      | "player.new_device"
      | "player.second_factor_on"
      | "player.second_factor_off"
      | "player.recovery_code_used"
    >,
    readonly [given: GivenPlayer, act: (player: Player) => Promise<unknown>, fact: object]
  >
> = {
  "player.email_confirmed": [
    {},
    async (player) => {
      await confirm(player);
      await confirm(player);
    },
    {},
  ],
  "player.password_changed": [
    {},
    async (player) => {
      const password = "another-horse-2";
      const token = await inTx((tx) => issueToken(tx, player, "password", at()));
      const user = { reset_password_token: token, password, password_confirmation: password };
      await site.call(setPassword, { body: { user } });
    },
    {},
  ],
  "player.details_changed": [
    { personal: { city: "Bonn" } },
    async (player) => {
      for (const _ of [1, 2]) await change(player, { city: "Berlin", show_wins: false });
    },
    { fields: ["city", "show_wins"] },
  ],
  "player.terms_accepted": [
    { termsVersion: "2025-01" },
    async (player) => {
      for (const _ of [1, 2]) await change(player, { terms_acceptance: true });
    },
    { version: "2026-01" },
  ],
  "player.verified": [
    {},
    async (player) => {
      for (const _ of [1, 2]) await verify(player, true);
    },
    {},
  ],
  "player.unverified": [{ verified: true }, (player) => verify(player, false), {}],
  "player.disabled": [
    {},
    async ({ id }) => {
      for (const _ of [1, 2]) await inTx((tx) => disablePlayer(tx, { playerId: id, ...by }, nothing, at()));
    },
    {},
  ],
  "player.enabled": [
    { disabled: true },
    ({ id }) => inTx((tx) => enablePlayer(tx, { playerId: id, ...by }, nothing, at())),
    {},
  ],
  "group.joined": [
    {},
    async (player) => {
      for (const _ of [1, 2]) await member(player, "851", true);
    },
    { group: "851" },
  ],
  "group.left": [
    { groups: ["851"] },
    async (player) => {
      for (const _ of [1, 2]) await member(player, "851", false);
    },
    { group: "851" },
  ],
};

test.each(Object.keys(CASES) as Array<keyof typeof CASES>)(
  "%s is recorded when it becomes true, once, and nothing else is",
  async (kind) => {
    const [given, act, fact] = CASES[kind];
    expect(await factsOf(given, act)).toEqual([{ kind, ...fact }]);
  },
);

test("a registration records the player and the groups, and a refused one nothing", async () => {
  const email = "facts@example.com";
  const password = "correct-horse-1";
  const details = { country: "DE", currency: "EUR", date_of_birth: "10/12/1990", terms_acceptance: true };
  const register = (): Promise<unknown> =>
    site.call(signUp, { body: { user: { email, password, password_confirmation: password, ...details } } });
  const seen = await factsDuring(site.db, register);
  const { id } = (await findPlayerByEmail(site.db, email))!;
  expect(seen).toEqual([
    { kind: "player.registered", playerId: id, licence: "CW", currency: "EUR" },
    ...splitGroupsOf(id).map((group) => ({ kind: "group.joined", playerId: id, group })),
  ]);
  expect(await factsDuring(site.db, register)).toEqual([]);
});

test("groups that a player joins, and the group of test accounts, are facts too", async () => {
  expect(
    await factsOf({}, ({ id }) => inTx((tx) => setTestAccount(tx, { playerId: id, test: true, ...by }, nothing, at()))),
  ).toEqual([{ kind: "group.joined", group: "21" }]);
  expect(
    await factsOf({ groups: ["21"] }, async ({ id }) => {
      await inTx((tx) => setTestAccount(tx, { playerId: id, test: true, ...by }, nothing, at()));
      await inTx((tx) => setTestAccount(tx, { playerId: id, test: false, ...by }, nothing, at()));
    }),
  ).toEqual([{ kind: "group.left", group: "21" }]);
  await expect(inTx((tx) => joinGroups(tx, { playerId: 1, groups: ["851"], at: at() }))).rejects.toThrow();
});

test("news that a break switches off is a change of these details", async () => {
  const stop = ({ id }: Player): Promise<void> => inTx((tx) => stopPromotions(tx, id, at()));
  expect(await factsOf({ personal: { receive_promos: true } }, stop)).toEqual([
    { kind: "player.details_changed", fields: ["receive_promos"] },
  ]);
  expect(await factsOf({}, stop)).toEqual([]);
});

test("no refused or failed sign-in is a fact, since writing it only for known addresses would reveal them", async () => {
  const enter = ({ email }: Player, password: string): Promise<unknown> =>
    site.call(signIn, { body: { user: { email, password } } });
  expect(await factsOf({}, (player) => enter(player, "a-wrong-horse-1"))).toEqual([]);
  expect(await factsOf({ disabled: true }, (player) => enter(player, GIVEN_PASSWORD))).toEqual([]);
});

test("the first sign-in with a browser is a fact besides the sign-in, later ones are not", async () => {
  const cookies = new Map<string, string>();
  const enter = (player: Player): Promise<unknown> => sendPassword(site, player, { cookies });
  const both = [{ kind: "player.signed_in" }, { kind: "player.new_device" }];
  expect(await factsOf({}, (player) => enter(player))).toEqual(both);
  const twice = async (player: Player): Promise<void> => {
    await enter(player);
    await enter(player);
  };
  expect(await factsOf({}, twice)).toEqual([...both, { kind: "player.signed_in" }]);
});

test("a second factor is a fact when it is turned on and off, and so is each recovery code", async () => {
  const seen = await factsOf({}, async (player) => {
    const { codes, principal } = await givenFactor(site, player);
    await site.call(provePlayer, { body: { code: codes[1]! } }, { principal });
    await site.call(provePlayer, { body: { code: codes[1]! } }, { principal });
    for (const _ of [1, 2]) await site.call(turnOffSecondFactor, {}, { principal });
  });
  expect(seen).toEqual([
    { kind: "player.second_factor_on" },
    { kind: "player.recovery_code_used", left: 9 },
    { kind: "player.second_factor_off" },
  ]);
});

test("every kind of fact has a test here", () => {
  const apart = [
    "registered",
    "signed_in",
    "new_device",
    "second_factor_on",
    "second_factor_off",
    "recovery_code_used",
  ];
  const tested = [...Object.keys(CASES), ...apart.map((kind) => `player.${kind}`)];
  expect(tested.toSorted()).toEqual([...IDENTITY_FACTS].toSorted());
});
