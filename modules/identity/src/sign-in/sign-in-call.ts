import type { Database } from "@apogee/database";
import { fingerprintOf, type Admission } from "@apogee/http";
import type { Clock } from "@apogee/kernel";
import type { Browser } from "../devices/know-device.ts";
import type { Player } from "../domain/player.ts";
import type { IdentityPorts } from "../ports.ts";
import { deviceTokenOf } from "../sessions/cookie.ts";
import type { KeyedSignIn } from "./keyed.store.ts";

/** What a sign-in needs of its call. */
export interface SignInCall {
  readonly db: Database;
  readonly clock: Clock;
  readonly ip: string;
  readonly userAgent: string;
  readonly country?: string | null | undefined;
  readonly locale: string;
  readonly visitor: string;
  readonly idempotencyKey: string | null;
  readonly rawBody: Buffer;
  header(name: string): string | undefined;
  setCookie(cookie: string): void;
}

/** What a sign-in needs of other modules. */
export type SignInPorts = Pick<
  IdentityPorts,
  | "captcha"
  | "networkLimit"
  | "fingerprintKey"
  | "askRegister"
  | "sealingKey"
  | "publicOrigin"
  | "sendEmail"
  | "rememberDays"
>;

/** A player who is signed in, and how. */
export interface AdmittedPlayer extends Omit<Admission, "playerId"> {
  readonly player: Player;
  /** The token that the browser is known by from now on. */
  readonly deviceToken: string;
}

/** Whether cookies are sent over https only. */
export const isSecure = ({ publicOrigin }: Pick<SignInPorts, "publicOrigin">): boolean =>
  publicOrigin.startsWith("https:");

/** The browser of a call, with the token by which accounts know it. */
export function browserOf(
  { ip, userAgent, country, header }: Pick<SignInCall, "ip" | "userAgent" | "country" | "header">,
  ports: Pick<SignInPorts, "publicOrigin">,
): Browser {
  return { ip, userAgent, country: country ?? null, deviceToken: deviceTokenOf(header("cookie"), isSecure(ports)) };
}

/** The Idempotency-Key of a sign-in, with what it was sent with. */
export function keyedOf({ visitor, idempotencyKey, rawBody }: SignInCall, ports: SignInPorts): KeyedSignIn | null {
  if (idempotencyKey === null) return null;
  return { visitor, key: idempotencyKey, fingerprint: fingerprintOf(ports.fingerprintKey, "users.sign_in", rawBody) };
}
