import type { RoundRecording } from "@apogee/contract";
import { Spinner } from "@apogee/ui";
import { useEffect, useRef, useState } from "react";
import { useIntl } from "react-intl";
import { useNavigate } from "react-router";
import { useLocalPath } from "../../../site/intl/local-link.tsx";
import { Text, useText } from "../../../site/intl/text.tsx";
import { useHydrated } from "../../../site/use-hydrated.ts";
import { replayMessage } from "./replay-message.ts";
import styles from "./watch-round.module.css";

/** A recorded round in the frame of its game, which plays it again. The frame gets the recording from this page. */
export function WatchRound({ recording }: { readonly recording: RoundRecording }) {
  const t = useText();
  const { locale } = useIntl();
  const frame = useRef<HTMLIFrameElement>(null);
  // Only then does this page hear the frame ask for its recording.
  const hydrated = useHydrated();
  const [ready, setReady] = useState(false);
  const { game, round } = recording;
  useReplayFrame(frame, recording, () => setReady(true));
  useEffect(() => {
    if (ready) frame.current?.focus();
  }, [ready]);
  return (
    <main className={styles.stage}>
      <h1 className="sr-only">{t("profile.watch_of", { title: game.title, number: round.id })}</h1>
      {hydrated && (
        <iframe
          ref={frame}
          className={styles.frame}
          src={`/frame/index.html?game=${encodeURIComponent(game.slug)}&replay#locale=${encodeURIComponent(locale)}`}
          title={t("profile.watch_of", { title: game.title, number: round.id })}
          allow="autoplay; fullscreen"
        />
      )}
      {!ready && (
        <div className={styles.curtain} role="status">
          <Spinner size={32} />
          <p>
            <Text id="game.starting" values={{ title: game.title }} />
          </p>
        </div>
      )}
    </main>
  );
}

/** Gives the frame its recording whenever it asks, and leads back to the round when the player leaves the replay. */
function useReplayFrame(
  frame: { readonly current: HTMLIFrameElement | null },
  recording: RoundRecording,
  onReady: () => void,
): void {
  const navigate = useNavigate();
  const local = useLocalPath();
  useEffect(() => {
    const listen = (event: MessageEvent): void => {
      const message = replayMessage(event, { window: frame.current?.contentWindow, origin: location.origin });
      if (message === "ready") onReady();
      if (message === "exit") void navigate(local(`/profile/games-history/${recording.round.id}`));
      if (message === "recording-wanted")
        frame.current?.contentWindow?.postMessage({ type: "apogee:recording", recording }, location.origin);
    };
    window.addEventListener("message", listen);
    return () => window.removeEventListener("message", listen);
  });
}
