import { art, Image, type ArtName } from "@apogee/ui";
import { LocalLink } from "../../site/intl/local-link.tsx";
import { Text, type MessageKey } from "../../site/intl/text.tsx";
import styles from "./platform-facts.module.css";

interface Fact {
  readonly key: "check" | "demo" | "care";
  readonly to: string;
  readonly picture: ArtName;
}

const FACTS: readonly Fact[] = [
  { key: "check", to: "/general-rules", picture: "objects/key-256" },
  { key: "demo", to: "/pokies/all", picture: "objects/ufo-256" },
  { key: "care", to: "/responsible-gaming", picture: "objects/hourglass-256" },
];

/** The promises of the site, each with a link to where it is kept. */
export function PlatformFacts() {
  return (
    <section className={styles.facts} aria-labelledby="platform-facts">
      <h2 className={styles.head} id="platform-facts">
        <Text id="lobby.facts" />
      </h2>
      <ul className={styles.list}>
        {FACTS.map(({ key, to, picture }) => (
          <li key={key}>
            <LocalLink className={styles.card} to={to}>
              <span className={styles.title}>
                <Text id={`lobby.fact_${key}` as MessageKey} />
              </span>
              <span className={styles.text}>
                <Text id={`lobby.fact_${key}_text` as MessageKey} />
              </span>
              <Image className={styles.picture} picture={art(picture)} lifted />
            </LocalLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
