import { Dialog } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { useText } from "../intl/text.tsx";
import { useClosePopup } from "./use-close-popup.ts";

interface PopupFrameProps {
  readonly title: string;
  /** `small` for forms, `wide` for the cashbox. */
  readonly size?: "small" | "wide";
  /** Beside the title: tabs, a balance. */
  readonly head?: ReactNode;
  readonly children: ReactNode;
}

/** The window of a popup route. Escape, a click outside and the cross close it, which leads back to the page beneath. */
export function PopupFrame({ title, head, children }: PopupFrameProps) {
  const close = useClosePopup();
  const t = useText();
  return (
    <Dialog.Root open onOpenChange={(open) => !open && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop />
        <Dialog.Popup>
          <Dialog.Title>{title}</Dialog.Title>
          {head}
          <Dialog.Close aria-label={t("common.close")}>×</Dialog.Close>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
