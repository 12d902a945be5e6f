import { categoryArt, Chip, Gamepad2, Image } from "@apogee/ui";
import { LocalLink } from "../../site/intl/local-link.tsx";
import { Text, useText } from "../../site/intl/text.tsx";
import styles from "./search-popup.module.css";
import type { ListName } from "./use-list-names.ts";

/** The categories and producers whose name matches the search, above the games. */
export function ListHits({ hits, onChoose }: { readonly hits: readonly ListName[]; readonly onChoose: () => void }) {
  const t = useText();
  return (
    <ul className={styles.hits} aria-label={t("search.lists")} onClick={onChoose}>
      {hits.map(({ kind, id, name, path }) => (
        <li key={`${kind} ${id}`}>
          <Chip icon={kind === "category" ? <Picture slug={id} /> : <Gamepad2 />} render={<LocalLink to={path} />}>
            {kind === "producer" ? <Text id="search.producer" values={{ name }} /> : name}
          </Chip>
        </li>
      ))}
    </ul>
  );
}

function Picture({ slug }: { readonly slug: string }) {
  const picture = categoryArt(slug);
  return picture && <Image picture={picture} size={20} eager />;
}
