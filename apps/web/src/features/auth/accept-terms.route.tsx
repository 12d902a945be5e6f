import { PopupFrame } from "../../site/popups/popup-frame.tsx";
import { pageMeta } from "../../site/intl/page-meta.ts";
import { useText } from "../../site/intl/text.tsx";
import type { Route } from "./+types/accept-terms.route.ts";
import { AcceptTerms } from "./accept-terms.tsx";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "auth.terms_changed_title" });

export default function AcceptTermsPopup() {
  const t = useText();
  return (
    <PopupFrame title={t("auth.terms_changed_title")} bare>
      <AcceptTerms />
    </PopupFrame>
  );
}
