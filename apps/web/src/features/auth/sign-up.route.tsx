import { useState } from "react";
import { PopupFrame } from "../../site/popups/popup-frame.tsx";
import { pageMeta } from "../../site/intl/page-meta.ts";
import { useText } from "../../site/intl/text.tsx";
import type { Route } from "./+types/sign-up.route.ts";
import { SignUp } from "./sign-up.tsx";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "auth.sign_up" });

export default function SignUpPopup() {
  const t = useText();
  const [welcome, setWelcome] = useState(false);
  return (
    <PopupFrame title={t(welcome ? "auth.account_ready" : "auth.sign_up")} bare>
      <SignUp onWelcome={() => setWelcome(true)} />
    </PopupFrame>
  );
}
