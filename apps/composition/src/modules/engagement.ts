import { emailTasks, smtpTransport } from "@apogee/engagement";
import type { ModuleDescription } from "./module.ts";

export const engagement: ModuleDescription = {
  name: "engagement",
  tasks: ({ platform: { config } }) =>
    emailTasks({
      ...(config.SMTP_URL ? { transport: smtpTransport(config.SMTP_URL) } : {}),
      from: config.MAIL_FROM,
    }),
};
