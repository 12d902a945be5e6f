import { CircleAlert } from "lucide-react";
import { Refused, UNREACHABLE } from "../api/refused.ts";
import { useText } from "../texts/texts.tsx";
import { Act } from "./act.tsx";
import styles from "./failure.module.css";

/** Why something is not shown, and a way to try again. */
export function Failure({ error, onRetry }: { readonly error: unknown; readonly onRetry?: (() => void) | undefined }) {
  const t = useText();
  const refused = error instanceof Refused ? error : null;
  return (
    <div className={styles.failure} role="alert">
      <CircleAlert className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.title}>{t(titleOf(refused))}</p>
        <p className={styles.text}>
          {refused?.code === UNREACHABLE ? t("state.unreachableText") : (refused?.message ?? t("state.failedText"))}
        </p>
        {refused?.requestId && <p className={styles.id}>{t("state.requestId", { id: refused.requestId })}</p>}
      </div>
      {onRetry && refused?.status !== 403 && refused?.status !== 404 && (
        <Act onClick={onRetry} small>
          {t("state.retry")}
        </Act>
      )}
    </div>
  );
}

function titleOf(refused: Refused | null): string {
  if (refused?.code === UNREACHABLE) return "state.unreachable";
  if (refused?.status === 409 || refused?.status === 422) return "state.refused";
  if (refused?.status === 403) return "state.forbidden";
  return refused?.status === 404 ? "state.notFound" : "state.failed";
}
