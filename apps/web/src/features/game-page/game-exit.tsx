import { ArrowLeft, IconButton } from "@apogee/ui";
import { LocalLink } from "../../site/intl/local-link.tsx";
import { useText } from "../../site/intl/text.tsx";
import { useWrapped } from "./wrapper.ts";
import styles from "./game-exit.module.css";

/** The exit, in the corner where a running game has its own. The wrapper of an app has an exit itself. */
export function GameExit() {
  const t = useText();
  if (useWrapped()) return null;
  return (
    <div className={styles.exit}>
      <IconButton kind="ghost" label={t("game.exit")} render={<LocalLink to="/" />}>
        <ArrowLeft />
      </IconButton>
    </div>
  );
}
