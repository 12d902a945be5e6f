import { defineAction, type Action, type ActionContext } from "@apogee/actions";
import type { Refusal } from "@apogee/contract";
import type { Tx } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { z } from "zod";
import { addMember } from "../commands/add-member.ts";
import { endSessions } from "../commands/end-session.ts";
import { knownMember } from "../commands/known-member.ts";
import type { Member } from "../domain/member.ts";
import { giveEmail, inviteMember, type Invited } from "../invitations/invite.ts";
import { assignRoles, knownRoles } from "../roles/assign-roles.ts";
import { isOperator, memberVersion, requireHeld, requireOthers, SET_UP_ALONE } from "../roles/guards.ts";
import { holdRoles } from "../roles/role.store.ts";
import { dropCredential } from "../sign-in/credential.store.ts";
import { dropTickets } from "../sign-in/ticket.store.ts";

const handle = z.string().max(64).describe("the member's handle");
const email = z.string().max(254).describe("the e-mail address with which the member signs in");
const invited = z.object({
  handle: z.string(),
  email: z.string(),
  url: z
    .string()
    .nullable()
    .describe("The link of the invitation, shown once, and only at the command line. The member has it by e-mail."),
  expires_at: z.string(),
});
const REFUSALS: readonly Refusal[] = [
  { code: "not_found", status: 404, when: "There is no member with this handle." },
  { code: "member_disabled", status: 409, when: "The member is disabled." },
  { code: "email_missing", status: 409, when: "The member has no e-mail address." },
  { code: "email_taken", status: 409, when: "Another member has the e-mail address." },
  { code: "second_factor_enrolled", status: 409, when: "The member can sign in." },
  { code: "own_permissions", status: 403, when: "A member asks for an own link or reset." },
];

type Answer = z.output<typeof invited>;

/** The languages of the back office, and so of its e-mails. */
const LANGUAGES = ["en", "de"] as const;
const language = z
  .enum(LANGUAGES)
  .default("en")
  .describe(`the language of the e-mail: ${LANGUAGES.join(", ")}`);

/** The e-mail with an invitation's link. */
export interface InvitationEmail {
  readonly to: string;
  readonly name: string;
  readonly locale: string;
  readonly link: string;
}

/** What invitations need of the platform. */
export interface InvitationPorts {
  /** The address of an invitation's page. */
  linkOf(token: string): string;
  /** Queues the e-mail in the caller's transaction. */
  sendInvitation(tx: Tx, email: InvitationEmail, at: Date): Promise<void>;
}

/** Actions that let members choose a password, by a link that they get by e-mail. */
export const invitationActions = (ports: InvitationPorts): Action[] => [
  inviteAction(ports),
  linkAction(ports),
  resetAction(ports),
];

function inviteAction(ports: InvitationPorts): Action {
  return defineAction({
    name: "staff.invite",
    permission: "staff.manage",
    summary: "add a member with roles, who gets a link by e-mail to choose a password",
    input: z.object({
      handle: handle.describe("the new handle: 2 to 32 lowercase letters and digits, with single dots and hyphens"),
      name: z.string().max(200).describe("the display name"),
      email,
      roles: z.array(z.string().max(64)).max(50).default([]).describe("the keys of the member's roles"),
      language,
    }),
    output: invited,
    confirm: true,
    shownOnce: ["url"],
    refusals: [{ code: "handle_taken", status: 409, when: "Another member has the handle, or had it." }, ...REFUSALS],
    command: { arguments: ["handle"] },
    fourEyes: {
      version: memberVersion,
      check: async ({ tx, caller }, order) =>
        requireHeld(caller, (await holdRoles(tx, await knownRoles(tx, order.roles))).permissions),
      alone: SET_UP_ALONE,
    },
    async run({ tx, at, actor, caller, reason }, order) {
      const roles = await knownRoles(tx, order.roles);
      requireHeld(caller, (await holdRoles(tx, roles)).permissions);
      const by = { actor, reason };
      const added = { handle: order.handle, displayName: order.name, permissions: [], ...by };
      const member = await addMember(tx, added, at);
      const address = await giveEmail(tx, member.id, order.email);
      if (roles.length > 0) await assignRoles(tx, { handle: member.handle, roles, ...by }, at);
      const made = await inviteMember(tx, { ...member, email: address }, by, at);
      return handOver(ports, { tx, at, caller }, { ...member, email: address, language: order.language }, made);
    },
    says,
  });
}

function linkAction(ports: InvitationPorts): Action {
  return defineAction({
    name: "staff.link",
    permission: "staff.manage",
    summary: "send a new link to a member who cannot sign in yet",
    input: z.object({
      handle,
      email: email.optional().describe("the e-mail address of a member who has none"),
      language,
    }),
    output: invited,
    confirm: true,
    shownOnce: ["url"],
    refusals: REFUSALS,
    command: { arguments: ["handle"] },
    fourEyes: {
      version: memberVersion,
      check: async ({ caller }, order) => requireOthers(caller, [order.handle]),
      // A link to the address that the member already has gives nobody else anything.
      alone: async (context, order) => order.email === undefined || SET_UP_ALONE(context),
    },
    async run({ tx, at, actor, caller, reason }, order) {
      requireOthers(caller, [order.handle]);
      const member = await knownMember(tx, order.handle);
      requireHeld(caller, member.permissions);
      const address = member.email ?? (order.email === undefined ? null : await giveEmail(tx, member.id, order.email));
      const made = await inviteMember(tx, { ...member, email: address }, { actor, reason }, at);
      return handOver(ports, { tx, at, caller }, { ...member, language: order.language, email: address! }, made);
    },
    says,
  });
}

function resetAction(ports: InvitationPorts): Action {
  return defineAction({
    name: "staff.reset",
    permission: "staff.manage",
    summary: "remove a member's password and second factor, end every session, and send a new link",
    input: z.object({ handle, language }),
    output: invited,
    confirm: true,
    shownOnce: ["url"],
    refusals: REFUSALS,
    command: { arguments: ["handle"] },
    async run({ tx, at, actor, caller, reason }, order) {
      requireOthers(caller, [order.handle]);
      const member = await knownMember(tx, order.handle);
      requireHeld(caller, member.permissions);
      const by = { actor, reason };
      await forget(tx, member.id);
      const ended = await endSessions(tx, { handle: member.handle, ...by }, at);
      await recordAudit(tx, {
        at,
        actor,
        action: "staff.reset",
        subject: `staff:${member.handle}`,
        after: { sessions_ended: ended },
        reason,
      });
      const made = await inviteMember(tx, member, by, at);
      return handOver(ports, { tx, at, caller }, { ...member, language: order.language, email: member.email! }, made);
    },
    says,
  });
}

async function forget(tx: Tx, memberId: number): Promise<void> {
  await dropTickets(tx, memberId);
  await dropCredential(tx, memberId);
}

/** Sends the link. It is also shown to an operator, but never to another member, who could use it. */
async function handOver(
  ports: InvitationPorts,
  { tx, at, caller }: Pick<ActionContext, "tx" | "at" | "caller">,
  member: Pick<Member, "handle" | "displayName"> & { readonly email: string; readonly language: string },
  { token, expiresAt }: Invited,
): Promise<Answer> {
  const { handle: of, email: to, displayName, language: locale } = member;
  const link = ports.linkOf(token);
  await ports.sendInvitation(tx, { to, name: displayName, locale, link }, at);
  return { handle: of, email: to, url: isOperator(caller) ? link : null, expires_at: expiresAt.toISOString() };
}

const says = ({ handle: of, email: address, url, expires_at }: Answer): string =>
  url === null
    ? `${of} was invited by e-mail to ${address}.`
    : `${of} signs in as ${address}. This link went there by e-mail. It works once until ${expires_at}:\n${url}`;
