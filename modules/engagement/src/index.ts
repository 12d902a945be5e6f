export { sendLetter, type Letter } from "./commands/send-letter.ts";
export { letterTasks, type MailWay } from "./jobs.ts";
export { MailRefused, type Mail, type MailTransport } from "./mail-transport.ts";
export { sandboxMailRoutes } from "./routes.sandbox.ts";
export { smtpTransport } from "./smtp/transport.ts";
