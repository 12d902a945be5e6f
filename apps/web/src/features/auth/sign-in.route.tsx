import { PopupFrame } from "../../site/popups/popup-frame.tsx";
import { pageMeta } from "../../site/intl/page-meta.ts";
import { useText } from "../../site/intl/text.tsx";
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
