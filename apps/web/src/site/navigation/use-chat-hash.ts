import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { useLocalPath } from "../intl/local-link.tsx";
import { useSession } from "../session/session.tsx";
import { chatOf } from "./brand-chat.ts";
import { lateChangeOf, later } from "./chat-hash.ts";

/**
 * Removes the trailing slash of an address that was opened without the server, and opens the brand's chat for `#chat`,
 * if the brand has one.
 */
export function useChatHash(): void {
  const { pathname, search, hash } = useLocation();
  const session = useSession();
  const navigate = useNavigate();
  const local = useLocalPath();
  const change = useEffectEvent(() => {
    const due = lateChangeOf(pathname, search, hash);
    if (!due) return;
    if ("to" in due) return void navigate(due.to, { replace: true, preventScrollReset: true });
    const chat = chatOf(session);
    if (chat?.startsWith("/")) void navigate(local(chat));
    else if (chat) location.assign(chat);
  });
  useEffect(() => {
    if (lateChangeOf(pathname, search, hash)) return later(() => change());
  }, [pathname, search, hash]);
}
