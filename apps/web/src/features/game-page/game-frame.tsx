import { listAccounts, type GameView } from "@apogee/contract";
import { Button, Spinner } from "@apogee/ui";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { tellSite, useApi } from "../../app/api/use-api.ts";
import type { PlayMode } from "../../app/games/game-paths.ts";
import { useLocalPath } from "../../app/intl/local-link.tsx";
import { Text, useText } from "../../app/intl/text.tsx";
import { usePopup } from "../../app/popups/popup-link.tsx";
import { useSession } from "../../app/session/session.tsx";
import { useFrameMessages, type FrameMessage } from "./frame-messages.ts";
import { GameBackdrop } from "./game-backdrop.tsx";
import { GameExit } from "./game-exit.tsx";
import styles from "./game-frame.module.css";
import { TroublePanel } from "./trouble-panel.tsx";
import { useLaunch } from "./use-launch.ts";

const SLOW_MS = 10_000;

/** Starts the game and holds its frame; a curtain with the game's picture stays until the game says that it is ready. */
export function GameFrame({ game, mode }: { readonly game: GameView; readonly mode: PlayMode }) {
  const { account } = useSession();
  const launch = useLaunch(game, mode, mode === "real" ? account?.currency : undefined);
  if (launch.state === "trouble") return <TroublePanel game={game} trouble={launch.trouble} onRetry={launch.again} />;
  const url = launch.state === "running" ? launch.url : undefined;
  return <Frame key={url ?? "starting"} game={game} url={url} onRetry={launch.again} />;
}

function Frame({ game, url, onRetry }: { readonly game: GameView; readonly url: string | undefined; readonly onRetry: () => void }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const t = useText();
  const [ready, setReady] = useState(false);
  const [slow, setSlow] = useState(false);
  const act = useFrameActions();
  useFrameMessages(frame, url, (message) => (message === "apogee:ready" ? setReady(true) : act(message)));
  useEffect(() => {
    if (ready) return frame.current?.focus();
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [ready]);
  return (
    <>
      {url && <iframe ref={frame} className={styles.frame} src={url} title={t("game.frame", { title: game.title })} allow="autoplay; fullscreen" />}
      {!ready && (
        <div className={styles.curtain} role="status">
          <GameBackdrop game={game} />
          <GameExit />
          <div className={styles.waiting}>
            <Spinner size={32} />
            <p>{t(slow ? "game.slow" : "game.starting", { title: game.title })}</p>
            {slow && <Button onClick={onRetry}><Text id="common.retry" /></Button>}
          </div>
        </div>
      )}
    </>
  );
}

/** What the page does when the game asks for it. */
function useFrameActions(): (message: FrameMessage) => void {
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
