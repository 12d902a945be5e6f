import { BadgeCheck, Button, Card, Clock, LogOut, Tag } from "@apogee/ui";
import { LocalLink } from "../../site/intl/local-link.tsx";
import { Text } from "../../site/intl/text.tsx";
import { useTimes } from "../../site/intl/use-times.ts";
import { usePlayer, useSession } from "../../site/session/session.tsx";
import { useSignOut } from "../../site/session/use-sign-out.ts";
import styles from "./security-page.module.css";

/** This session, the player's verification, and the sign-out. */
export function SecurityPage() {
  const player = usePlayer();
  const { brand } = useSession();
  const times = useTimes();
  const signOut = useSignOut();
  return (
    <div className={styles.page}>
      <Card title={<Text id="profile.session" />}>
        <div className={styles.row}>
          <p className={styles.text}>
            {player.current_sign_in_at ? (
              <Text id="profile.session_since" values={{ time: times.at(player.current_sign_in_at) }} />
            ) : (
              <Text id="profile.session_here" />
            )}{" "}
            <Text id="profile.session_note" />
          </p>
          <Button kind="neutral" icon={<LogOut aria-hidden="true" />} onClick={() => void signOut()}>
            <Text id="shell.sign_out" />
          </Button>
        </div>
      </Card>
      <Card title={<Text id="profile.identity" />}>
        <div className={styles.row}>
          <p className={styles.text}>
            <Text id={player.verified ? "profile.identity_done" : "profile.identity_waits"} />
          </p>
          {player.verified ? (
            <Tag tone="aurora" icon={<BadgeCheck aria-hidden="true" />}>
              <Text id="profile.verified" />
            </Tag>
          ) : (
            <Tag tone="neutral" icon={<Clock aria-hidden="true" />}>
              <Text id="profile.not_verified" />
            </Tag>
          )}
        </div>
      </Card>
      <Card title={<Text id="profile.leave" />}>
        <p className={styles.text}>
          <Text
            id="profile.leave_text"
            values={{
              link: (parts) => (
                <LocalLink className={styles.link} to="/profile/limits">
                  {parts}
                </LocalLink>
              ),
              mail: (
                <a className={styles.link} href={`mailto:${brand.support_email}`}>
                  {brand.support_email}
                </a>
              ),
            }}
          />
        </p>
      </Card>
    </div>
  );
}
