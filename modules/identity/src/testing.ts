import { inTransaction, type Database } from "@apogee/database";
import { Secret, TOTP } from "otpauth";
import { NOTHING_PERSONAL, type Personal, type Player } from "./domain/player.ts";
import { splitGroupOf } from "./domain/groups.ts";
import { hashPassword } from "./password-hash.ts";
import { findPlayer } from "./queries.ts";
import { confirmAddress, insertPlayer, joinGroup, setStatus, setVerified } from "./store.ts";
import { emailKey } from "./domain/email-key.ts";

/** What a test may specify of a player; the rest has defaults. */
export interface GivenPlayer {
  readonly email?: string;
  readonly password?: string;
  readonly currency?: string;
  readonly language?: string;
  readonly licence?: string;
  readonly personal?: Partial<Personal>;
  readonly groups?: readonly string[];
  readonly confirmed?: boolean;
  readonly verified?: boolean;
  readonly disabled?: boolean;
  readonly termsVersion?: string;
  readonly at?: Date;
}

/** The password of given players, by default. */
export const GIVEN_PASSWORD = "correct-horse-1";
/** The terms that given players have accepted. */
export const GIVEN_TERMS = "2026-01";

/** The code that an authenticator app with this secret shows at a time. */
export const oneTimeCode = (secret: string, atMs: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: atMs });

/** Every field that a deposit or a withdrawal requires. */
export const COMPLETE_PERSONAL: Partial<Personal> = {
  first_name: "Ada",
  last_name: "Byron",
  date_of_birth: "1990-12-10",
  country: "DE",
  city: "Berlin",
  address: "Lindenstr. 5",
  postal_code: "10969",
  mobile_phone: "+49 30 1234567",
  nickname: "ada",
};

let known: Promise<string> | undefined;
let count = 0;

/** Inserts a player without a wallet: an adult from Germany in euros, without other personal data. */
export async function givenPlayer(db: Database, given: GivenPlayer = {}): Promise<Player> {
  const at = given.at ?? new Date("2026-05-01T12:00:00Z");
  const passwordHash =
    given.password === undefined ? await (known ??= hashPassword(GIVEN_PASSWORD)) : await hashPassword(given.password);
  count++;
  const email = given.email ?? `player-${count}@example.com`;
  return inTransaction(db, async (tx) => {
    const id = await insertPlayer(
      tx,
      {
        email,
        licence: given.licence ?? "CW",
        currency: given.currency ?? "EUR",
        language: given.language ?? "en",
        termsVersion: given.termsVersion ?? GIVEN_TERMS,
        passwordHash,
        personal: { ...NOTHING_PERSONAL, country: "DE", date_of_birth: "1990-12-10", ...given.personal },
      },
      at,
    );
    if (id === undefined) throw new Error(`There is a player with the address ${email} already.`);
    for (const group of given.groups ?? [splitGroupOf(id)]) await joinGroup(tx, id, group, "system", at);
    if (given.confirmed) await confirmAddress(tx, id, emailKey(email), at);
    if (given.verified) await setVerified(tx, id, true);
    if (given.disabled) await setStatus(tx, id, "disabled");
    return (await findPlayer(tx, id))!;
  });
}
