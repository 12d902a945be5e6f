import type { Database, Tx } from "@apogee/database";
import type { Captcha } from "./captcha/captcha.ts";
import type { MinimumAges } from "./domain/minimum-age.ts";

/** Which countries may register, under which licence and from which age; content knows. */
export interface CountryBook {
  /** The licence of players from there; undefined where accounts are not offered. */
  licenceOf(code: string): string | undefined;
  /** Years that a player must have, by country; closed countries may be among them. */
  minimumAges(): MinimumAges;
}

/** A letter that this module wants written. */
export interface IdentityLetter {
  readonly to: string;
  readonly template: "confirmation" | "account_locked" | "password_reset" | "password_changed";
  readonly locale: string;
  readonly facts: { readonly link: string; readonly name: string };
}

/** What identity takes from the rest of the house; the composition root hands it in. */
export interface IdentityPorts {
  readonly countries: CountryBook;
  /** Whether a player has money in a wallet, in an open round or in a withdrawal. */
  hasMoney(db: Database, playerId: number): Promise<boolean>;
  /** Null where the operator has switched captchas off. */
  readonly captcha: Captcha | null;
  /** Keys the fingerprints of sign-ins, whose bodies hold passwords. */
  readonly fingerprintKey: string;
  /** Where links in letters lead: `https://apogee.example`. */
  readonly publicOrigin: string;
  /** The version of a licence's terms that is in force; a newer one asks its players again. Refuses an unknown licence. */
  termsVersionOf(licence: string): string;
  /** Languages that are offered to whoever calls the house by this address. */
  languages(db: Database | Tx, host: string): Promise<readonly string[]>;
  /** Since when a session must have been seen and started to live now. */
  sessionsAlive(): { readonly seenAfter: Date; readonly startedAfter: Date };
  /** Ends the game frames that were opened under these sessions, in the transaction in which they end. */
  endFrames(tx: Tx, playerId: number, sessionIds: readonly number[]): Promise<void>;
  /** Closes the sockets of sessions that have ended elsewhere than here. */
  sessionsEnded(playerId: number, sessionIds: readonly number[]): void;
  /** Opens the first wallet, in the transaction of the registration. */
  openPurse(tx: Tx, purse: { playerId: number; currency: string }, at: Date): Promise<unknown>;
  /** Puts a letter into the outbox of this transaction. */
  sendLetter(tx: Tx, letter: IdentityLetter): Promise<unknown>;
}
