import { BadSettings, type Config } from "./load-config.ts";

/** Refuses settings with which e-mail would not leave a process that sends it. Throws `BadSettings`. */
export function requireMailSettings({
  ROLES,
  SANDBOX_URL,
  SMTP_URL,
  MAIL_FROM,
}: Pick<Config, "ROLES" | "SANDBOX_URL" | "SMTP_URL" | "MAIL_FROM">): void {
  if (!ROLES.includes("worker")) return;
  if (SMTP_URL !== undefined && MAIL_FROM === undefined) {
    throw new BadSettings([
      "MAIL_FROM: missing. Set the address that players get e-mail from, such as no-reply@play.example; SMTP_URL needs it.",
    ]);
  }
  if (SMTP_URL === undefined && SANDBOX_URL === undefined && !ROLES.includes("sandbox")) {
    throw new BadSettings([
      "SMTP_URL: missing. This process has the role worker, so it sends e-mail, and no sandbox is there to keep it. " +
        "Set SMTP_URL=smtps://user:password@mail.example and MAIL_FROM, or name sandbox in ROLES where no stranger can reach it.",
    ]);
  }
}
