import type { Tx } from "@apogee/database";
import { enqueue } from "@apogee/events";
import { InvalidFields } from "@apogee/kernel";
import { emailKey, isEmail } from "../domain/email-key.ts";
import { PASSWORD_EMAIL } from "../email-tasks.ts";
import type { IdentityPorts } from "../ports.ts";

/**
 * Queues the e-mail with the link to set a new password, at most one a minute. A job checks later whether the address
 * has an account, so that answer and time are the same for every address. Refuses an invalid address with
 * `InvalidFields`.
 */
export async function requestPassword(
  tx: Tx,
  form: { email: string; captcha?: string | undefined },
  ports: Pick<IdentityPorts, "captcha">,
): Promise<void> {
  const key = emailKey(form.email);
  if (!isEmail(key)) {
    throw new InvalidFields({ email: { invalid: "This is not a complete e-mail address, such as name@example.com." } });
  }
  await ports.captcha?.redeem(tx, form.captcha);
  await enqueue(tx, PASSWORD_EMAIL, { emailKey: key }, { jobKey: `password ${key}` });
}
