/** Latin letters that do not decompose into a letter and a mark. */
const EMAILS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ɖ: "d",
  þ: "th",
  ł: "l",
  ħ: "h",
  ı: "i",
  ŋ: "n",
  ŧ: "t",
  ə: "a",
  ǝ: "a",
  ɓ: "b",
  ɗ: "d",
  ƙ: "k",
  ƴ: "y",
};
const UNDECOMPOSED = new RegExp(`[${Object.keys(EMAILS).join("")}]`, "gu");
/** The second letter of a pair that is written for one letter with a mark: ae for ä, aa for å, oe for ö and ø, ue for ü, dj for đ. */
const PAIRS = /(?<=a)[ae]+|(?<=[ou])e+|(?<=d)j/gu;

/**
 * A name or code as it is compared: its letters and digits alone, in lower case. Spellings of one name become equal: with
 * and without accents, ø and o, ß and ss, ä and ae, å and aa. Invisible letters, spaces and punctuation are left out.
 */
export function foldName(text: string): string {
  return plainLetters(text)
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .replaceAll(PAIRS, "");
}

/** The words of a name, each folded like `foldName`. Apostrophes do not end a word. */
export function nameWords(text: string): string[] {
  return plainLetters(text)
    .replaceAll(/['’ʼ`´]/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.replaceAll(PAIRS, ""))
    .filter(Boolean);
}

/** In lower case, without marks and invisible characters; letters such as ø and ß as those without a mark. */
export function plainLetters(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, "")
    .replaceAll(UNDECOMPOSED, (letter) => EMAILS[letter]!);
}
