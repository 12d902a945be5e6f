import { z } from "zod";

const NOTHING = z.object({});
const GIFT = z.object({ playerId: z.int(), level: z.int() });
/** The payload of the job that gives the gift of a level. */
export type GiftJob = z.output<typeof GIFT>;

/** Gives the gift of a level that a player has reached. */
export const GIVE_GIFT = { name: "loyalty.give_gift", payload: GIFT };
/** Warns of expiry, and lets points expire. */
export const EXPIRE_POINTS = { name: "loyalty.expire_points", payload: NOTHING };
/** Pays the cashback of the finished week. */
export const PAY_CASHBACK = { name: "loyalty.pay_cashback", payload: NOTHING };
/** Raises VIP statuses that the running quarter has reached. */
export const RAISE_VIP = { name: "loyalty.raise_vip", payload: NOTHING };
/** Reviews VIP statuses after a quarter. */
export const REVIEW_VIP = { name: "loyalty.review_vip", payload: NOTHING };
