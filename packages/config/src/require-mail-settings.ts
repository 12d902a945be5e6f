import { BadSettings, type Config } from "./load-config.ts";

/** Refuses settings with which a process that sends e-mail could not deliver it. Throws `BadSettings`. */
export function requireMailSettings({
  ROLES,
  SANDBOX_URL,
  SMTP_URL,
  MAIL_FROM,
}: Pick<Config, "ROLES" | "SANDBOX_URL" | "SMTP_URL" | "MAIL_FROM">): void {
  if (!ROLES.includes("worker")) return;
  if (SMTP_URL !== undefined && MAIL_FROM === undefined) {
    throw new BadSettings([
      "MAIL_FROM: missing. Set the sender address of e-mail to players, such as no-reply@play.example; SMTP_URL requires it.",
    ]);
  }
  if (SMTP_URL === undefined && SANDBOX_URL === undefined && !ROLES.includes("sandbox")) {
    throw new BadSettings([
      "SMTP_URL: missing. This process has the role worker, so it sends e-mail, but it has no mail server and no sandbox. " +
        "Set SMTP_URL=smtps://user:password@mail.example and MAIL_FROM, or add sandbox to ROLES if nobody else can reach this server.",
    ]);
  }
}
