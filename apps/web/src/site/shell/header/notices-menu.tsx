import { Bell, Skeleton } from "@apogee/ui";
import { lazy, Suspense } from "react";
import { Text, useText } from "../../intl/text.tsx";
import { counterText } from "../../notices/notice.ts";
import { useNoticeCount } from "../../notices/use-notice-count.ts";
import styles from "../notices/corner.module.css";
import { LatePopover } from "../late-popover.tsx";

const NoticeList = lazy(() => import("./notice-list.tsx").then(({ NoticeList }) => ({ default: NoticeList })));

/** The bell with the number of notifications, and the panel behind it. */
export function NoticesMenu() {
  const t = useText();
  const count = useNoticeCount();
  return (
    <LatePopover
      label={t("shell.notices")}
      trigger={
        <button type="button" className={styles.corner} aria-label={t("shell.notices_count", { count })}>
          <Bell aria-hidden="true" />
          {count > 0 && (
            <span className={styles.count} aria-hidden="true">
              {counterText(count)}
            </span>
          )}
        </button>
      }
    >
      <Suspense fallback={<Skeleton shape="row" count={2} className={styles.waiting} />}>
        <NoticeList title={<Text id="shell.notices" />} />
      </Suspense>
    </LatePopover>
  );
}
