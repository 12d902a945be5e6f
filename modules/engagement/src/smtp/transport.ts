import { createHash } from "node:crypto";
import type { SmtpServer } from "@apogee/config";
import { createTransport, type NodemailerError, type SendMailOptions } from "nodemailer";
import { MailRefused, type Mail, type MailTransport } from "../mail-transport.ts";

const WAITS_MS = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
const LONGEST_ANSWER = 500;

/**
 * Sends by SMTP, with one connection for each e-mail. If TLS is required and the server does not offer it, nothing is
 * sent. `waitsMs` overrides the default timeouts.
 */
export function smtpTransport(
  { host, port, tls, login }: SmtpServer,
  waitsMs: Partial<typeof WAITS_MS> = {},
): MailTransport {
  const client = createTransport({
    host,
    port,
    secure: tls === "implicit",
    requireTLS: tls === "starttls",
    ignoreTLS: tls === "off",
    ...(login ? { auth: { user: login.user, pass: login.password } } : {}),
    ...WAITS_MS,
    ...waitsMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async deliver(mail) {
      await client.sendMail(messageOf(mail)).catch((error: unknown) => {
        throw failureOf(error as NodemailerError, mail);
      });
    },
  };
}

function messageOf(mail: Mail): SendMailOptions {
  return {
    envelope: { from: mail.from, to: [mail.to] },
    from: { name: mail.fromName, address: mail.from },
    to: { name: "", address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: mail.writtenAt,
    messageId: messageIdOf(mail),
    headers: { "Auto-Submitted": "auto-generated" },
  };
}

/**
 * The same for every attempt, so that mail programs show a repeat only once. It does not reveal how many e-mails the
 * platform sends.
 */
function messageIdOf({ letterId, writtenAt, to, from }: Mail): string {
  const digest = createHash("sha256").update(`${letterId} ${writtenAt.toISOString()} ${to}`).digest("hex").slice(0, 32);
  return `<${digest}@${from.slice(from.lastIndexOf("@") + 1)}>`;
}

/**
 * A 5xx about the recipient or the content is final. For any other, such as a rejected login or sender, the operator
 * must act, so the queue retries.
 */
function failureOf({ message, responseCode = 0, command }: NodemailerError, { to }: Mail): Error {
  // Servers repeat the address, which must be neither in the log nor in the stored error.
  const says = message.replaceAll(new RegExp(RegExp.escape(to), "gi"), "the recipient").slice(0, LONGEST_ANSWER);
  const isFinal = responseCode >= 500 && (command === "RCPT TO" || command === "DATA");
  return isFinal ? new MailRefused(says) : new Error(says);
}
