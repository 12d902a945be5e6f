import { expect, test } from "vitest";
import { BadSettings, loadConfig, requireMailSettings } from "./index.ts";

test.each([
  ["smtp://mail.example", { host: "mail.example", port: 587, tls: "starttls", login: undefined }],
  ["smtp://mail.example/", { host: "mail.example", port: 587, tls: "starttls", login: undefined }],
  ["smtp://mail.example:2525", { host: "mail.example", port: 2525, tls: "starttls", login: undefined }],
  ["smtps://mail.example", { host: "mail.example", port: 465, tls: "implicit", login: undefined }],
  [
    "smtps://house%40play.example:p%3Aw%2F%C3%A9@mail.example:4650",
    { host: "mail.example", port: 4650, tls: "implicit", login: { user: "house@play.example", password: "p:w/é" } },
  ],
  ["smtp://mail.example?tls=off", { host: "mail.example", port: 587, tls: "off", login: undefined }],
  ["smtp://localhost:25", { host: "localhost", port: 25, tls: "off", login: undefined }],
  ["smtp://127.0.0.1:25", { host: "127.0.0.1", port: 25, tls: "off", login: undefined }],
  ["smtp://[::1]:25", { host: "::1", port: 25, tls: "off", login: undefined }],
  ["smtps://localhost", { host: "localhost", port: 465, tls: "implicit", login: undefined }],
  ["smtp://[2001:db8::25]", { host: "2001:db8::25", port: 587, tls: "starttls", login: undefined }],
  ["smtp://localhost.mail.example", { host: "localhost.mail.example", port: 587, tls: "starttls", login: undefined }],
])("reads %s", (SMTP_URL, server) => {
  expect(loadConfig({ SMTP_URL }).SMTP_URL).toEqual(server);
});

test.each([
  "mail.example",
  "mail.example:587",
  "http://mail.example",
  "smtp:mail.example",
  "smtp://",
  "smtp://user:hush@",
  "smtp://mail.example/inbox",
  "smtp://mail.example#a",
  "smtp://user@mail.example",
  "smtp://:hush@mail.example",
  "smtp://user:hush%zz@mail.example",
  "smtp://mail.example:99999",
  "smtp://mail example",
  "smtp://mail.example?tls=on",
  "smtp://mail.example?tls=off&pool=true",
  "smtp://mail.example?ignoreTLS=true",
  "smtps://mail.example?tls=off",
  "smtp://-mail.example",
])("refuses %s in a sentence and without the password", (SMTP_URL) => {
  expect(() => loadConfig({ SMTP_URL })).toThrow(
    "SMTP_URL: what was given does not fit. Write it as smtps://user:password@host:465 or smtp://user:password@host:587",
  );
  expect(() => loadConfig({ SMTP_URL })).not.toThrow("hush");
});

const SMTP = { SMTP_URL: "smtps://mail.example", MAIL_FROM: "no-reply@play.example" };

test.each<[string, Record<string, string>]>([
  ["the sandbox on this machine", {}],
  ["a mail server and a public address", { PUBLIC_URL: "https://play.example", ...SMTP }],
  ["a sandbox that ROLES names", { ROLES: "worker,sandbox" }],
  ["a sandbox in another process", { ROLES: "worker", SANDBOX_URL: "http://127.0.0.1:3001" }],
  ["no e-mail to send", { ROLES: "web,realtime,studio,gateway" }],
  ["no e-mail to send, and no sender for the mail server", { ROLES: "web", SMTP_URL: "smtps://mail.example" }],
])("the e-mail settings of a process with %s are accepted", (_what, settings) => {
  expect(() => requireMailSettings(loadConfig(settings))).not.toThrow();
});

test.each<[string, Record<string, string>, string]>([
  [
    "a public address by default",
    { PUBLIC_URL: "https://play.example" },
    "SMTP_URL: missing. This process has the role worker, so it sends e-mail",
  ],
  ["every network by default", { HOST: "0.0.0.0" }, "SMTP_URL: missing."],
  ["the role worker alone", { ROLES: "worker" }, "SMTP_URL: missing."],
  ["a sender alone", { ROLES: "worker", MAIL_FROM: "no-reply@play.example" }, "SMTP_URL: missing."],
  [
    "a mail server without a sender",
    { ROLES: "worker,sandbox", SMTP_URL: "smtps://mail.example" },
    "MAIL_FROM: missing. Set the sender address of e-mail to players",
  ],
])("the e-mail settings of a process with %s are refused", (_what, settings, sentence) => {
  expect(() => requireMailSettings(loadConfig(settings))).toThrow(BadSettings);
  expect(() => requireMailSettings(loadConfig(settings))).toThrow(sentence);
});
