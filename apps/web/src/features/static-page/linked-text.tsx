import type { ReactNode } from "react";
import styles from "./static-page.module.css";

const LINK = /<(tel|mail|web)>([^<]+)<\/\1>/;
const EVERY_LINK = new RegExp(LINK, "g");

/**
 * A text with links for phone numbers, addresses and sites, as its author marked them: `<tel>0800 …</tel>`,
 * `<mail>…</mail>`, `<web>…</web>`.
 */
export function LinkedText({ text }: { readonly text: string }): ReactNode {
  const links = [...text.matchAll(EVERY_LINK)];
  const between = text.replaceAll(EVERY_LINK, "\0").split("\0");
  return between.map((plain, at) => {
    const [, kind, shown] = links[at] ?? [];
    return [
      plain,
      shown && (
        <a
          key={at}
          className={styles.link}
          href={addressOf(kind!, shown)}
          {...(kind === "web" && { target: "_blank", rel: "noreferrer" })}
        >
          {shown}
        </a>
      ),
    ];
  });
}

function addressOf(kind: string, shown: string): string {
  switch (kind) {
    case "tel":
      return `tel:${shown.replaceAll(/[^\d+]/g, "")}`;
    case "mail":
      return `mailto:${shown}`;
    default:
      return `https://${shown}`;
  }
}
