import type { FraudQuestion } from "./fraud-service.ts";
import type { FraudCheckRow } from "./store.ts";

/** What identity and loyalty know of a player. */
export interface FraudPlayer {
  readonly country: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string;
  /** The ids of the player's groups. */
  readonly groups: readonly string[];
}

/** Specification 6-06, the highest first. */
const STATUSES: ReadonlyArray<readonly [group: string, status: string]> = [
  ["759", "diamond"],
  ["255", "platinum"],
  ["259", "gold"],
  ["258", "silver"],
  ["257", "bronze"],
];

/** The VIP status that goes to the fraud service. */
export const playerStatus = (groups: readonly string[]): string =>
  STATUSES.find(([group]) => groups.includes(group))?.[1] ?? "regular";

/** The question about a check. Facts that are empty are left out (specification 5-25). */
export function questionOf(check: FraudCheckRow, player: FraudPlayer): FraudQuestion {
  const facts = {
    country: player.country,
    firstName: player.firstName,
    lastName: player.lastName,
    email: player.email,
    deviceFingerprint: check.deviceFingerprint,
    cardBin: check.cardBin,
    cardLastFour: check.cardLastFour,
  };
  return {
    reference: String(check.id),
    type: check.kind,
    amount: check.amount,
    currency: check.currency,
    paymentSystem: check.paymentSystem,
    customPlayerStatus: playerStatus(player.groups),
    ...Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null && value.trim() !== "")),
  };
}
