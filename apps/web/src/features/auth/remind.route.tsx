import { PopupFrame } from "../../site/popups/popup-frame.tsx";
import { pageMeta } from "../../site/intl/page-meta.ts";
import { useText } from "../../site/intl/text.tsx";
import type { Route } from "./+types/remind.route.ts";
import { RemindForm } from "./remind-form.tsx";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "auth.remind_title" });

export default function Remind() {
  const t = useText();
  return (
    <PopupFrame title={t("auth.remind_title")} bare>
      <RemindForm />
    </PopupFrame>
  );
}
