import { memberOf, operator, type Caller, type Registry } from "@apogee/actions";
import { runNamed, testGround } from "@apogee/actions/testing";
import { GRANTED_PERMISSIONS, type GrantedPermission } from "@apogee/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { invitationActions, type InvitationEmail } from "../actions/invitations.ts";
import { memberActions } from "../actions/members.ts";
import { staffDoor } from "../door.ts";
import { InvitationUnknown } from "../errors.ts";
import { proposalActions } from "../proposals/proposal-actions.ts";
import { proposals } from "../proposals/proposal.store.ts";
import { roleActions } from "../roles/role-actions.ts";
import { givenSignIn, type GivenSignIn } from "../testing/given-sign-in.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import { inviteFirstAdministrator } from "./first-administrator.ts";
import { INVITATION_MS } from "./invite.ts";

const PASSWORD = "a new horse battery";
let office: GivenSignIn;
beforeAll(async () => void (office = await givenSignIn()));
afterAll(() => office.close());

/** What went out by e-mail, newest last. */
const emails: InvitationEmail[] = [];
const actions = [
  ...invitationActions({ linkOf: (token) => token, sendInvitation: async (_tx, email) => void emails.push(email) }),
  ...memberActions(),
  ...roleActions(),
];
const run = (name: string, input: object, caller: Caller = operator("anna")) =>
  runNamed(testGround(office.staff), actions, name, input, { caller });
const accept = (token: string, password = PASSWORD) =>
  acceptInvitation(office.ports, { token, password, address: "192.0.2.1" });
let invitedCount = 0;
/** Invites a member and returns the token of the link. */
async function invited(roles: readonly string[] = ["support"]) {
  invitedCount += 1;
  const handle = `invited-${invitedCount}`;
  const email = `${handle}@staff.example`;
  const { output } = await run("staff.invite", { handle, name: "Iris Hall", email, roles });
  return { handle, email, token: (output as { url: string }).url };
}
/** A member who manages staff, in a session that an operator opened. */
async function manager(...more: readonly GrantedPermission[]): Promise<Caller> {
  const { token } = await office.signer({ permissions: ["staff.manage", ...more] });
  const door = staffDoor(office.ports);
  return memberOf((await door.authenticate(token))!, "192.0.2.1", door);
}
/** Refused with this code, and nothing changes. */
async function refused(attempt: () => Promise<unknown>, code: string): Promise<void> {
  const before = await office.staff.rows();
  await expect(attempt()).rejects.toMatchObject({ code });
  expect(await office.staff.rows()).toBe(before);
}

test("while nobody can sign in, each start invites the first administrator and makes earlier links void", async () => {
  const first = (await inviteFirstAdministrator(office.ports, { host: "localhost" }))!;
  expect(first.email).toBe("admin@localhost");
  const second = (await inviteFirstAdministrator(office.ports, { host: "localhost" }))!;
  await refused(() => accept(first.token), "invitation_unknown");
  const step = await accept(second.token);
  const { session } = await office.code(step.ticket, office.codeOf(step.totp.secret));
  expect((await staffDoor(office.ports).authenticate(session.token))?.permissions).toContain("staff.manage");
  const before = await office.staff.rows();
  expect(await inviteFirstAdministrator(office.ports, { host: "localhost" })).toBeNull();
  expect(await office.staff.rows()).toBe(before);
});

test("an invited member chooses a password, enrolls a second factor, and may do what the roles permit", async () => {
  const { email, token } = await invited();
  const { ticket, totp } = await accept(token);
  const { session } = await office.code(ticket, office.codeOf(totp.secret));
  const principal = await staffDoor(office.ports).authenticate(session.token);
  expect(principal?.permissions).toContain("players.read");
  expect(principal?.permissions).not.toContain("wallet.adjust");
  expect((await office.password(email, PASSWORD)).step).toBe("second_factor");
  expect(await office.staff.rows()).not.toContain(token);
});

test("an invitation works once, not after three days, and not with a bad password", async () => {
  const { token } = await invited();
  await refused(() => accept(token, "short"), "invalid_fields");
  await accept(token);
  await refused(() => accept(token), "invitation_unknown");
  const late = await invited();
  office.staff.clock.advance(INVITATION_MS);
  await refused(() => accept(late.token), "invitation_unknown");
  await refused(() => accept("made-up"), "invitation_unknown");
});

test("a new link makes the former one void, and there is none for a member who can sign in", async () => {
  const { handle, token } = await invited();
  const { output } = await run("staff.link", { handle });
  await expect(accept(token)).rejects.toThrow(InvitationUnknown);
  const { ticket, totp } = await accept((output as { url: string }).url);
  await office.code(ticket, office.codeOf(totp.secret));
  await refused(() => run("staff.link", { handle }), "second_factor_enrolled");
});

test("a reset ends sessions and removes password and second factor until the link is used", async () => {
  const mia = await office.signer();
  const { output } = await run("staff.reset", { handle: mia.handle });
  expect(await staffDoor(office.ports).authenticate(mia.token)).toBeNull();
  await expect(office.password(mia.email)).rejects.toMatchObject({ code: "credentials_wrong" });
  expect((await accept((output as { url: string }).url)).step).toBe("enroll_second_factor");
});

test("the handle, the address and the roles of an invitation are checked", async () => {
  const { handle, email } = await invited();
  const order = { handle: "other.one", name: "Other One", email: "other@staff.example", roles: [] };
  await refused(() => run("staff.invite", { ...order, handle }), "handle_taken");
  await refused(() => run("staff.invite", { ...order, email: email.toUpperCase() }), "email_taken");
  await refused(() => run("staff.invite", { ...order, email: "nowhere" }), "invalid_fields");
  await refused(() => run("staff.invite", { ...order, roles: ["ghost"] }), "invalid_fields");
});

test("a member can neither reset itself nor take over one who may do more", async () => {
  const caller = await manager();
  const own = caller.actor.replace("staff:", "");
  const richer = await office.signer({ permissions: ["wallet.adjust"] });
  await refused(() => run("staff.reset", { handle: own }, caller), "own_permissions");
  await refused(() => run("staff.reset", { handle: richer.handle }, caller), "permission_missing");
  const more = { handle: "rich.one", name: "Rich One", email: "rich@staff.example", roles: ["payments"] };
  await refused(() => run("staff.invite", more, caller), "permission_missing");
});

test("the link goes to the member by e-mail in the chosen language, and another member never sees it", async () => {
  const [author, second] = [await manager(...GRANTED_PERMISSIONS), await manager(...GRANTED_PERMISSIONS)];
  const ground = { ...testGround(office.staff), proposals };
  const registry = { action: (name: string) => actions.find((each) => each.name === name)! };
  const decide = (caller: Caller, proposal: number) =>
    runNamed(
      ground,
      proposalActions(() => registry as Registry),
      "proposal.approve",
      { proposal },
      { caller },
    );
  const order = { handle: "nora", name: "Nora Vik", email: "nora@staff.example", roles: ["support"], language: "de" };
  const { proposal } = await runNamed(ground, actions, "staff.invite", order, { caller: author });
  const sent = () => emails.filter(({ to }) => to === order.email);
  expect(sent()).toEqual([]);
  await refused(() => decide(author, proposal!.id), "own_proposal");
  const approved = await decide(second, proposal!.id);
  expect(approved.output).toMatchObject({ state: "approved", output: { handle: "nora", url: null } });
  expect(sent()).toEqual([{ to: order.email, name: "Nora Vik", locale: "de", link: expect.any(String) }]);
  const { link } = sent()[0]!;
  const stored = await sql`select body::text from http.idempotency`.execute(office.staff.db);
  expect(JSON.stringify([approved, stored.rows])).not.toContain(link);
  expect((await accept(link)).step).toBe("enroll_second_factor");
});

test("the link is in no approval, also at the command line", async () => {
  const ground = { ...testGround(office.staff), proposals };
  const registry = { action: (name: string) => actions.find((each) => each.name === name)! };
  const order = { handle: "olaf", name: "Olaf Vik", email: "olaf@staff.example", roles: ["support"] };
  const { proposal } = await runNamed(ground, actions, "staff.invite", order, {
    caller: await manager(...GRANTED_PERMISSIONS),
  });
  const approving = proposalActions(() => registry as Registry);
  const approved = await runNamed(ground, approving, "proposal.approve", { proposal: proposal!.id });
  expect(JSON.stringify(approved)).not.toContain(emails.at(-1)!.link);
});
