/** Control characters, marks of direction and line ends: what a terminal, a file or a page would obey instead of showing. */
const UNSHOWN = /[\p{C}\p{Zl}\p{Zp}]/u;

/** Whether every character of a text from outside is one that is shown. */
export const isShown = (text: string): boolean => !UNSHOWN.test(text);
