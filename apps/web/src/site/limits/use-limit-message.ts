import { leaveFullScreen } from "@apogee/ui";
import { useNavigate } from "react-router";
import { useLocalPath } from "../intl/local-link.tsx";
import { useText } from "../intl/text.tsx";
import { showToast } from "../toasts/toasts.ts";
import type { Reach } from "./reached-limits.ts";

/** Shows that a limit is reached, over every page and every game. A game in full screen would hide it, so it leaves. */
export function useLimitMessage(): (reach: Reach) => void {
  const t = useText();
  const navigate = useNavigate();
  const local = useLocalPath();
  return (reach) => {
    leaveFullScreen();
    showToast({
      key: "limit",
      tone: "error",
      text: t(`shell.limit_${reach}`),
      action: { label: t("shell.limit_see"), onClick: () => void navigate(local("/profile/limits")) },
    });
  };
}
