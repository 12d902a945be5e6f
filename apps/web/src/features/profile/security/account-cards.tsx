import { BadgeCheck, Card, Clock, Tag } from "@apogee/ui";
import { LocalLink } from "../../../site/intl/local-link.tsx";
import { Text } from "../../../site/intl/text.tsx";
import { usePlayer, useSession } from "../../../site/session/session.tsx";
import styles from "./security.module.css";

/** Whether the player's identity is verified. */
export function IdentityCard() {
  const player = usePlayer();
  return (
    <Card
      dense
      title={<Text id="profile.identity" />}
      aside={
        player.verified ? (
          <Tag tone="aurora" icon={<BadgeCheck aria-hidden="true" />}>
            <Text id="profile.verified" />
          </Tag>
        ) : (
          <Tag tone="neutral" icon={<Clock aria-hidden="true" />}>
            <Text id="profile.not_verified" />
          </Tag>
        )
      }
    >
      <p className={styles.text}>
        <Text id={player.verified ? "profile.identity_done" : "profile.identity_waits"} />
      </p>
    </Card>
  );
}

/** How to take a break or close the account. */
export function LeaveCard() {
  const { brand } = useSession();
  return (
    <Card dense title={<Text id="profile.leave" />}>
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
  );
}
