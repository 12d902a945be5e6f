import { Switch, Volume2, VolumeX } from "@apogee/ui";
import { useState } from "react";
import { useText } from "../../intl/use-text.ts";
import { useFrame, useFrameState } from "../hud/frame-context.ts";
import styles from "./sound-settings.module.css";

const STEP = 5;

/** The volume of all sounds, and the bed of music, which is off until the player turns it on. */
export function SoundSettings() {
  const game = useFrame();
  const text = useText();
  const { intl, sounds } = game.parts;
  const muted = useFrameState((state) => state.muted);
  const [volume, setVolume] = useState(sounds.volume);
  const [music, setMusic] = useState(sounds.music);
  const changeVolume = (percent: number): void => {
    if (muted) game.toggleSound();
    sounds.setVolume(percent);
    setVolume(percent);
  };
  const changeMusic = (on: boolean): void => {
    if (on && muted) game.toggleSound();
    // The panel is outside of the frame's element, whose gestures allow sound.
    void sounds.unlock();
    sounds.setMusic(on);
    setMusic(on);
  };
  const shown = muted ? 0 : volume;
  return (
    <section className={styles.settings}>
      <label className={styles.volume}>
        {shown === 0 ? <VolumeX aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
        <span>{text("menu.volume")}</span>
        <input
          type="range"
          min={0}
          max={100}
          step={STEP}
          value={shown}
          aria-valuetext={intl.formatNumber(shown / 100, { style: "percent" })}
          onChange={(event) => changeVolume(event.target.valueAsNumber)}
          onPointerUp={() => sounds.play("press")}
        />
      </label>
      <Switch
        className={styles.music}
        checked={music && !muted}
        note={text("menu.musicNote")}
        onChange={(event) => changeMusic(event.target.checked)}
      >
        {text("menu.music")}
      </Switch>
    </section>
  );
}
