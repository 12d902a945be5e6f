import { resendConfirmation } from "@apogee/contract";
import { useState } from "react";
import { useApi } from "../api/use-api.ts";
import { useCaptcha } from "../captcha/use-captcha.ts";
import { useText } from "../intl/text.tsx";
import { useSession } from "../session/session.tsx";
import { showToast } from "../toasts/toasts.ts";
import { complaintsOf } from "./complaints.ts";
import { useComplaintText } from "./use-complaint-text.ts";
import { useTrouble } from "./use-trouble.ts";

const KEY = "confirmation";

/** Requests the confirmation e-mail again. A toast says that it was sent, or why not (specification 5-26, 8-05). */
export function useResend(): { readonly sending: boolean; send(email: string): Promise<void> } {
  const t = useText();
  const api = useApi();
  const report = useTrouble();
  const complaintText = useComplaintText();
  const { player, refresh } = useSession();
  const { take } = useCaptcha();
  const [sending, setSending] = useState(false);
  const why = (error: unknown): string => {
    const { email, captcha } = complaintsOf(error);
    return captcha ? t("auth.captcha_failed") : (complaintText("email", email) ?? report(error));
  };
  const send = async (email: string): Promise<void> => {
    setSending(true);
    try {
      const captcha = await take();
      await api.call(resendConfirmation, { body: { user: { email, ...(captcha ? { captcha } : {}) } } });
      // An address that is not the player's own may have no account.
      const text = email === player?.email ? t("profile.email_sent") : t("auth.resent", { email });
      showToast({ key: KEY, tone: "done", text });
    } catch (error) {
      showToast({ key: KEY, tone: "error", text: why(error) });
      if (complaintsOf(error)["email"]?.code === "already_confirmed") await refresh();
    } finally {
      setSending(false);
    }
  };
  return { sending, send };
}
