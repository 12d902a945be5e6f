import { Button } from "@apogee/ui";
import { reportParent } from "../boot/parent-frame.ts";
import { useText } from "../intl/use-text.ts";
import styles from "./fault-screen.module.css";

export type FaultKind = "ended" | "broken" | "load" | "version" | "webgl";

/** Explains why the game cannot continue, and what helps. */
export function FaultScreen({ kind }: { readonly kind: FaultKind }) {
  const text = useText();
  const canReload = kind === "load" || kind === "version" || kind === "broken";
  return (
    <div className={styles.screen} role="alertdialog" aria-labelledby="fault-title" aria-describedby="fault-text">
      <section className={styles.card}>
        <h1 id="fault-title" className={styles.title}>
          {text(`fault.${kind}Title`)}
        </h1>
        <p id="fault-text">{text(`fault.${kind}`)}</p>
        {canReload && (
          <Button kind="cta" size={56} wide autoFocus onClick={() => location.reload()}>
            {text("fault.reload")}
          </Button>
        )}
        <Button size={56} wide onClick={() => reportParent({ type: "apogee:exit" })}>
          {text("common.toLobby")}
        </Button>
      </section>
    </div>
  );
}
