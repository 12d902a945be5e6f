import { PopupFrame } from "../../app/popups/popup-frame.tsx";
import { useText } from "../../app/intl/text.tsx";

export default function Deposit() {
  const t = useText();
  return <PopupFrame title={t("cashbox.deposit")} size="wide">{null}</PopupFrame>;
}
