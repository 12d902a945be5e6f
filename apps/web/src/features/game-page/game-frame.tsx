import type { GameView } from "@apogee/contract";
import { Button, Spinner } from "@apogee/ui";
import { useEffect, useRef, useState } from "react";
import type { PlayMode } from "../../site/games/game-paths.ts";
import { Text, useText } from "../../site/intl/text.tsx";
import { useSession } from "../../site/session/session.tsx";
import { useFrameMessages } from "./frame-messages.ts";
import { GameBackdrop } from "./game-backdrop.tsx";
import { GameExit } from "./game-exit.tsx";
import styles from "./game-frame.module.css";
import { GameIframe } from "./game-iframe.tsx";
import { ExternalGameLink } from "./external-game-link.tsx";
import { TroublePanel } from "./trouble-panel.tsx";
import { isOutside, useFrameTrouble } from "./outside-frame.ts";
import { useFrameActions } from "./use-frame-actions.ts";
import { useFrameWagering } from "./use-frame-wagering.ts";
import { useFrameWallet } from "./use-frame-wallet.ts";
import { usePausedFrame } from "./use-paused-frame.ts";
import { useLimitWatch } from "./use-limit-watch.ts";
import { useLaunch } from "./use-launch.ts";

const SLOW_MS = 10_000;

/** Starts the game and shows its frame, or a link to a game that opens outside of it. */
export function GameFrame({ game, mode }: { readonly game: GameView; readonly mode: PlayMode }) {
  const { account } = useSession();
  const launch = useLaunch(game, mode, mode === "real" ? account?.currency : undefined);
  useLimitWatch(game, mode);
  if (launch.state === "trouble")
    return <TroublePanel game={game} trouble={launch.trouble} missing={launch.missing} onRetry={launch.again} />;
  if (launch.state === "running" && launch.strategy === "redirect")
    return <ExternalGameLink game={game} url={launch.url} onReturn={launch.again} />;
  const running = launch.state === "running" ? launch : undefined;
  return (
    <Frame
      key={running?.url ?? "starting"}
      game={game}
      url={running?.url}
      currency={mode === "real" ? running?.currency : undefined}
      onRetry={launch.again}
    />
  );
}

interface FrameProps {
  readonly game: GameView;
  readonly url: string | undefined;
  /** The currency of the wallet that is played with; undefined in a demo. */
  readonly currency: string | undefined;
  readonly onRetry: () => void;
}

/**
 * The frame behind a cover with the game's picture. Our own games announce that they are ready; games of outside
 * providers do not, so their cover is removed when their page has loaded.
 */
function Frame({ game, url, currency, onRetry }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const t = useText();
  const [ready, setReady] = useState(false);
  const [slow, setSlow] = useState(false);
  const act = useFrameActions(game);
  const outside = url !== undefined && isOutside(url);
  const onBalance = useFrameWallet(frame, outside ? undefined : currency);
  useFrameWagering(frame, outside ? undefined : currency, ready);
  const paused = usePausedFrame(frame, outside, onRetry);
  const trouble = useFrameTrouble(url, ready || paused);
  useFrameMessages(frame, url, (message) => {
    if (message.type === "ready") setReady(true);
    else if (message.type === "balance") onBalance(message);
    else act(message.request);
  });
  useEffect(() => {
    if (ready) return frame.current?.focus();
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [ready]);
  if (trouble)
    return (
      <TroublePanel game={game} trouble="silent" onRetry={trouble === "blocked" ? () => location.reload() : onRetry} />
    );
  return (
    <>
      {url && !paused && (
        <GameIframe
          ref={frame}
          url={url}
          title={t("game.frame", { title: game.title })}
          outside={outside}
          {...(outside ? { onLoad: () => setReady(true) } : {})}
        />
      )}
      {(!ready || paused) && (
        <div className={styles.curtain} role="status">
          <GameBackdrop game={game} />
          <GameExit />
          {!paused && (
            <div className={styles.waiting}>
              <Spinner size={32} />
              <p>{t(slow ? "game.slow" : "game.starting", { title: game.title })}</p>
              {/* Its place is reserved, so that nothing moves when it appears. */}
              <Button className={slow ? undefined : styles.reserved} onClick={onRetry}>
                <Text id="common.retry" />
              </Button>
            </div>
          )}
        </div>
      )}
    </>
  );
}
