/**
 * Whether a player sent the text that was shown. Spaces and quotation marks are left out of account, because browsers
 * write those of amounts and lists in different ways.
 */
export const isShownText = (sent: string, shown: string): boolean => folded(sent) === folded(shown);

const folded = (text: string): string => text.normalize("NFC").replaceAll(/\s+/gu, "").replaceAll(/[’ʼ]/gu, "'");
