import type { BrandLinkView } from "@apogee/contract";
import type { ReactNode } from "react";
import { Text } from "../../intl/text.tsx";
import { LocalLink } from "../../intl/local-link.tsx";
import styles from "./footer.module.css";

interface BrandLinksProps {
  /** Those of the licence in force, in order. */
  readonly links: readonly BrandLinkView[];
}

/** The rows of the footer. A row without data is not shown. */
const ROWS = [
  ["social", "shell.socials"],
  ["partner", "shell.partners"],
  ["award", "shell.awards"],
  ["certificate", "shell.certificates"],
  ["licence", "shell.licences"],
] as const;

/** Telephone and chat of the brand, as further items of the list of help. */
export function Contacts({ links }: BrandLinksProps) {
  return links.map(({ kind, name, url }) => {
    if (kind === "phone")
      return (
        <li key={name}>
          <a href={`tel:${name.replace(/[^+\d]/g, "")}`}>{name}</a>
        </li>
      );
    return (
      kind === "chat" &&
      url && (
        <li key={name}>
          <BrandAddress url={url}>{name}</BrandAddress>
        </li>
      )
    );
  });
}

/** Social networks, partners, awards, certificates and the marks of the licence. */
export function BrandLinks({ links }: BrandLinksProps) {
  return ROWS.map(([kind, title]) => {
    const row = links.filter((link) => link.kind === kind);
    return (
      row.length > 0 && (
        <div key={kind} className={styles.payments}>
          <h2 className={styles.title}>
            <Text id={title} />
          </h2>
          <ul className={styles.brands}>
            {row.map((link) => (
              <li key={`${link.name} ${link.url}`}>
                <BrandAddress url={link.url}>
                  {link.picture ? (
                    <img className={styles.mark} src={link.picture} alt={link.name} height={32} loading="lazy" />
                  ) : (
                    link.name
                  )}
                </BrandAddress>
              </li>
            ))}
          </ul>
        </div>
      )
    );
  });
}

function BrandAddress({ url, children }: { readonly url: string | null; readonly children: ReactNode }) {
  if (url === null) return <span>{children}</span>;
  if (url.startsWith("/"))
    return (
      <LocalLink className={styles.address} to={url}>
        {children}
      </LocalLink>
    );
  return (
    <a className={styles.address} href={url} rel="noopener" target="_blank">
      {children}
    </a>
  );
}
