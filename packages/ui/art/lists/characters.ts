const ASCII = Array.from({ length: 95 }, (_, i) => String.fromCodePoint(32 + i)).join("");

/** English, German, French, Italian and the Nordic languages, currency signs, and typographic characters. */
export const LATIN = `${ASCII}ÄÖÜäöüßÀÂÈÉÌÍÎÏÒÓÔÙÚÛàâèéìíîïòóôùúûŒœÅÆØåæøÕõÇçÊêËëÑñÐðÞþ€£¥¢¤§©®°²³¹¼½¾×÷·±«»¿¡–—‘’‚“”„†•…‰‹›−™ªº¶\u00a0\u2009\u202f`;
export const LATIN_RANGE = "U+0020-00FF, U+0152-0153, U+2000-206F, U+20AC, U+2122, U+2212";

/**
 * Estonian and other languages with carons, Māori names, and rarer currency signs: few pages need them, so they are
 * separate files.
 */
export const CARONS = "ĀāĒēĪīŌōŪūŠšŽžŐőŰűŁłĄąĆćĘęŃńŚśŹźŻżČčĎďĚěŇňŘřŤťŮů₿₽₺₴₸₩₹₫₪₱₦";
export const CARONS_RANGE = "U+0100-0151, U+0154-017F, U+20A0-20AB, U+20AD-20C0";

/** What both typefaces can write; other characters come from the system's fonts. */
export const CHARACTERS: ReadonlySet<string> = new Set(LATIN + CARONS);
