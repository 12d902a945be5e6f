import { MessageCircle, Skeleton } from "@apogee/ui";
import { lazy, Suspense } from "react";
import { useText } from "../../intl/text.tsx";
import { vipOf } from "../../loyalty/vip-status.ts";
import { usePlayer } from "../../session/session.tsx";
import styles from "../notices/corner.module.css";
import { LatePopover } from "../late-popover.tsx";

const VipContacts = lazy(() => import("./vip-contacts.tsx").then(({ VipContacts }) => ({ default: VipContacts })));

/** A button of the header behind which VIP players reach their managers and the support; a phone's menu has the same. */
export function VipSupport() {
  const t = useText();
  if (vipOf(usePlayer()) === "regular") return null;
  return (
    <LatePopover
      label={t("shell.vip_support")}
      trigger={
        <button type="button" className={styles.corner} aria-label={t("shell.vip_support")}>
          <MessageCircle aria-hidden="true" />
        </button>
      }
    >
      <Suspense fallback={<Skeleton shape="row" count={2} className={styles.waiting} />}>
        <VipContacts />
      </Suspense>
    </LatePopover>
  );
}
