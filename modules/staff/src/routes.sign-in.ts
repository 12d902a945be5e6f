import {
  acceptStaffInvitation,
  listDemoStaff,
  showStaffInvitation,
  signInDemoStaff,
  staffSecondFactor,
  staffSignIn,
} from "@apogee/contract";
import type { Database, Tx } from "@apogee/database";
import { implement, type ImplementedRoute } from "@apogee/http";
import { NotFound } from "@apogee/kernel";
import { openSessionIn } from "./commands/open-session.ts";
import { activeDemoMembers, type ActiveDemoMember } from "./demo/demo.store.ts";
import { InvitationUnknown } from "./errors.ts";
import { acceptInvitation } from "./invitations/accept-invitation.ts";
import { invitationByToken } from "./invitations/invitation.store.ts";
import type { SignInPorts } from "./ports.ts";
import { passSecondFactor } from "./sign-in/second-factor.ts";
import { signIn } from "./sign-in/sign-in.ts";

/** Routes of the back office's sign-in page. Only the back office's server serves them. */
export function signInRoutes(ports: SignInPorts): ImplementedRoute[] {
  return [
    implement(staffSignIn, ({ body }, { ip }) => signIn(ports, { ...body, address: ip })),
    implement(staffSecondFactor, async ({ body }, { tx, clock, ip, userAgent, setStaffSession }) => {
      const form = { ...body, address: ip, userAgent };
      const { session, recoveryCodes } = await passSecondFactor(tx, ports, form, clock.date());
      setStaffSession(session.token);
      return { step: "done" as const, ...(recoveryCodes ? { recovery_codes: [...recoveryCodes] } : {}) };
    }),
    implement(listDemoStaff, async (_input, { db }) => ({
      members: (await demoMembers(ports, db)).map(({ handle, displayName, roles }) => ({
        handle,
        display_name: displayName,
        roles: [...roles],
      })),
    })),
    implement(signInDemoStaff, async ({ body: { handle } }, { tx, clock, setStaffSession }) => {
      const member = (await demoMembers(ports, tx)).find((each) => each.handle === handle);
      if (!member) throw new NotFound(`The demo member ${handle}`);
      const opened = await openSessionIn(tx, { member, actor: `staff:${handle}`, browser: null }, clock.date());
      setStaffSession(opened.token);
      return { step: "done" as const };
    }),
    implement(showStaffInvitation, async ({ params: { token } }, { db, clock }) => {
      const found = await invitationByToken(db, token, clock.date());
      if (!found) throw new InvitationUnknown();
      return {
        email: found.email,
        display_name: found.displayName,
        handle: found.handle,
        roles: [...found.roles],
        expires_at: found.expiresAt.toISOString(),
      };
    }),
    implement(acceptStaffInvitation, ({ params: { token }, body: { password } }, { ip }) =>
      acceptInvitation(ports, { token, password, address: ip }),
    ),
  ];
}

const demoMembers = async (ports: SignInPorts, db: Database | Tx): Promise<ActiveDemoMember[]> =>
  (await ports.environment()).demo ? activeDemoMembers(db) : [];
