import type { Tx } from "@apogee/database";
import { enqueue } from "@apogee/events";
import { InvalidFields } from "@apogee/kernel";
import { emailKey, isEmail } from "../domain/email-key.ts";
import type { Player } from "../domain/player.ts";
import { CONFIRMATION_EMAIL } from "../email-tasks.ts";
import type { IdentityPorts } from "../ports.ts";

/**
 * Queues the confirmation e-mail again, at most one a minute. The answer is the same for every address, except that a
 * signed-in player learns whether their own address is already confirmed.
 */
export async function resendConfirmation(
  tx: Tx,
  form: { email: string; captcha?: string | undefined },
  caller: Player | undefined,
  ports: Pick<IdentityPorts, "captcha">,
): Promise<void> {
  const key = emailKey(form.email);
  if (!isEmail(key)) {
    throw new InvalidFields({ email: { invalid: "This is not a complete e-mail address, such as name@example.com." } });
  }
  if (caller?.confirmedAt && emailKey(caller.email) === key) {
    throw new InvalidFields({ email: { already_confirmed: "Your e-mail address is already confirmed." } });
  }
  await ports.captcha?.redeem(tx, form.captcha);
  await enqueue(tx, CONFIRMATION_EMAIL, { emailKey: key }, { jobKey: `confirmation ${key}` });
}
