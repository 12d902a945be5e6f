import { Modal } from "@apogee/ui";
import type { ReactNode } from "react";
import { useText } from "../../intl/use-text.ts";
import { useFrame, useFrameState } from "../hud/frame-context.ts";
import { Keys } from "../panels/keys.tsx";
import styles from "./rules.module.css";

interface RulesSheetProps {
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
}

/** The panel of a game's rules; it ends with the rules of every game and the sheet's version. */
export function RulesSheet({ onClose, title, children }: RulesSheetProps) {
  const text = useText();
  const { game, sheetSha256 } = useFrame().parts;
  const flavour = useFrameState(({ opening }) => opening.game.flavour);
  const values = { title: game.title, version: game.version, sheet: sheetSha256.slice(0, 16) };
  return (
    <Modal open onClose={onClose} size="md" title={title} closeLabel={text("common.close")}>
      <div className={styles.sheet} tabIndex={0} role="region" aria-label={title}>
        {flavour !== null && <p className={styles.flavour}>{flavour}</p>}
        {children}
        <section className={styles.part}>
          <p className={styles.note}>{text("rules.malfunction")}</p>
          <p className={styles.version}>{text("rules.version", values)}</p>
        </section>
      </div>
    </Modal>
  );
}

/** A section of the rules under its heading. */
export function RulesPart({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3 className={styles.heading}>{title}</h3>
      {children}
    </section>
  );
}

/** The game's keys, if there is a keyboard. */
export function KeysPart() {
  const text = useText();
  return (
    <div className={styles.keys}>
      <RulesPart title={text("menu.keys")}>
        <Keys />
      </RulesPart>
    </div>
  );
}
