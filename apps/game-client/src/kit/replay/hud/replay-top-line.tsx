import { ArrowLeft, IconButton } from "@apogee/ui";
import { reportParent } from "../../../boot/parent-frame.ts";
import { useText } from "../../../intl/use-text.ts";
import { useFrame, useFrameState } from "../../hud/frame-context.ts";
import { Sound } from "../../hud/sound-button.tsx";
import type { Replay } from "../replay.ts";
import styles from "./replay-top-line.module.css";

/** The top bar of a replay: the way back to the round, the game's name, and that this is not play. */
export function ReplayTopLine({ replay }: { readonly replay: Replay }) {
  const text = useText();
  const { intl } = useFrame().parts;
  const title = useFrameState(({ opening }) => opening.game.title);
  const played = intl.formatDate(replay.recording.round.created_at, { dateStyle: "medium", timeStyle: "short" });
  return (
    <header className={styles.line} data-replay="">
      <IconButton label={text("replay.back")} kind="ghost" onClick={() => reportParent({ type: "apogee:exit" })}>
        <ArrowLeft />
      </IconButton>
      <div className={styles.middle}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.badge}>
          <b>{text("replay.badge")}</b> <time dateTime={replay.recording.round.created_at}>{played}</time>
        </p>
      </div>
      <Sound />
    </header>
  );
}
