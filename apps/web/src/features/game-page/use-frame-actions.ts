import type { GameView } from "@apogee/contract";
import { useNavigate } from "react-router";
import { publishEvent } from "../../site/api/use-api.ts";
import { useLocalPath } from "../../site/intl/local-link.tsx";
import { usePopup } from "../../site/popups/popup-link.tsx";
import { useSession } from "../../site/session/session.tsx";
import type { FrameRequest } from "./frame-messages.ts";
import { useGamePath, useWrapped } from "./wrapper.ts";

/** Handles the requests of the game. */
export function useFrameActions(game: GameView): (message: FrameRequest) => void {
  const navigate = useNavigate();
  const local = useLocalPath();
  const { player } = useSession();
  const deposit = usePopup("deposit-fast");
  const path = useGamePath(game);
  const wrapped = useWrapped();
  const real = path("real");
  const signUp = usePopup("sign-up", { redirect: real });
  return (message) => {
    // A game in full screen would cover what the page shows.
    if (document.fullscreenElement) void document.exitFullscreen();
    if (message === "apogee:exit") void navigate(wrapped ? path() : local("/"));
    if (message === "apogee:history") void navigate(local("/profile/games-history"));
    if (message === "apogee:deposit") void navigate(deposit.to, deposit.options);
    if (message === "apogee:terms") publishEvent("terms");
    if (message === "apogee:real" && player) void navigate(real, { replace: true });
    if (message === "apogee:real" && !player) void navigate(signUp.to, signUp.options);
  };
}
