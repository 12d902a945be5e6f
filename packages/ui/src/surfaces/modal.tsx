import { Dialog } from "@base-ui/react/dialog";
import { useRef, type ReactNode } from "react";
import { IconButton } from "../actions/icon-button.tsx";
import { ArrowLeft, X } from "../pictures/icons.ts";
import { classNames } from "../class-names.ts";
import { useHeldPage } from "./use-held-page.ts";
import styles from "./modal.module.css";

/** Props of a `Modal`. It is controlled: the owner decides whether it is open. */
export interface ModalProps {
  readonly open: boolean;
  /** Called on Escape, on the cross and on a click outside. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  /**
   * `sm` 440 for forms, `md` 720 for reading, `lg` 1152 by 788 for the cashbox; on phones it always fills the screen.
   */
  readonly size?: "sm" | "md" | "lg";
  /** Beside the title: segments, a balance. */
  readonly head?: ReactNode;
  /** Always visible below the scrolling part: the call to action. */
  readonly foot?: ReactNode;
  /** Steps done and their total, as the bar at the top of phones; `label` names it for screen readers. */
  readonly steps?: { readonly done: number; readonly of: number; readonly label?: string };
  /** Shows a back arrow before the title. */
  readonly onBack?: (() => void) | undefined;
  /** Can only be closed with the buttons inside, for questions that must be answered. */
  readonly blocking?: boolean;
  readonly closeLabel?: string;
  readonly backLabel?: string;
  /** Omits the body's padding, for panes that extend to the edge. */
  readonly bare?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A window over the page: focus stays inside, the page beneath is inert and does not scroll, Escape closes it. */
export function Modal({
  open,
  onClose,
  title,
  size = "sm",
  head,
  foot,
  steps,
  onBack,
  blocking = false,
  closeLabel = "Close",
  backLabel = "Back",
  bare = false,
  className,
  children,
}: ModalProps) {
  const popup = useRef<HTMLDivElement>(null);
  const finalFocus = useHeldPage(open);
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => !next && !blocking && onClose()}
      disablePointerDismissal={blocking}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Viewport className={styles.viewport}>
          <Dialog.Popup
            ref={popup}
            initialFocus={(by) => firstFocus(popup.current, by === "touch")}
            finalFocus={finalFocus}
            className={classNames(styles.popup, className)}
            data-size={size}
          >
            <header className={styles.head}>
              {onBack && (
                <IconButton kind="ghost" label={backLabel} onClick={onBack} className={styles.back}>
                  <ArrowLeft />
                </IconButton>
              )}
              <Dialog.Title className={styles.title}>{title}</Dialog.Title>
              <div className={styles.extra}>{head}</div>
              {!blocking && (
                <Dialog.Close
                  render={
                    <IconButton label={closeLabel} className={styles.close}>
                      <X />
                    </IconButton>
                  }
                />
              )}
            </header>
            {steps && <StepBar {...steps} />}
            <div className={styles.body} data-bare={bare || undefined}>
              {children}
            </div>
            {foot != null && <footer className={styles.foot}>{foot}</footer>}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The first text field; on touch screens the window itself, since the keyboard would cover half of it. */
function firstFocus(popup: HTMLElement | null, touched: boolean): HTMLElement | null {
  if (touched || window.matchMedia("(pointer: coarse)").matches) return popup;
  return (
    popup?.querySelector<HTMLElement>(
      "input:not(:disabled, [type=radio], [type=checkbox], [type=hidden]), textarea:not(:disabled)",
    ) ?? popup
  );
}

function StepBar({ done, of, label = "Steps" }: NonNullable<ModalProps["steps"]>) {
  return (
    <div
      className={styles.steps}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={done}
    >
      {Array.from({ length: of }, (_, step) => (
        <span key={step} data-done={step < done || undefined} />
      ))}
    </div>
  );
}
