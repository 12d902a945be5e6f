import { Card, ChipGroup, EmptyState, ErrorState, Skeleton, useToast } from "@apogee/ui";
import { useState } from "react";
import type { NotificationsView } from "../../src/notifications/routes.ts";
import { call } from "../shared/call.ts";
import { failureText } from "../shared/failure-text.ts";
import { Shell } from "../shared/shell.tsx";
import { useLive, type Live } from "../shared/use-live.ts";
import { NotificationRow } from "./notification-row.tsx";
import styles from "./notifications-page.module.css";

const EVERY_MS = 1_500;
const FILTERS = [
  { value: "all", label: "All" },
  { value: "queued", label: "Waiting" },
  { value: "delivered", label: "Delivered" },
  { value: "given_up", label: "Given up" },
] as const;
type Filter = (typeof FILTERS)[number]["value"];

/** The notifications sent to the casino, and its answers. */
export function NotificationsPage() {
  const [filter, setFilter] = useState<Filter>("all");
  const live = useLive<NotificationsView>(
    `/sandbox/api/notifications${filter === "all" ? "" : `?state=${filter}`}`,
    EVERY_MS,
  );
  return (
    <Shell
      page="notifications"
      title="Notifications"
      trouble={live.data ? live.error : null}
      lead="Every event is sent to the casino as a signed request. A rejected request is retried, with increasing delays. Send one again to see that a duplicate does no harm."
    >
      <ChipGroup label="Filter notifications" options={FILTERS} value={filter} onChange={setFilter} />
      <List live={live} filter={filter} />
    </Shell>
  );
}

function List({
  live: { data, error, reload },
  filter,
}: {
  readonly live: Live<NotificationsView>;
  readonly filter: Filter;
}) {
  const toast = useToast();
  const sendAgain = async (id: number): Promise<void> => {
    try {
      await call("POST", `/sandbox/api/notifications/${id}/send-again`, {});
      toast.show({ text: "Sent again, byte for byte.", tone: "done", key: "again", timeoutMs: 4_000 });
    } catch (failure) {
      toast.show({ text: failureText(failure), tone: "error" });
    }
    reload();
  };
  if (!data && error) return <ErrorState title="The notifications could not be loaded" text={error} onRetry={reload} />;
  if (!data)
    return (
      <Card aria-busy="true">
        <Skeleton shape="row" count={5} />
      </Card>
    );
  if (data.notifications.length === 0) {
    return (
      <Card>
        <EmptyState
          picture="notifications"
          title={filter === "all" ? "No notifications yet" : "None with this status"}
          text={
            filter === "all"
              ? "Make a payment or send coins, and the notification appears here."
              : "Choose “All” to see the others."
          }
        />
      </Card>
    );
  }
  return (
    <Card bare>
      <ul className={styles.list}>
        {data.notifications.map((notification) => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            now={data.now}
            onSendAgain={() => void sendAgain(notification.id)}
          />
        ))}
      </ul>
    </Card>
  );
}
