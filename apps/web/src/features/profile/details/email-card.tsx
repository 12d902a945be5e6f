import { BadgeCheck, Button, Card, Mail, Tag } from "@apogee/ui";
import { useResend } from "../../../site/forms/use-resend.ts";
import { Text, useText } from "../../../site/intl/text.tsx";
import { usePlayer } from "../../../site/session/session.tsx";
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
  const player = usePlayer();
  const { sending, send } = useResend();
  return (
    <>
      <p className={styles.remark}>
        <Text id="profile.email_waits" />
      </p>
      <Button
        size={40}
        icon={<Mail aria-hidden="true" />}
        loading={sending}
        loadingLabel={t("common.loading")}
        onClick={() => void send(player.email)}
      >
        <Text id="auth.resend" />
      </Button>
    </>
  );
}
