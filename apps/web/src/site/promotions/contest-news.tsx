import type { TournamentNotification } from "@apogee/contract";
import { art, Image } from "@apogee/ui";
import { useNavigate } from "react-router";
import { useLocalPath } from "../intl/local-link.tsx";
import { useText } from "../intl/text.tsx";
import { addNotice, noticeTime } from "../notices/notices-here.ts";
import { noticeOfContest } from "../notices/notice.ts";
import { useChannel } from "../realtime/realtime.tsx";
import { showToast } from "../toasts/toasts.ts";

/** Announces contests that start, and prize places that the player wins or loses: a message, and an entry of the bell. */
export function ContestNews() {
  const t = useText();
  const navigate = useNavigate();
  const local = useLocalPath();
  useChannel<TournamentNotification>("tournament_notifications", {
    onEntity: (news) => {
      const notice = noticeOfContest(news, noticeTime());
      addNotice(notice);
      showToast({
        key: `contest ${news.id}`,
        text: `${news.title}: ${t(`shell.notice_${news.event}`, { count: notice.amount })}`,
        tone: news.event === "player_joined_leaderboard" ? "done" : "notice",
        icon: <Image picture={art("objects/trophy-96")} size={24} />,
        action: { label: t("shell.notice_open"), onClick: () => void navigate(local(notice.page!)) },
      });
    },
  });
  return null;
}
