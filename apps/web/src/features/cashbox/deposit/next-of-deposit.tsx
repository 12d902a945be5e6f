import { AddressStep } from "../crypto/address-step.tsx";
import { PaymentProgress } from "../payment/payment-progress.tsx";
import type { DepositStage } from "./deposit-stage.ts";
import { FrameStep } from "./frame-step.tsx";
import { PushStep } from "./push-step.tsx";
import { RedirectStep } from "./redirect-step.tsx";
import { Resuming } from "./resuming.tsx";
import { TransferStep } from "./transfer-step.tsx";
import type { useDeposit } from "./use-deposit.ts";

interface NextOfDepositProps {
  readonly stage: Exclude<DepositStage, { kind: "choices" | "amount" | "details" }>;
  readonly flow: ReturnType<typeof useDeposit>;
  /** Back to the amount. */
  readonly onAgain: () => void;
  readonly onClosed: () => void;
}

/** What a started deposit needs next, by its method: a frame, another page, a transfer, an app, coins, or patience. */
export function NextOfDeposit({ stage, flow, onAgain, onClosed }: NextOfDepositProps) {
  if (stage.kind === "resuming")
    return <Resuming trouble={flow.trouble} onRetry={() => void flow.resume(stage.id)} onBack={onAgain} />;
  const { payment } = stage;
  const follow = (settling: boolean): void => flow.show({ kind: "progress", payment, settling });
  const shared = { payment, onBack: onAgain, onClosed };
  switch (stage.kind) {
    case "frame":
      return (
        <FrameStep
          key={payment.id}
          {...shared}
          next={stage.next}
          onNews={() => follow(true)}
          onLeave={() => follow(false)}
        />
      );
    case "redirect":
      return <RedirectStep key={payment.id} {...shared} next={stage.next} />;
    case "transfer":
      return <TransferStep key={payment.id} {...shared} next={stage.next} />;
    case "push":
      return <PushStep key={payment.id} {...shared} next={stage.next} />;
    case "address":
      return (
        <AddressStep key={payment.id} {...shared} faucetUrl={stage.next.faucet_url} minCents={stage.next.min_cents} />
      );
    case "progress":
      return (
        <PaymentProgress
          key={payment.id}
          payment={payment}
          settling={stage.settling}
          onAgain={onAgain}
          onClosed={onClosed}
        />
      );
  }
}
