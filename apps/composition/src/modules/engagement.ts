import { emailTasks, noticeRoutes, noticeTasks, smtpTransport } from "@apogee/engagement";
import type { ModuleDescription } from "./module.ts";

export const engagement: ModuleDescription = {
  name: "engagement",
  channels: ["personal_notifications"],
  routes: () => noticeRoutes(),
  tasks: ({ platform: { config }, publish }) => [
    ...emailTasks({
      ...(config.SMTP_URL ? { transport: smtpTransport(config.SMTP_URL) } : {}),
      from: config.MAIL_FROM,
    }),
    ...noticeTasks(publish),
  ],
};
