import type { PaymentView } from "@apogee/contract";
import { isFinal, isHappy, type Action, type Stage } from "./stage.ts";

export interface PassedStep {
  readonly step: string;
  readonly at: Date;
}

type TimelineStep = PaymentView["timeline"][number];

const plan = (action: Action, depositPlan: readonly Stage[], stage: Stage): readonly string[] => {
  if (action === "cashout") return ["requested", "in_review", "approved", "sent", "paid"];
  if (stage === "held" || stage === "returning") return ["requested", "held", "returned"];
  return depositPlan;
};

/**
 * The stages of a payment: passed, current and still ahead. Each stage appears once, where it was first reached, so
 * that a repeated stage does not look like a loop. For a deposit that ended without money, the visit to the provider is
 * omitted: marked as done, it would look as if the deposit had been paid. Returned coins had arrived.
 */
export function timelineOf(
  action: Action,
  depositPlan: readonly Stage[],
  stage: Stage,
  passed: readonly PassedStep[],
): TimelineStep[] {
  const known = passed.filter(
    ({ step }, at) => passed.findIndex((other) => other.step === step) === at || step === stage,
  );
  const reached = known.filter(({ step }, at) => known.findLastIndex((other) => other.step === step) === at);
  const current = reached.findLastIndex(({ step }) => step === stage);
  const stations = reached.map(({ step, at }, index): TimelineStep => ({
    step,
    at: at.toISOString(),
    status: index === current ? statusOf(stage) : "done",
  }));
  if (isFinal(stage)) return wentWell(stage) ? stations : stations.filter(({ step }) => step !== "awaiting_player");
  const planned = plan(action, depositPlan, stage);
  const next = planned.indexOf(stage) + 1 || planned.length - 1;
  return [...stations, ...planned.slice(next).map((step): TimelineStep => ({ step, at: null, status: "ahead" }))];
}

function statusOf(stage: Stage): TimelineStep["status"] {
  if (!isFinal(stage)) return "current";
  return wentWell(stage) ? "done" : "failed";
}

const wentWell = (stage: Stage): boolean => isHappy(stage) || stage === "returned";
