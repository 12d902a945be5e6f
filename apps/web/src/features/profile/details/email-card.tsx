import { resendConfirmation } from "@apogee/contract";
import { BadgeCheck, Button, Card, Mail, Tag } from "@apogee/ui";
import { useState } from "react";
import { useApi } from "../../../app/api/use-api.ts";
import { useCaptcha } from "../../../app/captcha/use-captcha.ts";
import { complaintsOf } from "../../../app/forms/complaints.ts";
import { useTrouble } from "../../../app/forms/use-trouble.ts";
import { Text, useText } from "../../../app/intl/text.tsx";
import { usePlayer, useSession } from "../../../app/session/session.tsx";
import styles from "./details.module.css";

/** The account's e-mail address, and whether it is confirmed. */
export function EmailCard() {
  const player = usePlayer();
  const confirmed = player.confirmed_at !== null;
  return (
    <Card title={<Text id="auth.email" />} tone={confirmed ? "plain" : "gold"}>
      <p className={styles.email}>{player.email}</p>
      <div className={styles.state}>
        {confirmed ? (
          <Tag tone="aurora" icon={<BadgeCheck aria-hidden="true" />}>
            <Text id="profile.email_confirmed" />
          </Tag>
        ) : (
          <Unconfirmed />
        )}
      </div>
    </Card>
  );
}

function Unconfirmed() {
  const t = useText();
  const api = useApi();
  const tell = useTrouble();
  const player = usePlayer();
  const { refresh } = useSession();
  const { take } = useCaptcha();
  const [state, setState] = useState<"ready" | "sending" | "sent">("ready");
  const [trouble, setTrouble] = useState<string>();
  const send = async (): Promise<void> => {
    setState("sending");
    setTrouble(undefined);
    try {
      const captcha = await take();
      await api.call(resendConfirmation, { body: { user: { email: player.email, ...(captcha ? { captcha } : {}) } } });
      setState("sent");
    } catch (error) {
      setState("ready");
      if (complaintsOf(error)["email"]?.code === "already_confirmed") return refresh();
      setTrouble(complaintsOf(error)["captcha"] ? t("auth.captcha_failed") : tell(error));
    }
  };
  return (
    <>
      <p className={styles.remark}>
        <Text id="profile.email_waits" />
      </p>
      {state === "sent" ? (
        <p role="status">
          <Text id="profile.email_sent" />
        </p>
      ) : (
        <Button
          size={40}
          icon={<Mail aria-hidden="true" />}
          loading={state === "sending"}
          loadingLabel={t("common.loading")}
          onClick={() => void send()}
        >
          <Text id="auth.resend" />
        </Button>
      )}
      {trouble && (
        <p className={styles.trouble} role="alert">
          {trouble}
        </p>
      )}
    </>
  );
}
