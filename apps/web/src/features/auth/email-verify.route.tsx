import { Text, useText } from "../../site/intl/text.tsx";
import { pageMeta } from "../../site/intl/page-meta.ts";
import { PopupFrame } from "../../site/popups/popup-frame.tsx";
import { useSession } from "../../site/session/session.tsx";
import type { Route } from "./+types/email-verify.route.ts";
import styles from "./auth-form.module.css";
import { ResendForm } from "./resend-form.tsx";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "auth.verify_title" });

/** Says whether the player's address is confirmed, and sends the confirmation e-mail again. */
export default function EmailVerify() {
  const t = useText();
  const { player } = useSession();
  const isConfirmed = player?.confirmed_at != null;
  return (
    <PopupFrame title={t("auth.verify_title")}>
      <div className={styles.form}>
        <div className={styles.fields}>
          <p>
            <Text
              id={isConfirmed ? "auth.verify_done" : player ? "auth.verify_text" : "auth.verify_guest"}
              values={{ email: player?.email ?? "" }}
            />
          </p>
          {!isConfirmed && <ResendForm email={player?.email ?? ""} />}
        </div>
      </div>
    </PopupFrame>
  );
}
