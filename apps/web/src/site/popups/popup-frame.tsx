import { Modal, type ModalProps } from "@apogee/ui";
import { useText } from "../intl/text.tsx";
import { useClosePopup } from "./use-close-popup.ts";

/** The window of a popup route. Escape, a click outside and the cross close it and lead back to the page beneath. */
export function PopupFrame(props: Omit<ModalProps, "open" | "onClose" | "closeLabel" | "backLabel">) {
  const close = useClosePopup();
  const t = useText();
  return <Modal {...props} open onClose={close} closeLabel={t("common.close")} backLabel={t("common.back")} />;
}
