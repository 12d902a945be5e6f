import type { ReactNode } from "react";
import { Button } from "../actions/button.tsx";
import { RotateCw } from "../pictures/icons.ts";
import { EmptyState } from "./empty-state.tsx";
import type { PICTURE_NAMES } from "./empty-pictures.ts";
import styles from "./empty-state.module.css";

/** Props of an `ErrorState`. */
export interface ErrorStateProps {
  readonly title: ReactNode;
  /** What happened, and whether money is safe. */
  readonly text?: ReactNode;
  readonly onRetry?: (() => void) | undefined;
  readonly retryLabel?: string;
  readonly retrying?: boolean;
  /** For support: the request id. */
  readonly detail?: ReactNode;
  readonly picture?: (typeof PICTURE_NAMES)[number];
  readonly dense?: boolean;
  readonly className?: string;
}

/** Says that something failed, and offers a retry. */
export function ErrorState({
  title,
  text,
  onRetry,
  retryLabel = "Try again",
  retrying = false,
  detail,
  picture = "error",
  dense = false,
  className,
}: ErrorStateProps) {
  return (
    <div role="alert" className={className}>
      <EmptyState
        picture={picture}
        title={title}
        dense={dense}
        text={
          <>
            {text}
            {detail != null && (
              <span className={styles.detail}>
                <br />
                {detail}
              </span>
            )}
          </>
        }
        action={
          onRetry && (
            <Button kind="neutral" size={dense ? 40 : 48} icon={<RotateCw />} loading={retrying} onClick={onRetry}>
              {retryLabel}
            </Button>
          )
        }
      />
    </div>
  );
}
