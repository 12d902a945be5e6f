import { hashPassword } from "@apogee/identity";
import { inTransaction } from "@apogee/database";
import { inRefusableTransaction } from "@apogee/http";
import { sql } from "kysely";
import type { SignInPorts } from "../ports.ts";
import { setPassword } from "../sign-in/credential.store.ts";
import { passSecondFactor, type SignedIn } from "../sign-in/second-factor.ts";
import { signIn } from "../sign-in/sign-in.ts";
import { givenMember, givenStaff, oneTimeCode, type GivenMember, type GivenStaff } from "../testing.ts";
import type { GrantedPermission } from "@apogee/contract";

export const PASSWORD = "correct horse battery";
const HASH = hashPassword(PASSWORD);

/** A member who can sign in, and from where. */
export interface GivenSigner extends GivenMember {
  readonly email: string;
  /** The second factor's secret; null before its enrollment. */
  secret: string | null;
}

/** The sign-in of a module with its own database. */
export interface GivenSignIn {
  readonly staff: GivenStaff;
  readonly ports: SignInPorts;
  /** A member with a password and, unless `bare`, a second factor. */
  signer(more?: { readonly bare?: boolean; readonly permissions?: readonly GrantedPermission[] }): Promise<GivenSigner>;
  password(email: string, password?: string, address?: string): ReturnType<typeof signIn>;
  code(ticket: string, code: string): Promise<SignedIn>;
  /** The code of a secret at a time, and then of the next steps. */
  codeOf(secret: string, stepsLater?: number): string;
  /** Signs in with password and second factor. Advances the clock by a step, so that the next code is another one. */
  signedIn(signer: GivenSigner): Promise<SignedIn>;
  close(): Promise<void>;
}

export async function givenSignIn(): Promise<GivenSignIn> {
  const staff = await givenStaff();
  const ports: SignInPorts = {
    ...staff,
    sealingKey: Buffer.alloc(32, 7),
    environment: async () => ({ brand: "Nova", demo: true }),
  };
  const given: GivenSignIn = {
    staff,
    ports,
    async signer({ bare = false, permissions = [] } = {}) {
      const member = await givenMember(ports, { permissions });
      const email = `${member.handle}@staff.example`;
      const hash = await HASH;
      await inTransaction(staff.db, async (tx) => {
        await sql`update staff.member set email = ${email} where id = ${member.id}`.execute(tx);
        await setPassword(tx, member.id, hash, staff.clock.date());
      });
      const signer: GivenSigner = { ...member, email, secret: null };
      if (bare) return signer;
      const enrolling = await given.password(email);
      if (enrolling.step !== "enroll_second_factor") throw new Error("A second factor was enrolled before.");
      await given.code(enrolling.ticket, given.codeOf(enrolling.totp.secret));
      staff.clock.advance(30_000);
      return { ...signer, secret: enrolling.totp.secret };
    },
    password: (email, password = PASSWORD, address = "192.0.2.1") => signIn(ports, { email, password, address }),
    code: (ticket, code) =>
      inRefusableTransaction(staff.db, (tx) =>
        passSecondFactor(tx, ports, { ticket, code, address: "192.0.2.1", userAgent: "Browser/1" }, staff.clock.date()),
      ),
    codeOf: (secret, stepsLater = 0) => oneTimeCode(secret, staff.clock.now() + stepsLater * 30_000),
    async signedIn({ email, secret }) {
      staff.clock.advance(30_000);
      const { ticket } = await given.password(email);
      return given.code(ticket, given.codeOf(secret!));
    },
    close: () => staff.close(),
  };
  return given;
}
