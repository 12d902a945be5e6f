import { PERSONAL as PERSONAL_TEXTS, type GrantedPermission } from "@apogee/contract";
import { COMPLETE_PERSONAL } from "@apogee/identity/testing";
import { givenMember, type GivenMember } from "@apogee/staff/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { givenBackOffice, type GivenBackOffice, type Said } from "../../testing/given-back-office.ts";
import { givenPlayedPlayer, type GivenPlayedPlayer } from "../../testing/given-played-player.ts";

const READS: readonly GrantedPermission[] = [
  "players.read",
  "wallet.read",
  "payments.read",
  "rounds.read",
  "withdrawals.read",
  "promotions.read",
];
let office: GivenBackOffice;
let given: GivenPlayedPlayer;
let analyst: GivenMember;
let clerk: GivenMember;
beforeAll(async () => {
  office = await givenBackOffice();
  given = await givenPlayedPlayer(office);
  const staff = { db: office.db, clock: office.parts.platform.clock };
  analyst = await givenMember(staff, { permissions: READS });
  clerk = await givenMember(staff, { permissions: [...READS, "personal.read"] });
  await office.run(clerk, "player.note.add", { player: given.player, text: "Writes from ada.byron@example.com" }, "");
});
afterAll(() => office.close());

/** Every query about players, with the filters that find the player of the test. */
function questions(): Array<readonly [name: string, filters: object]> {
  return office.parts.registry.queries
    .filter(({ name }) => name.startsWith("player."))
    .map(({ name, filters }) => {
      const { player, text } = filters.shape as { player?: z.ZodType; text?: z.ZodType };
      const asked = player ? { player: name === "player.show" ? String(given.player) : given.player } : {};
      return [
        name,
        { ...asked, ...(text ? { text: "Ada" } : {}), ...(name === "player.ledger" ? { each: true } : {}) },
      ];
    });
}

test("no answer about players contains a hash, a token, a link of an e-mail, a card's number or a seed", async () => {
  expect(questions().length).toBeGreaterThan(15);
  for (const [name, filters] of questions()) {
    const said = JSON.stringify(await office.askAs(clerk, name, filters));
    expect([name, given.secrets.filter((secret) => said.includes(secret))]).toEqual([name, []]);
    expect([name, said.match(/\b\d{13,19}\b/g)]).toEqual([name, null]);
  }
});

/** What a member without the right to personal data may not see of the player. */
const PERSONAL = [
  "ada.byron",
  COMPLETE_PERSONAL.first_name,
  COMPLETE_PERSONAL.last_name,
  COMPLETE_PERSONAL.mobile_phone,
  COMPLETE_PERSONAL.date_of_birth,
  COMPLETE_PERSONAL.address,
  COMPLETE_PERSONAL.postal_code,
  "ADA BYRON",
  "203.0.113.7",
].map((value) => value!);

test("without the right to personal data, every answer about players is masked on the server", async () => {
  for (const [name, filters] of questions()) {
    const said = JSON.stringify(await office.askAs(analyst, name, filters));
    expect([name, PERSONAL.filter((value) => said.includes(value))]).toEqual([name, []]);
  }
});

test("the queues mask names and accounts too", async () => {
  for (const [name, filters] of [
    ["queue.withdrawals", {}],
    ["withdrawal.evidence", { payment: given.withdrawal }],
    ["withdrawal.list", {}],
    ["queue.payments", {}],
  ] as const) {
    const said = JSON.stringify(await office.askAs(analyst, name, filters));
    expect([name, PERSONAL.filter((value) => said.includes(value))]).toEqual([name, []]);
  }
});

test("the masked page still tells players apart, and the whole one has everything", async () => {
  const ask = (member: GivenMember): Promise<Said> => office.askAs(member, "player.head", { player: given.player });
  const birthYear = COMPLETE_PERSONAL.date_of_birth!.slice(0, 4);
  expect(await ask(analyst)).toMatchObject({
    player: given.player,
    name: "A••• B•••",
    email: "a•••@example.com",
    phone: "••• 4567",
    date_of_birth: `${birthYear}-••-••`,
    address: "•••",
    country: "DE",
  });
  expect(await ask(clerk)).toMatchObject({ email: "ada.byron@example.com", name: "Ada Byron" });
});

/** Fields with such names are personal, unless they are listed here with the reason. */
const SOUNDS_PERSONAL =
  /(?:^|_)(?:email|phone|first_name|middle_name|last_name|birth|address|postal_code|holder|text|note)$/;
const NOT_PERSONAL: readonly string[] = [
  // Whether the player wants e-mails.
  "player.head receives_promotions.email",
  // Sentences of the platform.
  "player.head alerts.text",
  "player.payments rows.risk.lines.text",
  "player.timeline rows.text",
  // The number of a note.
  "player.notes rows.note",
];

/** The texts of a schema that sound personal and are not marked so. */
function unmarkedIn(schema: z.ZodType, path: string): string[] {
  const {
    shape,
    element,
    innerType,
    in: from,
    options,
  } = schema.def as unknown as {
    readonly [part in "element" | "innerType" | "in"]?: z.ZodType;
  } & { readonly shape?: Readonly<Record<string, z.ZodType>>; readonly options?: readonly z.ZodType[] };
  if (shape)
    return Object.entries(shape).flatMap(([name, part]) => unmarkedIn(part, path === "" ? name : `${path}.${name}`));
  const inner = element ?? innerType ?? from;
  if (inner) return unmarkedIn(inner, path);
  if (options) return options.flatMap((option) => unmarkedIn(option, path));
  return SOUNDS_PERSONAL.test(path.slice(path.lastIndexOf(".") + 1)) && !PERSONAL_TEXTS.get(schema as z.ZodString)
    ? [path]
    : [];
}

test("a new field of an answer about players that sounds personal is marked, so that it is masked", () => {
  const unmarked = office.parts.registry.queries
    .filter(({ name }) => name.startsWith("player."))
    .flatMap(({ name, output }) => unmarkedIn(output, "").map((path) => `${name} ${path}`));
  expect(unmarked.filter((field) => !NOT_PERSONAL.includes(field))).toEqual([]);
});
