import type { Minor } from "@apogee/kernel";
import type { CashoutStage } from "../domain/stage.ts";

interface Part {
  readonly stage: CashoutStage;
  readonly amount: Minor;
}

const isUnderWay = ({ stage }: Part): boolean => stage === "approved" || stage === "sent";
const sum = (parts: readonly Part[]): number => parts.reduce((total, { amount }) => total + amount, 0);

/**
 * The stage of a withdrawal whose parts providers have: `sent` from the first news of a part until all have ended, then
 * `paid` if any was paid, otherwise `failed`.
 */
export function stageOfWhole(parts: readonly Part[]): "approved" | "sent" | "paid" | "failed" {
  if (parts.every(({ stage }) => stage === "approved")) return "approved";
  if (parts.some(isUnderWay)) return "sent";
  return parts.some(({ stage }) => stage === "paid") ? "paid" : "failed";
}

/** What is paid or on its way; the whole amount if every part has failed. */
export function toBePaid(parts: readonly Part[]): number {
  const alive = sum(parts.filter((part) => part.stage !== "failed"));
  return alive === 0 ? sum(parts) : alive;
}

/** What was asked for. */
export const askedOf = sum;

/** What has been paid; null until all parts have ended. */
export const paidOf = (parts: readonly Part[]): number | null =>
  parts.some((part) => isUnderWay(part) || part.stage === "in_review")
    ? null
    : sum(parts.filter(({ stage }) => stage === "paid"));
