import { PopupFrame } from "../../app/popups/popup-frame.tsx";
import { useText } from "../../app/intl/text.tsx";

export default function SignIn() {
  const t = useText();
  return <PopupFrame title={t("auth.sign_in")}>{null}</PopupFrame>;
}
