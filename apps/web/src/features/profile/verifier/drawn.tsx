import { Card } from "@apogee/ui";
import { Text, useText } from "../../../site/intl/text.tsx";
import type { Replay } from "../round/replay.ts";
import styles from "./verifier.module.css";

/** Beyond this the list says how many more there are; a shoe of cards draws hundreds. */
const MOST = 400;

/** Every number that the round drew, with the word of the stream that gave it. */
export function Drawn({ replay: { draws } }: { readonly replay: Replay }) {
  const t = useText();
  return (
    <Card title={<Text id="verifier.drawn" />} aside={t("verifier.drawn_count", { count: draws.length })}>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t("verifier.drawn")}>
        <table className={styles.draws}>
          <thead>
            <tr>
              <th scope="col">#</th>
              <th scope="col">
                <Text id="verifier.word" />
              </th>
              <th scope="col">
                <Text id="verifier.of" />
              </th>
              <th scope="col">
                <Text id="verifier.number" />
              </th>
            </tr>
          </thead>
          <tbody>
            {draws.slice(0, MOST).map(({ word, of, number }, place) => (
              <tr key={place}>
                <td>{place + 1}</td>
                <td>0x{word.toString(16).padStart(8, "0")}</td>
                <td>{of}</td>
                <td>{number}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {draws.length > MOST && (
        <p className={styles.note}>
          <Text id="verifier.drawn_more" values={{ count: draws.length - MOST }} />
        </p>
      )}
    </Card>
  );
}
