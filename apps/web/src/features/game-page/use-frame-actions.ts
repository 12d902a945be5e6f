import { listAccounts } from "@apogee/contract";
import { useNavigate } from "react-router";
import { tellSite, useApi } from "../../app/api/use-api.ts";
import { useLocalPath } from "../../app/intl/local-link.tsx";
import { usePopup } from "../../app/popups/popup-link.tsx";
import { useSession } from "../../app/session/session.tsx";
import type { FrameMessage } from "./frame-messages.ts";

/** What the page does when the game asks for it. */
export function useFrameActions(): (message: FrameMessage) => void {
  const navigate = useNavigate();
  const local = useLocalPath();
  const deposit = usePopup("deposit");
  const api = useApi();
  const { player, setAccount } = useSession();
  return (message) => {
    // What the page shows would stay behind a game that fills the screen.
    if (message !== "apogee:balance" && document.fullscreenElement) void document.exitFullscreen();
    if (message === "apogee:exit") void navigate(local("/"));
    if (message === "apogee:history") void navigate(local("/profile/games-history"));
    if (message === "apogee:deposit") void navigate(deposit.to, deposit.options);
    if (message === "apogee:terms") tellSite("terms");
    if (message === "apogee:balance" && player) void api.call(listAccounts, {}).then((accounts) => accounts.forEach(setAccount), () => undefined);
  };
}
