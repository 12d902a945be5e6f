import { PopupFrame } from "../../app/popups/popup-frame.tsx";
import { useText } from "../../app/intl/text.tsx";

export default function Withdraw() {
  const t = useText();
  return <PopupFrame title={t("cashbox.withdraw")} size="wide">{null}</PopupFrame>;
}
