import { Dialog } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { IconButton } from "../actions/icon-button.tsx";
import { classNames } from "../class-names.ts";
import { X } from "../pictures/icons.ts";
import { useHeldPage } from "./use-held-page.ts";
import styles from "./drawer.module.css";

/** Props of a `Drawer`. It is controlled, like a `Modal`. */
export interface DrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly side?: "right" | "left";
  /** Shown beside the page, which stays usable; on phones it still fills the screen. */
  readonly beside?: boolean;
  readonly foot?: ReactNode;
  readonly closeLabel?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A panel of 440 pixels from the side. Escape closes it, and so does a click outside unless it is `beside`. */
export function Drawer({
  open,
  onClose,
  title,
  side = "right",
  beside = false,
  foot,
  closeLabel = "Close",
  className,
  children,
}: DrawerProps) {
  const narrow = open && typeof window !== "undefined" && window.matchMedia("(width < 768px)").matches;
  const modal = !beside || narrow;
  const finalFocus = useHeldPage(open && modal);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()} modal={modal} disablePointerDismissal={!modal}>
      <Dialog.Portal>
        {modal && <Dialog.Backdrop className={styles.backdrop} />}
        <Dialog.Popup
          finalFocus={modal ? finalFocus : undefined}
          className={classNames(styles.popup, className)}
          data-side={side}
        >
          <header className={styles.head}>
            <Dialog.Title className={styles.title}>{title}</Dialog.Title>
            <Dialog.Close
              render={
                <IconButton label={closeLabel} className={styles.close}>
                  <X />
                </IconButton>
              }
            />
          </header>
          <div className={styles.body}>{children}</div>
          {foot != null && <footer className={styles.foot}>{foot}</footer>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
