import { forgetDevice, type SecurityView } from "@apogee/contract";
import { deviceNameOf } from "@apogee/contract/device-name";
import { Button, Card } from "@apogee/ui";
import { useState } from "react";
import { useApi } from "../../../site/api/use-api.ts";
import { Text, useText } from "../../../site/intl/text.tsx";
import { useTimes } from "../../../site/intl/use-times.ts";
import type { Security } from "./use-security.ts";
import styles from "./security.module.css";

type Device = SecurityView["remembered_devices"][number];

/** The browsers that skip the code at sign-in; each can be forgotten. */
export function RememberedCard({ security }: { readonly security: Security }) {
  const { remembered_devices: devices } = security.security;
  return (
    <Card dense title={<Text id="security.remembered" />}>
      <p className={styles.text}>
        <Text id={devices.length === 0 ? "security.remembered_none" : "security.remembered_text"} />
      </p>
      <ul className={styles.rows}>
        {devices.map((device) => (
          <Remembered key={device.id} device={device} security={security} />
        ))}
      </ul>
    </Card>
  );
}

function Remembered({ device, security }: { readonly device: Device; readonly security: Security }) {
  const t = useText();
  const api = useApi();
  const times = useTimes();
  const [busy, setBusy] = useState(false);
  const forget = (): void => {
    setBusy(true);
    void security
      .run(async () => void (await api.call(forgetDevice, { params: { id: device.id } })))
      .finally(() => setBusy(false));
  };
  return (
    <li className={styles.way}>
      <div className={styles.what}>
        <p className={styles.name}>{deviceNameOf(device.user_agent)}</p>
        <p className={styles.small}>
          <Text
            id="security.remembered_until"
            values={{ used: times.date(device.last_used_at), until: times.date(device.until) }}
          />
        </p>
      </div>
      <Button kind="secondary" size={32} loading={busy} loadingLabel={t("common.loading")} onClick={forget}>
        <Text id="security.forget" />
      </Button>
    </li>
  );
}
