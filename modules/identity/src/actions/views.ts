import { moment } from "@apogee/actions";
import { z } from "zod";

const text = z.string().nullable();

/** A player's account with the personal data. */
export const playerRow = z.object({
  id: z.int(),
  email: z.string(),
  status: z.enum(["active", "disabled"]),
  licence: z.string(),
  currency: z.string(),
  language: z.string(),
  personal: z.object({
    first_name: text,
    middle_name: text,
    last_name: text,
    nickname: text,
    date_of_birth: text,
    gender: text,
    country: text,
    city: text,
    address: text,
    postal_code: text,
    state: text,
    mobile_phone: text,
    profession: text,
    receive_promos: z.boolean(),
    receive_sms_promos: z.boolean(),
    show_wins: z.boolean(),
  }),
  verified: z.boolean(),
  test: z.boolean(),
  canIssueBonuses: z.boolean(),
  depositBonusCode: text,
  termsVersion: z.string(),
  termsAcceptedAt: moment,
  createdAt: moment,
  confirmedAt: moment.nullable(),
  currentSignInAt: moment.nullable(),
});
