import type { listVipStatuses, ResponseOf } from "@apogee/contract";

/** The VIP statuses with what each asks and gives. */
export type VipTerms = ResponseOf<typeof listVipStatuses>;
