import { Fragment } from "react";
import { useText } from "../../intl/use-text.ts";
import { useFrame, useFrameState } from "../hud/frame-context.ts";
import type { KeyLine } from "../parts.ts";
import styles from "./keys.module.css";

/** The keys that every game has, after its own. */
const COMMON_KEYS: readonly KeyLine[] = [
  { keys: ["I"], does: "menu.keys.info" },
  { keys: ["M"], does: "menu.keys.mute" },
  { keys: ["Esc"], does: "menu.keys.close" },
];

/** The key of every game whose rounds can be repeated, where the licence allows it. */
const HOLD_KEYS: readonly KeyLine[] = [{ keys: ["␣"], does: "menu.keys.hold" }];

/** The keys of every game whose keys change the stake. */
const STAKE_KEYS: readonly KeyLine[] = [
  { keys: ["Q"], does: "stake.least" },
  { keys: ["Z"], does: "stake.half" },
  { keys: ["X"], does: "stake.double" },
  { keys: ["W"], does: "stake.most" },
];

/** The keys of the game and what they do. */
export function Keys() {
  const text = useText();
  const game = useFrame();
  const { keys } = game.parts;
  const holds = useFrameState(({ opening }) => game.repeats && opening.rules.hold_to_spin);
  const changesStake = keys.some(({ does }) => does === "menu.keys.bet");
  return (
    <dl className={styles.keys}>
      {[...keys, ...(holds ? HOLD_KEYS : []), ...(changesStake ? STAKE_KEYS : []), ...COMMON_KEYS].map((line) => (
        <div key={line.does}>
          <dt>
            {line.keys.map((key) => (
              <Fragment key={key}>
                <kbd>{key}</kbd>{" "}
              </Fragment>
            ))}
          </dt>
          <dd>{text(line.does)}</dd>
        </div>
      ))}
    </dl>
  );
}
