import { z } from "zod";
import { setting } from "./setting.ts";

export const ROLE_NAMES = ["web", "realtime", "worker", "studio", "gateway", "sandbox"] as const;
/** A part of the platform that a process runs. */
export type Role = (typeof ROLE_NAMES)[number];

const port = z.coerce.number().int().min(0).max(65_535);
const seconds = (fallback: number) => z.coerce.number().int().positive().default(fallback);
const onOff = (fallback: "on" | "off") => z.enum(["on", "off"]).default(fallback).transform((word) => word === "on");
const list = z.string().transform((text) => text.split(",").map((part) => part.trim()).filter(Boolean));
const optionalUrl = (protocol: RegExp) => z.url({ protocol }).optional();

/** Every setting there is. A name that is not here is not read anywhere. */
export const SETTINGS = {
  PORT: setting(port.default(3000), "Port of the server; 0 takes a free one."),
  HOST: setting(z.string().default("127.0.0.1"), "Address that the server listens on. `0.0.0.0` opens it to the network; put a proxy with TLS before it."),
  PUBLIC_URL: setting(optionalUrl(/^https?$/), "Address by which browsers reach the house. With https, cookies are sent over https only.", { shownDefault: "http://localhost:PORT" }),
  DATA_DIR: setting(z.string().min(1).default(".data"), "Folder of the packaged PostgreSQL and of the secrets that are made at the first start."),
  DATABASE_URL: setting(optionalUrl(/^postgres(ql)?$/), "Any other PostgreSQL (17 or later), by a role that may create roles and tables. Left out: the packaged one.", { secret: true, shownDefault: "packaged PostgreSQL" }),
  APP_DATABASE_URL: setting(optionalUrl(/^postgres(ql)?$/), "The same database by the application's own role, where an administrator has made it.", { secret: true, shownDefault: "made from DATABASE_URL" }),
  ROLES: setting(list.pipe(z.array(z.enum(ROLE_NAMES)).min(1)).default([...ROLE_NAMES]), "Which parts this process runs, separated by commas.", { shownDefault: ROLE_NAMES.join(",") }),
  TRUSTED_PROXIES: setting(list.default([]), "Addresses or networks of proxies whose X-Forwarded headers are believed.", { shownDefault: "none" }),
  CAPTCHA: setting(onOff("on"), "Whether registration and letters ask for a captcha."),
  RATE_LIMITS: setting(onOff("on"), "Whether calls are limited per address; load tests switch it off."),
  SESSION_IDLE_S: setting(seconds(43_200), "A player's session ends after so long without a call."),
  SESSION_MAX_S: setting(seconds(604_800), "A player's session ends after so long in any case."),
  SANDBOX_URL: setting(optionalUrl(/^https?$/), "Where the payment sandbox is, if another process runs it.", { shownDefault: "this server" }),
  SANDBOX_KEY: setting(z.string().min(16).optional(), "Key shared with the payment sandbox; signs both directions.", { secret: true, shownDefault: "made at the first start" }),
  LOG_LEVEL: setting(z.enum(["error", "warn", "info", "debug"]).default("info"), "How much is logged."),
  NODE_ENV: setting(z.enum(["production", "development", "test"]).default("production"), "`development` serves the sources with hot replacement."),
} as const;
