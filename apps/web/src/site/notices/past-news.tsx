import { limitTerms, listNotices, listPayments, type NoticeView } from "@apogee/contract";
import { useCallback, useEffect, useRef } from "react";
import { useApi } from "../api/use-api.ts";
import { useChannel } from "../realtime/realtime.tsx";
import { noticeOfLimit, noticeOfPayment, noticeOfPersonal } from "./notice.ts";
import { addNotice, addPast } from "./notices-here.ts";

/** The newest payments that may have changed while no page was open. */
const NEWEST = 10;
/** One change of limits publishes a message for each limit; one reading serves them all. */
const CHANGED_MS = 300;

/** Announces payouts, changes of limits and notices for the player, also those that happened while no page of the player was open. */
export function PastNews() {
  const api = useApi();
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const payments = useCallback((): void => {
    api.call(listPayments, { query: { limit: NEWEST } }).then(
      (list) => list.toReversed().forEach((payment) => addPast(noticeOfPayment(payment))),
      () => undefined,
    );
  }, [api]);
  const limits = useCallback((): void => {
    api.call(limitTerms, {}).then(
      ({ changes }) => changes.toReversed().forEach((change) => addPast(noticeOfLimit(change))),
      () => undefined,
    );
  }, [api]);
  const notices = useCallback((): void => {
    api.call(listNotices, {}).then(
      (list) => list.toReversed().forEach((notice) => addPast(noticeOfPersonal(notice))),
      () => undefined,
    );
  }, [api]);
  const limitsSoon = (): void => {
    if (timer.current) return;
    timer.current = setTimeout(() => {
      timer.current = null;
      limits();
    }, CHANGED_MS);
  };
  useEffect(() => {
    payments();
    limits();
    notices();
    return () => {
      if (timer.current) clearTimeout(timer.current);
    };
  }, [payments, limits, notices]);
  useChannel("payments_changes", { onEntity: () => undefined, onGap: payments });
  useChannel("game_limits", { onEntity: limitsSoon, onGap: limitsSoon });
  useChannel<NoticeView>("personal_notifications", {
    onEntity: (notice) => addNotice(noticeOfPersonal(notice)),
    onGap: notices,
  });
  return null;
}
