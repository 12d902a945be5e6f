import styles from "./mail-page.module.css";

/** A letter's plain text, whose addresses are links. */
export function LinkedText({ text }: { readonly text: string }) {
  let begin = 0;
  return text.split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/).map((part, place) => {
    const letter = begin;
    begin += part.length;
    // Every second part is an address; a link is known by the letter where it begins.
    return place % 2 === 1 ? (
      <a key={letter} className={styles.link} href={part} target="_blank" rel="noopener noreferrer">
        {part}
      </a>
    ) : (
      part
    );
  });
}
