/** The answer to a password: what comes next. */
export type FirstStep =
  | { readonly step: "second_factor"; readonly ticket: string; readonly methods: readonly ("totp" | "recovery")[] }
  | {
      readonly step: "enroll_second_factor";
      readonly ticket: string;
      readonly totp: { readonly secret: string; readonly uri: string };
    };

/** The answer to a code: recovery codes come with a new authenticator only. */
export interface LastStep {
  readonly step: "done";
  readonly recovery_codes?: readonly string[];
}

/** What an invitation is for. */
export interface Invitation {
  readonly email: string;
  readonly display_name: string;
  readonly handle: string;
  readonly roles: readonly string[];
  readonly expires_at: string;
}
