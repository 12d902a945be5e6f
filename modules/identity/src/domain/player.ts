/** Personal data under the names of forms and of the wire; null if unknown. Dates are `YYYY-MM-DD`. */
export interface Personal {
  readonly first_name: string | null;
  readonly middle_name: string | null;
  readonly last_name: string | null;
  readonly nickname: string | null;
  readonly date_of_birth: string | null;
  readonly gender: string | null;
  readonly country: string | null;
  readonly city: string | null;
  readonly address: string | null;
  readonly postal_code: string | null;
  readonly state: string | null;
  readonly mobile_phone: string | null;
  readonly profession: string | null;
  readonly receive_promos: boolean;
  readonly receive_sms_promos: boolean;
  /** Large wins may appear in the public feed, under a shortened name. */
  readonly show_wins: boolean;
}

/** The names of personal data that are texts; the others are switches. */
export const PERSONAL_TEXTS = [
  "first_name",
  "middle_name",
  "last_name",
  "nickname",
  "date_of_birth",
  "gender",
  "country",
  "city",
  "address",
  "postal_code",
  "state",
  "mobile_phone",
  "profession",
] as const;
export const SWITCHES = ["receive_promos", "receive_sms_promos", "show_wins"] as const;
export const PERSONAL = [...PERSONAL_TEXTS, ...SWITCHES] as const;
export type PersonalText = (typeof PERSONAL_TEXTS)[number];

export const NOTHING_PERSONAL: Personal = {
  first_name: null,
  middle_name: null,
  last_name: null,
  nickname: null,
  date_of_birth: null,
  gender: null,
  country: null,
  city: null,
  address: null,
  postal_code: null,
  state: null,
  mobile_phone: null,
  profession: null,
  receive_promos: false,
  receive_sms_promos: false,
  show_wins: true,
};

/** A player's account. */
export interface Player {
  readonly id: number;
  readonly email: string;
  /** `disabled`: may not sign in again, stake or deposit; open rounds can be finished. */
  readonly status: "active" | "disabled";
  readonly licence: string;
  /** The selected wallet. */
  readonly currency: string;
  readonly language: string;
  readonly personal: Personal;
  /** Identity was verified by documents or by staff. */
  readonly verified: boolean;
  /** An account of staff or of a tester; its rounds appear in no report and no feed of winners. */
  readonly test: boolean;
  readonly canIssueBonuses: boolean;
  readonly depositBonusCode: string | null;
  readonly termsVersion: string;
  readonly termsAcceptedAt: Date;
  /** Whether the second factor is on. */
  readonly twoFactor: boolean;
  readonly createdAt: Date;
  readonly confirmedAt: Date | null;
  readonly currentSignInAt: Date | null;
}
