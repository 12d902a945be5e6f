export { sendLetter, type Letter } from "./commands/send-letter.ts";
export { letterTasks } from "./jobs.ts";
export { MailRefused, type Mail, type MailTransport } from "./mail-transport.ts";
export { sandboxMailRoutes } from "./routes.sandbox.ts";
