import { useSearchParams } from "react-router";
import { PopupFrame } from "../../site/popups/popup-frame.tsx";
import { pageMeta } from "../../site/intl/page-meta.ts";
import { useText } from "../../site/intl/text.tsx";
import type { Route } from "./+types/new-password.route.ts";
import { NewPasswordForm } from "./new-password-form.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: "auth.new_password_title" }),
  { name: "robots", content: "noindex" },
];

/** The target of the e-mail's link: `?reset_password_token=`. */
export default function NewPassword() {
  const t = useText();
  const [query] = useSearchParams();
  return (
    <PopupFrame title={t("auth.new_password_title")} bare>
      <NewPasswordForm token={query.get("reset_password_token") ?? ""} />
    </PopupFrame>
  );
}
