import { IconButton, Volume2, VolumeX } from "@apogee/ui";
import { useText } from "../../intl/use-text.ts";
import { useFrame, useFrameState } from "./frame-context.ts";

/** Mutes with one tap; the icon shows the current state. */
export function Sound() {
  const game = useFrame();
  const text = useText();
  const muted = useFrameState((state) => state.muted);
  return (
    <IconButton label={text(muted ? "menu.unmute" : "menu.mute")} kind="ghost" onClick={() => game.toggleSound()}>
      {muted ? <VolumeX /> : <Volume2 />}
    </IconButton>
  );
}
