import type { Tx } from "@apogee/database";
import { CommittedRefusal } from "@apogee/http";
import { InvalidFields, type FieldErrors } from "@apogee/kernel";
import { GROUPS, groupsOfStag, splitGroupsOf } from "../domain/groups.ts";
import { checkRegistration, type Registration, type RegistrationForm } from "../domain/registration.ts";
import { hashPassword } from "../password-hash.ts";
import type { IdentityPorts } from "../ports.ts";
import { RegistrationRefused } from "../errors.ts";
import { accountsOfPerson, insertPlayer, joinGroup, personIsKnown } from "../store.ts";
import { sendLink } from "./send-link.ts";

export interface SignUpForm extends RegistrationForm {
  readonly captcha?: string | undefined;
  /** The tag of the partner who sent the visitor. */
  readonly stag?: string | undefined;
  /** The offer that was chosen, with the text of its terms as it was shown. */
  readonly registration_offer?: { readonly id: number; readonly accepted_text: string } | undefined;
}

export interface SignUpCall {
  /** The language of the page, in which an offer was shown; used for the player if the form names none. */
  readonly locale: string;
  /** The host that was called; brands differ in what they offer. */
  readonly host: string;
  readonly at: Date;
}

/**
 * Registers a player with a wallet, and queues the confirmation e-mail; returns the id. Refuses with `InvalidFields`,
 * all invalid fields at once, and with `CommittedRefusal` an address that already has an account, and a person who is
 * excluded under the licence (`RegistrationRefused`). Another second account of the same person is marked, not refused,
 * because names are not unique. An offer that cannot be chosen refuses the registration, before anything is said about
 * the address or the person.
 */
export async function signUp(
  tx: Tx,
  form: SignUpForm,
  { locale, host, at }: SignUpCall,
  ports: IdentityPorts,
): Promise<number> {
  const languages = await ports.languages(tx, host);
  const { registration, licence } = check(form, languages, ports, at);
  const termsVersion = ports.termsVersionOf(licence);
  const { personal, email, currency } = registration;
  const chosen = form.registration_offer;
  const storeOffer =
    chosen &&
    (await ports.registrationOffers.admit(
      tx,
      {
        versionId: chosen.id,
        text: chosen.accepted_text,
        page: { host, locale },
        currency,
        country: form.country.trim().toUpperCase(),
      },
      at,
    ));
  await ports.captcha?.redeem(tx, form.captcha);

  // Committed, so that the captcha stays used up: each answer about a person costs one.
  if (await ports.excludedUntil(tx, await accountsOfPerson(tx, personal), licence, at))
    throw new CommittedRefusal(new RegistrationRefused());
  if (await ports.registerLists(tx, licence, personal, at)) throw new CommittedRefusal(new RegistrationRefused());
  const language = registration.language ?? languages.find((each) => each === locale) ?? languages[0] ?? locale;
  const passwordHash = await hashPassword(registration.password);
  const playerId = await insertPlayer(
    tx,
    { email, currency, personal, licence, language, termsVersion, passwordHash },
    at,
  );
  if (playerId === undefined) {
    // This can be answered openly: a registration signs the player in at once, so any other answer would reveal the
    // same. Captcha and rate limits bound the guessing: the solution stays used up, so each such answer costs one.
    throw new CommittedRefusal(
      new InvalidFields({
        email: { taken: "This address already has an account. Log in, or request a new password." },
      }),
    );
  }
  for (const group of [...splitGroupsOf(playerId), ...groupsOfStag(form.stag)])
    await joinGroup(tx, playerId, group, "system", at);
  if (await personIsKnown(tx, playerId, personal)) await joinGroup(tx, playerId, GROUPS.multiAccount, "system", at);
  if (personal.country) await ports.keepDaysOf(tx, { playerId, country: personal.country }, at);
  await ports.openWallet(tx, { playerId, currency }, at);
  await storeOffer?.(playerId);
  await sendLink(tx, { id: playerId, email, language, personal, confirmedAt: null }, "confirmation", ports, at);
  return playerId;
}

function check(
  form: SignUpForm,
  languages: readonly string[],
  { countries }: Pick<IdentityPorts, "countries">,
  at: Date,
): { readonly registration: Registration; readonly licence: string } {
  const checked = checkRegistration(form, countries.minimumAges(), at);
  const errors: FieldErrors = "errors" in checked ? { ...checked.errors } : {};
  const country = form.country.trim().toUpperCase();
  const licence = countries.licenceOf(country);
  if (country !== "" && !errors["country"] && licence === undefined) {
    errors["country"] = { not_available: "Registration is restricted in your country." };
  }
  if (form.language !== undefined && !errors["language"] && !languages.includes(form.language)) {
    errors["language"] = {
      not_available: `This language is not offered here. Choose one of: ${languages.join(", ")}.`,
    };
  }
  if ("errors" in checked || licence === undefined || Object.keys(errors).length > 0) throw new InvalidFields(errors);
  return { registration: checked.registration, licence };
}
