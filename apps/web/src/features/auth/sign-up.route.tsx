import { PopupFrame } from "../../app/popups/popup-frame.tsx";
import { useText } from "../../app/intl/text.tsx";

export default function SignUp() {
  const t = useText();
  return <PopupFrame title={t("auth.sign_up")}>{null}</PopupFrame>;
}
