import { PopupFrame } from "../../app/popups/popup-frame.tsx";
import { pageMeta } from "../../app/intl/page-meta.ts";
import { useText } from "../../app/intl/text.tsx";
import type { Route } from "./+types/sign-in.route.ts";
import { SignInForm } from "./sign-in-form.tsx";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "auth.sign_in" });

export default function SignIn() {
  const t = useText();
  return (
    <PopupFrame title={t("auth.sign_in")} bare>
      <SignInForm />
    </PopupFrame>
  );
}
