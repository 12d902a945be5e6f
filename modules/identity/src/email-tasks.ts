import { inTransaction } from "@apogee/database";
import type { AnyTask, Task } from "@apogee/events";
import { z } from "zod";
import { sendLink } from "./commands/send-link.ts";
import type { IdentityPorts } from "./ports.ts";
import { findPlayerByEmail } from "./queries.ts";
import { lastTokenAt, type TokenPurpose } from "./tokens/store.ts";

type Address = { readonly emailKey: string };
const address = z.object({ emailKey: z.string() });

export const LOCK_EMAIL = { name: "identity.write_lock_letter", payload: address } satisfies Pick<
  Task<Address>,
  "name" | "payload"
>;
export const CONFIRMATION_EMAIL = { name: "identity.write_confirmation_letter", payload: address } satisfies Pick<
  Task<Address>,
  "name" | "payload"
>;
export const PASSWORD_EMAIL = { name: "identity.write_password_letter", payload: address } satisfies Pick<
  Task<Address>,
  "name" | "payload"
>;

/** At most one e-mail of a kind in this time. The link of a lock lives as long as its pause. */
const PAUSE_MS: Record<TokenPurpose, number> = { confirmation: 60_000, unlock: 86_400_000, password: 60_000 };

/** This module's jobs: e-mails to addresses that may have no account. */
export function identityTasks(ports: Pick<IdentityPorts, "publicOrigin" | "sendEmail">): AnyTask[] {
  const write =
    (purpose: TokenPurpose): Task<Address>["run"] =>
    ({ emailKey }, { db, clock }) =>
      inTransaction(db, async (tx) => {
        const player = await findPlayerByEmail(tx, emailKey);
        if (
          !player ||
          (purpose === "confirmation" && player.confirmedAt) ||
          (purpose === "password" && player.status !== "active")
        )
          return;
        const last = await lastTokenAt(tx, player.id, purpose);
        if (last && last.getTime() > clock.now() - PAUSE_MS[purpose]) return;
        await sendLink(tx, player, purpose, ports, clock.date());
      });
  return [
    { ...LOCK_EMAIL, run: write("unlock") },
    { ...CONFIRMATION_EMAIL, run: write("confirmation") },
    { ...PASSWORD_EMAIL, run: write("password") },
  ];
}
