import { ErrorState } from "@apogee/ui";
import { useText } from "../../../app/intl/text.tsx";
import { MethodSkeleton, MoneySkeleton } from "../methods/method-skeleton.tsx";
import { Panes } from "../panes.tsx";
import { useWindowSteps } from "../window-steps.ts";

interface ResumingProps {
  /** Why it could not be gone on with, if so. */
  readonly trouble: string | undefined;
  readonly onRetry: () => void;
  readonly onBack: () => void;
}

/** While the place is looked up where a deposit stopped. */
export function Resuming({ trouble, onRetry, onBack }: ResumingProps) {
  const t = useText();
  useWindowSteps({ done: 2, of: 3, back: onBack });
  if (trouble !== undefined)
    return (
      <ErrorState title={t("cashbox.resume_failed")} text={trouble} onRetry={onRetry} retryLabel={t("common.retry")} />
    );
  return <Panes step="choices" choices={<MethodSkeleton />} money={<MoneySkeleton />} />;
}
