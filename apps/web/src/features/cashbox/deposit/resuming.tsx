import { ErrorState } from "@apogee/ui";
import { useText } from "../../../site/intl/text.tsx";
import { MethodSkeleton, MoneySkeleton } from "../methods/method-skeleton.tsx";
import { Panes } from "../panes.tsx";
import { useWindowSteps } from "../window-steps.ts";

interface ResumingProps {
  /** Why the deposit could not be resumed, if so. */
  readonly trouble: string | undefined;
  readonly onRetry: () => void;
  readonly onBack: () => void;
}

/** Shown while the stage of an interrupted deposit is looked up. */
export function Resuming({ trouble, onRetry, onBack }: ResumingProps) {
  const t = useText();
  useWindowSteps({ done: 2, of: 3, back: onBack });
  if (trouble !== undefined)
    return (
      <ErrorState title={t("cashbox.resume_failed")} text={trouble} onRetry={onRetry} retryLabel={t("common.retry")} />
    );
  return <Panes step="choices" choices={<MethodSkeleton />} money={<MoneySkeleton />} />;
}
