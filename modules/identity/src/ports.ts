import type { Database, Tx } from "@apogee/database";
import type { Captcha } from "./captcha/captcha.ts";
import type { Personal } from "./domain/player.ts";
import type { MinimumAges } from "./domain/minimum-age.ts";

/** The countries where people may register, with licence and minimum age; provided by `content`. */
export interface CountryBook {
  /** The licence of players from this country; undefined if accounts are not offered there. */
  licenceOf(code: string): string | undefined;
  /** The minimum age in years by country; closed countries may be included. */
  minimumAges(): MinimumAges;
}

/** An e-mail that this module wants sent. */
export interface IdentityEmail {
  readonly to: string;
  readonly template:
    | "confirmation"
    | "account_locked"
    | "password_reset"
    | "password_changed"
    | "new_device"
    | "second_factor_on"
    | "second_factor_off"
    | "recovery_code_used";
  readonly locale: string;
  readonly facts: Readonly<Record<string, string>> & { readonly link: string; readonly name: string };
}

/** An offer that a visitor chooses while registering, with the terms as they were shown. */
export interface ChosenOffer {
  readonly versionId: number;
  readonly text: string;
  /** Where they were shown. */
  readonly page: { readonly host: string; readonly locale: string };
  readonly currency: string;
  readonly country: string;
}

/** The offers of registrations; provided by `bonuses`. */
export interface RegistrationOffers {
  /**
   * Refuses an offer that is not open to new players, or whose accepted terms are not those in force. Returns what stores
   * the choice for the player who was registered, in the same transaction.
   */
  admit(tx: Tx, chosen: ChosenOffer, at: Date): Promise<(playerId: number) => Promise<void>>;
  /** Called in the transaction that confirms a player's address or changes the details of the person. */
  playerKnown(tx: Tx, playerId: number): Promise<void>;
}

/** How levels and VIP statuses are shown. */
export interface StatusFacts {
  readonly image: string | null;
  readonly content: string;
  readonly gifts: ReadonlyArray<{ readonly type: "points" | "cashback" | "fs" | "bonus"; readonly text: string }>;
}

/** What identity needs from other modules; provided by the composition root. */
export interface IdentityPorts {
  readonly countries: CountryBook;
  /** Whether a player has money in a wallet, in an open round or in a withdrawal. */
  hasMoney(db: Database, playerId: number): Promise<boolean>;
  /** Null if the operator has disabled captchas. */
  readonly captcha: Captcha | null;
  /** The key for fingerprints of sign-ins, whose bodies contain passwords. */
  readonly fingerprintKey: string;
  /**
   * How many passwords from one network may be wrong within 15 minutes before unknown browsers there are refused with 429;
   * null: any number.
   */
  networkLimit(address: string): number | null;
  /** From it the keys are derived that seal the secrets of authenticators and hash recovery codes. */
  readonly sealingKey: Buffer;
  /** The brand of a host, as authenticator apps show it. */
  brandOf(db: Database | Tx, host: string): Promise<string>;
  /** For how many days a browser may skip the code at sign-in; 0: not at all. */
  rememberDays(licence: string): number;
  /** The base of links in e-mails: `https://apogee.example`. */
  readonly publicOrigin: string;
  /** The version of a licence's terms in force; players must accept a newer one. Refuses an unknown licence. */
  termsVersionOf(licence: string): string;
  /** The personal details that providers of games need of players, by provider. */
  fieldsOfProviders(db: Database | Tx): Promise<Readonly<Record<string, string[]>>>;
  /** The languages offered at this host. */
  languages(db: Database | Tx, host: string): Promise<readonly string[]>;
  /** The times after which a session must have been seen and started to be live now. */
  sessionsAlive(): { readonly seenAfter: Date; readonly startedAfter: Date };
  /** Ends the game frames that were opened under these sessions, in the transaction that ends them. */
  endFrames(tx: Tx, playerId: number, sessionIds: readonly number[]): Promise<void>;
  /** Closes the sockets of sessions that this module's commands ended. */
  sessionsEnded(playerId: number, sessionIds: readonly number[]): void;
  /** Opens the first wallet, in the transaction of the registration. */
  openWallet(tx: Tx, wallet: { playerId: number; currency: string }, at: Date): Promise<unknown>;
  /** Until when any of these accounts is excluded under a licence; null if none is. Provided by `limits`. */
  excludedUntil(tx: Tx, playerIds: readonly number[], licence: string, at: Date): Promise<Date | null>;
  /** Excludes an account whose person is excluded in another account. Provided by `limits`. */
  carryExclusion(
    tx: Tx,
    account: { readonly playerId: number; readonly licence: string; readonly endsAt: Date },
    at: Date,
  ): Promise<void>;
  /** Whether a national register excludes who registers; refuses without its answer. Provided by `limits`. */
  registerLists(tx: Tx, licence: string, personal: Personal, at: Date): Promise<boolean>;
  /** Asks the register about a player who signs in, or whose name has changed. Provided by `limits`. */
  askRegister(
    tx: Tx,
    player: { readonly playerId: number; readonly licence: string; readonly personal: Personal },
    at: Date,
  ): Promise<void>;
  /** From now on, days and their limits begin at midnight of the country. Provided by `limits`. */
  keepDaysOf(tx: Tx, player: { readonly playerId: number; readonly country: string }, at: Date): Promise<void>;
  /** Until when a player takes a break; null without one. Provided by `limits`. */
  onBreakUntil(tx: Tx, playerId: number, at: Date): Promise<Date | null>;
  /** How levels and VIP statuses are shown on a page, by the id of their group; provided by `loyalty`. */
  statusFacts(
    db: Database | Tx,
    page: { readonly host: string; readonly locale: string },
  ): Promise<ReadonlyMap<string, StatusFacts>>;
  /** Statuses of a player that are no groups, such as completed days of an adventure; provided by their modules. */
  earnedStatuses(
    db: Database | Tx,
    playerId: number,
  ): Promise<ReadonlyArray<{ readonly id: string; readonly name: string }>>;
  readonly registrationOffers: RegistrationOffers;
  /** Queues an e-mail in this transaction. */
  sendEmail(tx: Tx, letter: IdentityEmail): Promise<unknown>;
}
