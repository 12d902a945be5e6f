import { Modal } from "@apogee/ui";
import { KeyCap } from "../kit/index.ts";
import { useText } from "../texts/texts.tsx";
import { keysHelp, openKeysHelp } from "./keys-state.ts";
import { openPalette } from "./palette-state.ts";
import { useKeys } from "./use-keys.ts";
import styles from "./keys-help.module.css";

const GROUPS: ReadonlyArray<
  readonly [title: string, keys: ReadonlyArray<readonly [keys: readonly string[], text: string]>]
> = [
  [
    "keys.everywhere",
    [
      [["Ctrl", "K"], "keys.palette"],
      [["/"], "keys.find"],
      [["?"], "keys.help"],
      [["Esc"], "keys.back"],
    ],
  ],
  [
    "keys.tables",
    [
      [["J"], "keys.down"],
      [["K"], "keys.up"],
      [["Enter"], "keys.open"],
      [["F"], "keys.filter"],
    ],
  ],
  [
    "keys.queue",
    [
      [["C"], "keys.claim"],
      [["A"], "keys.approve"],
      [["R"], "keys.reject"],
      [["B"], "keys.giveBack"],
      [["X"], "keys.choose"],
      [["D"], "keys.done"],
    ],
  ],
  ["keys.forms", [[["Ctrl", "Enter"], "keys.send"]]],
];

/** All keys, which `?` shows. */
export function KeysHelp() {
  const t = useText();
  const open = keysHelp.useIsOn();
  useKeys({ "?": openKeysHelp, "/": openPalette });
  return (
    <Modal
      open={open}
      onClose={() => keysHelp.set(false)}
      title={t("keys.title")}
      size="md"
      closeLabel={t("act.close")}
    >
      <div className={styles.groups}>
        {GROUPS.map(([title, keys]) => (
          <section key={title}>
            <h3 className={styles.title}>{t(title)}</h3>
            <dl className={styles.keys}>
              {keys.map(([caps, text]) => (
                <div key={text} className={styles.row}>
                  <dt>
                    {caps.map((cap) => (
                      <KeyCap key={cap}>{cap}</KeyCap>
                    ))}
                    <span className="sr-only">{caps.join(" ")}</span>
                  </dt>
                  <dd>{t(text)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className={styles.note}>{t("keys.note")}</p>
    </Modal>
  );
}
