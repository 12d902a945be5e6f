import { lastingAnswer, YEAR_S } from "./lasting-answer.ts";

/** The cookie notice was accepted; valid for a year. */
export const COOKIES_ACCEPTED = lastingAnswer("cookies_accepted", YEAR_S);
