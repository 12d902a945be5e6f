import { useSession } from "../session/session.tsx";
import { useNotices } from "./notices-here.ts";

/** The number at the bell: the notifications, and an e-mail address that is not confirmed. */
export function useNoticeCount(): number {
  const { player } = useSession();
  return useNotices().length + (player?.confirmed_at === null ? 1 : 0);
}
