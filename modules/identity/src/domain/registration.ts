import type { FieldErrors } from "@apogee/kernel";
import { checkText, required, type Complaint } from "./check-text.ts";
import { readDetails, type DetailsForm } from "./details.ts";
import type { MinimumAges } from "./minimum-age.ts";
import { checkNewPassword, isOwnAddress, OWN_ADDRESS } from "./new-password.ts";
import { NOTHING_PERSONAL, type Personal } from "./player.ts";

/** A registration form as sent. */
export interface RegistrationForm extends DetailsForm {
  readonly email: string;
  readonly password: string;
  readonly password_confirmation?: string | undefined;
  readonly currency: string;
  readonly country: string;
  readonly date_of_birth: string;
  readonly terms_acceptance: boolean;
  readonly language?: string | undefined;
}

/** A form whose fields are valid. */
export interface Registration {
  readonly email: string;
  readonly password: string;
  readonly currency: string;
  readonly language: string | undefined;
  readonly personal: Personal;
}

const LANGUAGE = /^[a-zA-Z]{2}(?:-[a-zA-Z]{1,8}){0,2}$/;

/** Checks every field of the form and returns all complaints at once. */
export function checkRegistration(
  form: RegistrationForm,
  ages: MinimumAges,
  today: Date,
): { errors: FieldErrors } | { registration: Registration } {
  const email = form.email.trim();
  const country = form.country.trim().toUpperCase();
  const details = readDetails({ ...form, country }, NOTHING_PERSONAL, ages, today);
  const errors: FieldErrors = { ...details.errors };
  const complain = (field: string, complaint: Complaint | undefined): void => {
    if (complaint) errors[field] = { ...errors[field], ...complaint };
  };

  complain("email", email === "" ? required("email") : checkText("email", email));
  Object.assign(errors, checkNewPassword(form.password, form.password_confirmation));
  if (isOwnAddress(form.password, email)) complain("password", { too_easy: OWN_ADDRESS });
  complain("currency", form.currency === "" ? required("currency") : checkText("currency", form.currency));
  if (country === "") complain("country", required("country"));
  if (form.date_of_birth.trim() === "") complain("date_of_birth", required("date_of_birth"));
  if (!form.terms_acceptance) complain("terms_acceptance", { required: "Please accept the terms and conditions." });
  if (form.language !== undefined && !LANGUAGE.test(form.language))
    complain("language", { invalid: "This language is not supported." });

  if (Object.keys(errors).length > 0) return { errors };
  return {
    registration: {
      email,
      password: form.password,
      currency: form.currency,
      language: form.language,
      personal: { ...NOTHING_PERSONAL, ...details.changes },
    },
  };
}
