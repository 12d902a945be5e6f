import { Panel } from "../../site/kit/index.ts";
import { useText } from "../../site/texts/texts.tsx";
import type { PlacedGame } from "./shapes.ts";
import styles from "./house.module.css";

/** The site's row shows about so many games before it is scrolled. */
const SHOWN = 9;

/** How the row of the category begins on the site: games that are off are not in it. */
export function LobbyPreview({ games }: { readonly games: readonly PlacedGame[] }) {
  const t = useText();
  const shown = games.filter(({ status }) => status === "enabled").slice(0, SHOWN);
  return (
    <Panel title={t("house.preview")} aside={t("house.previewNote")}>
      {shown.length === 0 ? (
        <p className={styles.quiet}>{t("house.previewEmpty")}</p>
      ) : (
        <ol className={styles.preview}>
          {shown.map(({ identifier, title, producer }) => (
            <li key={identifier} className={styles.tile}>
              <strong>{title}</strong>
              <span>{producer}</span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
