import { idParam, privateChannel, type NoticeView, type Publish } from "@apogee/contract";
import type { AnyTask, Task, TaskContext } from "@apogee/events";
import { noticeById, type StoredNotice } from "./notice.store.ts";

type NoticeId = { readonly id: number };

export const PUBLISH_NOTICE = { name: "engagement.publish_notice", payload: idParam } satisfies Pick<
  Task<NoticeId>,
  "name" | "payload"
>;

/** Publishes notices, possibly more than once: browsers keep each by its id. */
export function noticeTasks(publish: Publish): AnyTask[] {
  return [
    {
      ...PUBLISH_NOTICE,
      async run({ id }: NoticeId, { db }: TaskContext) {
        const notice = await noticeById(db, id);
        if (notice) await publish(privateChannel("personal_notifications", notice.playerId), noticeView(notice));
      },
    },
  ];
}

/** A notice in wire format. */
export function noticeView({ id, title, text, page, at }: StoredNotice): NoticeView {
  return { id, title, text, page, at: at.toISOString() };
}
