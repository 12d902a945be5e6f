import type { Tx } from "@apogee/database";
import { enqueue } from "@apogee/events";
import { InvalidFields } from "@apogee/kernel";
import { emailKey, isEmail } from "../domain/email-key.ts";
import { PASSWORD_LETTER } from "../letter-tasks.ts";
import type { IdentityPorts } from "../ports.ts";

/**
 * Asks for the letter that leads to a new password, at most one a minute. Whether there is anyone to write to is found
 * out later, so that answer and time are the same whoever the address belongs to. Refuses by `InvalidFields` what is no
 * address.
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
  await enqueue(tx, PASSWORD_LETTER, { emailKey: key }, { jobKey: `password ${key}` });
}
