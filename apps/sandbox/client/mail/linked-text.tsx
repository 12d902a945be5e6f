import styles from "./mail-page.module.css";

/** The plain text of an e-mail, with its addresses as links. */
export function LinkedText({ text }: { readonly text: string }) {
  let begin = 0;
  return text.split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/).map((part, place) => {
    const letter = begin;
    begin += part.length;
    // Every second part is an address; its offset in the text is its key.
    return place % 2 === 1 ? (
      <a key={letter} className={styles.link} href={part} target="_blank" rel="noopener noreferrer">
        {part}
      </a>
    ) : (
      part
    );
  });
}
