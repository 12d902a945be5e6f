import { PopupFrame } from "../../app/popups/popup-frame.tsx";
import { useText } from "../../app/intl/text.tsx";

export default function Cashbox() {
  const t = useText();
  return <PopupFrame title={t("cashbox.title")} size="lg">{null}</PopupFrame>;
}
