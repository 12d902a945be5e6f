import { endOtherSessions, endPlayerSession, type PlayerSessionView } from "@apogee/contract";
import { deviceNameOf, isHandheld } from "@apogee/contract/device-name";
import { Button, Card, LogOut, Modal, Monitor, Smartphone, Tag } from "@apogee/ui";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useApi } from "../../../site/api/use-api.ts";
import { Text, useText } from "../../../site/intl/text.tsx";
import { useTimes } from "../../../site/intl/use-times.ts";
import { useSignOut } from "../../../site/session/use-sign-out.ts";
import type { Security } from "./use-security.ts";
import styles from "./security.module.css";

/** Where the player is signed in: each session can be ended, and all of them at once. */
export function SessionsCard({ security }: { readonly security: Security }) {
  const [asking, setAsking] = useState(false);
  const { sessions } = security;
  return (
    <Card
      dense
      title={<Text id="security.sessions" />}
      aside={
        <Button kind="danger" size={40} icon={<LogOut aria-hidden="true" />} onClick={() => setAsking(true)}>
          <Text id="security.end_all" />
        </Button>
      }
    >
      <p className={styles.small}>
        <Text id="security.devices" values={{ count: sessions.length }} />
      </p>
      <ul className={styles.rows}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} security={security} />
        ))}
      </ul>
      {asking && <EndAll security={security} onClose={() => setAsking(false)} />}
    </Card>
  );
}

function SessionRow({ session, security }: { readonly session: PlayerSessionView; readonly security: Security }) {
  const t = useText();
  const api = useApi();
  const intl = useIntl();
  const times = useTimes();
  const [busy, setBusy] = useState(false);
  const end = (): void => {
    setBusy(true);
    void security
      .run(async () => void (await api.call(endPlayerSession, { params: { id: session.id } })))
      .finally(() => setBusy(false));
  };
  const land = session.country && intl.formatDisplayName(session.country, { type: "region" });
  const Icon = isHandheld(session.user_agent) ? Smartphone : Monitor;
  return (
    <li className={styles.session}>
      <p className={styles.device}>
        <Icon aria-hidden="true" />
        <span>{deviceNameOf(session.user_agent)}</span>
        {session.current && (
          <Tag tone="aurora">
            <Text id="security.this_one" />
          </Tag>
        )}
        {session.new_device && !session.current && (
          <Tag tone="gold">
            <Text id="security.new" />
          </Tag>
        )}
      </p>
      <p className={styles.place}>
        {land && <span>{land}</span>} <span className={styles.address}>{session.ip}</span>
      </p>
      <p className={styles.seen}>
        {session.current ? (
          <span className={styles.now}>
            <Text id="security.now" />
          </span>
        ) : (
          <Text id="security.seen" values={{ time: times.at(session.last_seen_at) }} />
        )}
        <span className={styles.since}>
          <Text id="security.since" values={{ date: times.date(session.created_at) }} />
        </span>
      </p>
      {!session.current && (
        <Button
          kind="secondary"
          size={32}
          loading={busy}
          loadingLabel={t("common.loading")}
          aria-label={t("security.end_one", { device: deviceNameOf(session.user_agent) })}
          onClick={end}
        >
          <Text id="shell.sign_out" />
        </Button>
      )}
    </li>
  );
}

/** One question that names the devices. */
function EndAll({ security, onClose }: { readonly security: Security; readonly onClose: () => void }) {
  const t = useText();
  const api = useApi();
  const signOut = useSignOut();
  const [busy, setBusy] = useState(false);
  const end = (): void => {
    setBusy(true);
    const act = async (): Promise<void> => {
      await api.call(endOtherSessions, { body: {} });
      await signOut();
    };
    void security.run(act).finally(() => setBusy(false));
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={t("security.end_all_title")}
      closeLabel={t("common.close")}
      foot={
        <div className={styles.answers}>
          <Button kind="secondary" onClick={onClose}>
            <Text id="common.cancel" />
          </Button>
          <Button kind="danger" loading={busy} loadingLabel={t("common.loading")} onClick={end}>
            <Text id="security.end_all" />
          </Button>
        </div>
      }
    >
      <div className={styles.dialog}>
        <p className={styles.text}>
          <Text id="security.end_all_text" />
        </p>
        <ul className={styles.named}>
          {security.sessions.map(({ id, user_agent: userAgent, ip }) => (
            <li key={id}>
              {deviceNameOf(userAgent)} <span className={styles.address}>{ip}</span>
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  );
}
