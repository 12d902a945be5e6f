import { moment } from "@apogee/actions";
import { personal } from "@apogee/contract";
import { z } from "zod";

const text = z.string().nullable();
const name = personal("name").nullable();
const hidden = personal("hidden").nullable();

/** A player's account with the personal data. */
export const playerRow = z.object({
  id: z.int(),
  email: personal("email"),
  status: z.enum(["active", "disabled"]),
  licence: z.string(),
  currency: z.string(),
  language: z.string(),
  personal: z.object({
    first_name: name,
    middle_name: name,
    last_name: name,
    nickname: text,
    date_of_birth: personal("birth").nullable(),
    gender: text,
    country: text,
    city: hidden,
    address: hidden,
    postal_code: hidden,
    state: text,
    mobile_phone: personal("phone").nullable(),
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
