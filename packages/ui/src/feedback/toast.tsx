import { Toast as Base } from "@base-ui/react/toast";
import { useMemo, type ReactNode } from "react";
import { Button } from "../actions/button.tsx";
import { IconButton } from "../actions/icon-button.tsx";
import { Bell, CircleAlert, CircleCheck, Info, X } from "../pictures/icons.ts";
import styles from "./toast.module.css";

const CLOSES_AFTER_MS = 10_000;

/** One message: a sentence and at most one action. */
export interface ToastMessage {
  readonly text: ReactNode;
  readonly tone?: "info" | "done" | "error" | "notice";
  /** Replaces the tone's icon, for example with a picture of a prize. */
  readonly icon?: ReactNode;
  readonly action?: { readonly label: string; readonly onClick: () => void };
  /** Ten seconds by default; 0 stays until it is closed. */
  readonly timeoutMs?: number;
  /** A message replaces an earlier one with the same key. */
  readonly key?: string;
}

/** The result of `useToast`. */
export interface Toaster {
  /**
   * Shows a message and returns its key. Errors are announced at once, other messages when the screen reader pauses.
   */
  readonly show: (message: ToastMessage) => string;
  readonly close: (key: string) => void;
}

/** Props of a `ToastProvider`. */
export interface ToastProviderProps {
  /** The name of the region where messages appear, for screen readers. */
  readonly label?: string;
  readonly closeLabel?: string;
  readonly children: ReactNode;
}

/** Wraps the program once. Messages appear at the bottom left, on phones above the bottom bar. */
export function ToastProvider({ label = "Notifications", closeLabel = "Close", children }: ToastProviderProps) {
  return (
    <Base.Provider timeout={CLOSES_AFTER_MS} limit={3}>
      {children}
      <Base.Portal>
        <Base.Viewport className={styles.viewport} aria-label={label}>
          <Toasts closeLabel={closeLabel} />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

/** Shows messages from any component below the provider. */
export function useToast(): Toaster {
  const { add, close } = Base.useToastManager<ToastMessage>();
  return useMemo(
    () => ({
      show: (message) =>
        add({
          ...(message.key ? { id: message.key } : {}),
          description: message.text,
          timeout: message.timeoutMs ?? CLOSES_AFTER_MS,
          priority: message.tone === "error" ? "high" : "low",
          data: message,
        }),
      close,
    }),
    [add, close],
  );
}

const ICONS = { info: Info, done: CircleCheck, error: CircleAlert, notice: Bell };

function Toasts({ closeLabel }: { readonly closeLabel: string }) {
  const { toasts, close } = Base.useToastManager<ToastMessage>();
  return toasts.map((toast) => {
    const { tone = "info", icon, action } = toast.data ?? { text: null };
    const Icon = ICONS[tone];
    // A space in a key would make two identifiers of one, and the message would have no name.
    const label = `message-${toast.id.replaceAll(/\s/g, "-")}`;
    return (
      <Base.Root
        key={toast.id}
        toast={toast}
        aria-labelledby={label}
        className={styles.toast}
        data-tone={tone}
        swipeDirection={["left", "down"]}
      >
        <Base.Content className={styles.content}>
          <span className={styles.icon} aria-hidden="true">
            {icon ?? <Icon />}
          </span>
          <Base.Description id={label} className={styles.text} />
          {action && (
            <Button
              className={styles.action}
              size={32}
              kind="secondary"
              onClick={() => {
                action.onClick();
                close(toast.id);
              }}
            >
              {action.label}
            </Button>
          )}
          {/* It can be focused, so assistive technology must find it, also while the stack is not expanded. */}
          <Base.Close
            aria-hidden={false}
            render={
              <IconButton className={styles.close} kind="ghost" size={32} label={closeLabel}>
                <X />
              </IconButton>
            }
          />
        </Base.Content>
      </Base.Root>
    );
  });
}
