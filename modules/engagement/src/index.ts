export { sendEmail, type Email } from "./commands/send-email.ts";
export { emailTasks, type MailWay } from "./jobs.ts";
export { MailRefused, type Mail, type MailTransport } from "./mail-transport.ts";
export { sandboxMailRoutes } from "./routes.sandbox.ts";
export { smtpTransport } from "./smtp/transport.ts";
