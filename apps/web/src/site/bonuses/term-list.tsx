import { unnamedGames, type BonusTermsView } from "@apogee/contract";
import { LocalLink } from "../intl/local-link.tsx";
import { Text } from "../intl/text.tsx";
import styles from "./term-list.module.css";

interface TermListProps {
  readonly sentences: readonly string[];
  /** Lists the excluded games that the sentences leave out. */
  readonly terms?: BonusTermsView;
}

/** The terms, a sentence a line. */
export function TermList({ sentences, terms }: TermListProps) {
  const others = terms ? unnamedGames(terms) : [];
  return (
    <div className={styles.terms}>
      <ul className={styles.list}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {others.length > 0 && (
        <details className={styles.more}>
          <summary>
            <Text id="bonus.excluded_more" values={{ count: others.length }} />
          </summary>
          <ul className={styles.games}>
            {others.map(({ identifier, title, frontend_url: url }) => (
              <li key={identifier}>
                <LocalLink to={url}>{title}</LocalLink>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
