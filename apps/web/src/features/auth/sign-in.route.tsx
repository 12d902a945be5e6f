import { PopupFrame } from "../../app/popups/popup-frame.tsx";
import { pageMeta } from "../../app/intl/page-meta.ts";
import { useText } from "../../app/intl/text.tsx";
import type { Route } from "./+types/sign-in.route.ts";
import { SignIn } from "./sign-in.tsx";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "auth.sign_in" });

export default function SignInPopup() {
  const t = useText();
  return (
    <PopupFrame title={t("auth.sign_in")} bare>
      <SignIn />
    </PopupFrame>
  );
}
